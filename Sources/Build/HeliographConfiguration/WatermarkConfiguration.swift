package import HeliographCore
package import SystemPackage

/// `renditions.watermark`: a `Watermark` whose file has not been read yet, or whose text has not been rendered.
package struct WatermarkConfiguration: Sendable, Hashable {
  /// The image or text of a watermark.
  package enum Content: Sendable, Hashable {
    /// A PNG; relative to the site's folder, or absolute.
    case image(String)
    /// One line, as `WatermarkText.isOneLine` requires, in the font of a file (a path like an image's), or
    /// in the system's sans.
    case text(String, colour: SRGB, font: String?)
  }

  /// The image or text.
  package let content: Content
  /// Where the configuration names it, for messages: "heliograph.yml:12".
  package let place: String
  /// Position, opacity and size on a rendition.
  package let placement: Watermark.Placement

  /// Creates a configuration from the values in the file.
  package init(_ content: Content, place: String, placement: Watermark.Placement) {
    self.content = content
    self.place = place
    self.placement = placement
  }

  /// Returns the image or font file, resolved against the folder of `heliograph.yml`; `nil` for the
  /// system's font.
  package func path(below site: FilePath) -> FilePath? {
    switch content {
    case .image(let file): site.pushing(FilePath(file))
    case .text(_, _, let font): font.map { site.pushing(FilePath($0)) }
    }
  }
}
