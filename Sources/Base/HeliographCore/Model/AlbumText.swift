/// An album's description and settings, from its `index.md` or from a photo service.
package struct AlbumText: Sendable, Hashable, Codable {
  /// The order of an album's photos.
  package enum Order: String, Sendable, Hashable, Codable, CaseIterable {
    /// By capture time, oldest first; photos without one last, by name.
    case time
    /// By capture time, newest first; photos without one last, by name.
    case newest
    /// By file name, digits by value ("2" before "10").
    case name
    /// As the source listed them.
    case source
  }

  /// The order of the albums inside.
  package enum AlbumOrder: Sendable, Hashable, Codable {
    /// The newest first: by the album's own date, else by that of its newest photo; those without a date last, by name.
    case newest
    /// The same with the oldest first; those without a date last.
    case oldest
    /// By the name of the folder, digits by value.
    case name
    /// Those with these folder names first, in this order, the others behind them, the newest first.
    case listed([[UInt8]])

    /// The order that a word names; `nil` for any other word.
    package init?(_ word: String) {
      let orders: [String: AlbumOrder] = ["newest": .newest, "oldest": .oldest, "name": .name]
      guard let order = orders[word] else { return nil }
      self = order
    }
  }

  /// What is shown only at addresses that nobody can guess.
  package enum Unlisted: Sendable, Hashable, Codable {
    /// The album and the albums inside.
    case album
    /// Photos by their file names, each once and at an address of its own.
    case photos([[UInt8]])
  }

  /// The title as plain text; `nil` when the album has no title besides its folder's name.
  package var title: String?
  /// One line of plain text.
  package var description: String?
  /// The body as HTML that is safe to publish: the author's Markdown and no other markup.
  package var bodyHTML: String?
  /// The file name of the photo on the cover, as bytes; `nil` when the owner chose no cover.
  package var cover: [UInt8]?
  /// The order of the photos; `nil` for the default.
  package var order: Order?
  /// File names that come first, in this order, before the others in `order`.
  package var firstPhotos: [[UInt8]]
  /// The order of the albums inside; `nil` for the newest first.
  package var albums: AlbumOrder?
  /// The date that the owner gave the album; `nil` when the owner gave no date.
  package var date: CaptureTime?
  /// Where the subjects of photos are; each photo at most once.
  package var focus: [PhotoFocus]
  /// The layout settings that the album overrides; `nil` when it uses the site's.
  package var layout: AlbumLayout?
  /// How visitors go through the album's pages; `nil` when it uses the site's setting.
  package var paging: Paging?
  /// File names of photos that are one tile together, the first ones first; usually empty.
  package var stacks: [[[UInt8]]] {
    get { namedStacks ?? [] }
    set { namedStacks = newValue.isEmpty ? nil : newValue }
  }
  /// The theme of the album's pages and of the albums inside; `nil` to inherit it.
  package var theme: ThemePolicy?
  /// Photos whose pages have a theme policy that differs from the album's; each photo at most once.
  package var themes: [PhotoTheme]
  /// The name, in the configuration, of the passphrase that opens the album and the albums inside; `nil` for an album
  /// that is open.
  package var locked: String?
  /// What is left out of all pages and shown at an address of its own; `nil` for nothing.
  package var unlisted: Unlisted?
  /// Title, description and body in other languages, by their tags.
  package var words: [String: LocalWords] {
    get { variants ?? [:] }
    set { variants = newValue.isEmpty ? nil : newValue }
  }
  /// The languages of title, description and body, where they are not that of the page that shows them.
  package var languages: TextLanguages {
    get { shownLanguages ?? TextLanguages() }
    set { shownLanguages = newValue == TextLanguages() ? nil : newValue }
  }

  // Optional, so that catalogs of an earlier Heliograph can be read.
  private var variants: [String: LocalWords]?
  private var shownLanguages: TextLanguages?
  private var namedStacks: [[[UInt8]]]?

  /// Creates the text of an album; everything left out is absent.
  package init(
    title: String? = nil, description: String? = nil, bodyHTML: String? = nil, cover: [UInt8]? = nil,
    order: Order? = nil, firstPhotos: [[UInt8]] = [], albums: AlbumOrder? = nil, date: CaptureTime? = nil,
    focus: [PhotoFocus] = [], layout: AlbumLayout? = nil, theme: ThemePolicy? = nil,
    themes: [PhotoTheme] = [],
    locked: String? = nil, unlisted: Unlisted? = nil
  ) {
    self.title = title
    self.description = description
    self.bodyHTML = bodyHTML
    self.cover = cover
    self.order = order
    self.firstPhotos = firstPhotos
    self.albums = albums
    self.date = date
    self.focus = focus
    self.layout = layout
    self.theme = theme
    self.themes = themes
    self.locked = locked
    self.unlisted = unlisted
  }
}
