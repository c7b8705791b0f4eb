package import HeliographCore
import HeliographOutput

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
  /// The photos that may be on its cover, the best first; empty when there is none.
  package let covers: [CoverPhoto]
  /// The languages of title and description, where they are not that of the page.
  package let languages: TextLanguages

  /// Creates an entry for the gallery whose pages lie in `folder`.
  package init(
    folder: String, title: String, isInterfaceText: Bool = false, description: String? = nil,
    date: CaptureTime? = nil, summary: GallerySummary, content: ContentHash? = nil, covers: [CoverPhoto],
    languages: TextLanguages = TextLanguages()
  ) {
    self.folder = folder
    self.title = title
    self.isInterfaceText = isInterfaceText
    self.description = description
    self.date = date
    self.summary = summary
    self.content = content
    self.covers = covers
    self.languages = languages
  }

  /// Whether it is a locked album, of which nothing is known but that it exists.
  package var isLocked: Bool {
    SitePath.gallery(inFolder: folder).parts.first?.utf8.elementsEqual(SitePath.lockedFolder.utf8) ?? false
  }

  /// The photo that stands for it, read each time; `nil` when there is no photo.
  package var cover: Photo? { covers.first?.photo }

  /// The same with one photo that stands for it, which is held; `nil` for none.
  func with(_ cover: Photo?) -> GalleryEntry {
    GalleryEntry(
      folder: folder, title: title, isInterfaceText: isInterfaceText, description: description, date: date,
      summary: summary, content: content, covers: cover.map { [CoverPhoto($0)] } ?? [],
      languages: languages)
  }
}
