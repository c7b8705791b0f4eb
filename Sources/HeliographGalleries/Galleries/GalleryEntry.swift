package import HeliographModel

/// The description of a gallery on pages that link to it.
package struct GalleryEntry: Sendable {
  /// Where its pages lie, below the output folder: "albums/iceland", "tags/sea"; empty for the home page.
  package let folder: String
  /// The title as plain text, never empty.
  package let title: String
  /// Whether the title is text of the interface: "All photographs".
  package let isInterfaceText: Bool
  /// One line of plain text; `nil` when the gallery has no description.
  package let description: String?
  /// The date its owner gave it; `nil` when only its photos have dates.
  package let date: CaptureTime?
  /// The photos of the gallery and of all galleries inside.
  package let summary: GallerySummary
  /// The photo on the cover; `nil` when there is no photo.
  package let cover: Photo?

  /// Creates an entry for the gallery whose pages lie in `folder`.
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
