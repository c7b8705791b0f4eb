package import HeliographModel
package import SystemPackage

/// `renditions.watermark`: a `Watermark` whose file has not been read yet, or whose text has not been rendered.
package struct WatermarkConfiguration: Sendable, Hashable {
  package enum Content: Sendable, Hashable {
    /// A PNG; relative to the site's folder, or absolute.
    case image(String)
    /// One line, as `WatermarkText.isOneLine` has it, in the font of a file (as an image's), or in the system's sans.
    case text(String, colour: SRGB, font: String?)
  }

  package let content: Content
  /// Where the configuration names it, for messages: "heliograph.yml:12".
  package let place: String
  package let placement: Watermark.Placement

  /// Takes the values as the configuration has them.
  package init(_ content: Content, place: String, placement: Watermark.Placement) {
    self.content = content
    self.place = place
    self.placement = placement
  }

  /// The image or font file; `nil` for a text in the system's font.
  ///
  /// - Parameter site: the folder of `heliograph.yml`.
  package func path(below site: FilePath) -> FilePath? {
    switch content {
    case .image(let file): site.pushing(FilePath(file))
    case .text(_, _, let font): font.map { site.pushing(FilePath($0)) }
    }
  }
}
