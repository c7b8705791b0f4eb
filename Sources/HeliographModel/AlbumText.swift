/// What an album says about itself: its `index.md`, or what a service tells.
package struct AlbumText: Sendable, Hashable, Codable {
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

  package var title: String?
  /// One line of plain text.
  package var description: String?
  /// The body as HTML, already made safe: markup of the author's Markdown and nothing else.
  package var bodyHTML: String?
  /// The file name of the photo on the cover, as bytes.
  package var cover: [UInt8]?
  package var order: Order?
  /// File names that come first, in this order, whatever `order` says of the others.
  package var firstPhotos: [[UInt8]]
  package var date: CaptureTime?
  /// Where the subjects of photos are; each photo at most once.
  package var focus: [PhotoFocus]
  /// `nil` when the album is arranged as the site is.
  package var layout: AlbumLayout?
  /// How the album's pages find their theme, and those of the albums inside; `nil` when they follow what is around.
  package var theme: ThemePolicy?
  /// Photos whose pages find their theme in another way; each photo at most once.
  package var themes: [PhotoTheme]

  package init(
    title: String? = nil, description: String? = nil, bodyHTML: String? = nil, cover: [UInt8]? = nil,
    order: Order? = nil, firstPhotos: [[UInt8]] = [], date: CaptureTime? = nil,
    focus: [PhotoFocus] = [], layout: AlbumLayout? = nil, theme: ThemePolicy? = nil, themes: [PhotoTheme] = []
  ) {
    self.title = title
    self.description = description
    self.bodyHTML = bodyHTML
    self.cover = cover
    self.order = order
    self.firstPhotos = firstPhotos
    self.date = date
    self.focus = focus
    self.layout = layout
    self.theme = theme
    self.themes = themes
  }
}
