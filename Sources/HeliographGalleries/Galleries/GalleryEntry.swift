package import HeliographModel

/// What a gallery says of itself where another page leads to it.
package struct GalleryEntry: Sendable {
  /// Where its pages lie, below the output folder: "albums/iceland", "tags/sea"; empty for the home page.
  package let folder: String
  package let title: String
  /// Whether the title is text of the interface: "All photographs".
  package let isInterfaceText: Bool
  /// One line of plain text.
  package let description: String?
  /// The date its owner gave it; `nil` when only its photos have dates.
  package let date: CaptureTime?
  package let summary: GallerySummary
  /// `nil` when there is no photo at all.
  package let cover: Photo?

  package init(
    folder: String, title: String, isInterfaceText: Bool = false, description: String? = nil,
    date: CaptureTime? = nil,
    summary: GallerySummary, cover: Photo?
  ) {
    self.folder = folder
    self.title = title
    self.isInterfaceText = isInterfaceText
    self.description = description
    self.date = date
    self.summary = summary
    self.cover = cover
  }
}
