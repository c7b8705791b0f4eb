package import HeliographCore
package import HeliographOutput

/// A titled list of photos that has its own pages: an album, or the photos that share a year, a keyword, a camera.
package struct Gallery: Sendable {
  /// A gallery above, as shown in the breadcrumbs.
  package struct Step: Sendable, Hashable {
    /// The gallery's folder below the output folder; empty for the home page.
    package let folder: String
    /// The gallery's title, as plain text.
    package let title: String
    /// Whether the title is text of the interface: "Years".
    package let isInterfaceText: Bool
    /// The language of the title, where it is not that of the page.
    package let language: String?

    /// Creates a step that leads to the first page of the gallery in `folder`.
    package init(folder: String, title: String, isInterfaceText: Bool = false, language: String? = nil) {
      self.folder = folder
      self.title = title
      self.isInterfaceText = isInterfaceText
      self.language = language
    }
  }

  /// What the photos of a gallery have in common.
  package enum Subject: Sendable, Hashable {
    /// Their album.
    case album(AlbumID)
    /// What collections of this kind go by.
    case collection(CollectionKind)
  }

  /// The folder, title, summary and cover.
  package let entry: GalleryEntry
  /// The photos that may be at the head of its first page, the best first; the one that its owner named alone; empty
  /// where the page has none.
  package let openings: [CoverPhoto]
  /// The owner's text as HTML, sanitized by its source.
  package let bodyHTML: String?
  /// The language of the owner's text, where it is not that of the page.
  package let bodyLanguage: String?
  /// From the home page down to what is directly above; empty for the home page.
  package let trail: [Step]
  /// The galleries directly inside, in the order shown.
  package let inner: [GalleryEntry]
  /// In the order shown, one for each stack.
  package let photos: [PhotoRef]
  /// All photos, also those behind others of their stack.
  package let members: [PhotoRef]
  /// Its pages, which divide the galleries inside and the photos among them.
  package let pages: GalleryPages
  /// How its pages arrange them.
  package let layout: LayoutSettings
  /// Whether its pages can be scrolled through as one.
  package let isWall: Bool
  /// How its pages choose their theme; `nil` when they follow the site.
  package let theme: ThemePolicy?
  /// What its photos have in common.
  package let subject: Subject

  /// Creates a gallery; its trail, inner galleries, photos and members are in the order shown.
  package init(
    entry: GalleryEntry, openings: [CoverPhoto] = [], bodyHTML: String? = nil, bodyLanguage: String? = nil,
    trail: [Step],
    inner: [GalleryEntry] = [],
    photos: [PhotoRef], members: [PhotoRef], pages: GalleryPages, layout: LayoutSettings, isWall: Bool,
    theme: ThemePolicy? = nil, subject: Subject
  ) {
    self.entry = entry
    self.openings = openings
    self.bodyHTML = bodyHTML
    self.bodyLanguage = bodyLanguage
    self.trail = trail
    self.inner = inner
    self.photos = photos
    self.members = members
    self.pages = pages
    self.layout = layout
    self.isWall = isWall && pages.paths.count > 1
    self.theme = theme
    self.subject = subject
  }

  /// The album that it is; `nil` for photos of several albums.
  package var album: AlbumID? { if case .album(let album) = subject { album } else { nil } }

  /// What the photos of several albums have in common; `nil` for an album.
  package var kind: CollectionKind? { if case .collection(let kind) = subject { kind } else { nil } }

  /// The index, among `photos`, of the tile of an album's photo, which may be that of its stack.
  ///
  /// A stack begins with the photo on its tile.
  func tile(ofPhoto index: Int) -> Int {
    var (low, high) = (0, photos.count)
    while low < high {
      let middle = (low + high) / 2
      if photos[middle].index <= index { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }

  /// The address of its first page.
  package var path: SitePath { SitePath.gallery(inFolder: entry.folder) }

  /// Itself, as the trail of what is inside names it.
  package var step: Step {
    Step(
      folder: entry.folder, title: entry.title, isInterfaceText: entry.isInterfaceText,
      language: entry.languages.title)
  }
}
