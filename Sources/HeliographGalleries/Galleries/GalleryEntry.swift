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
  /// The hash of all that the gallery and those inside show; `nil` when it is not known.
  package let content: ContentHash?
  private let readCover: @Sendable () -> Photo?

  /// Creates an entry for the gallery whose pages lie in `folder`.
  package init(
    folder: String, title: String, isInterfaceText: Bool = false, description: String? = nil,
    date: CaptureTime? = nil, summary: GallerySummary, cover: Photo?
  ) {
    self.init(
      folder: folder, title: title, isInterfaceText: isInterfaceText, description: description, date: date,
      summary: summary, content: nil
    ) { cover }
  }

  /// Creates an entry whose cover is read each time it is asked for.
  init(
    folder: String, title: String, isInterfaceText: Bool = false, description: String?, date: CaptureTime?,
    summary: GallerySummary, content: ContentHash?, readCover: @escaping @Sendable () -> Photo?
  ) {
    self.folder = folder
    self.title = title
    self.isInterfaceText = isInterfaceText
    self.description = description
    self.date = date
    self.summary = summary
    self.content = content
    self.readCover = readCover
  }

  /// Whether it is a locked album, of which nothing is known but that it exists.
  package var isLocked: Bool { folder.utf8.starts(with: "\(SiteIndex.lockedFolder)/".utf8) }

  /// The photo on the cover, read each time; `nil` when there is no photo.
  package var cover: Photo? { readCover() }

  /// The same with the photo on the cover held.
  package func withCover() -> GalleryEntry {
    let cover = cover
    return GalleryEntry(
      folder: folder, title: title, isInterfaceText: isInterfaceText, description: description, date: date,
      summary: summary, content: content
    ) { cover }
  }
}
