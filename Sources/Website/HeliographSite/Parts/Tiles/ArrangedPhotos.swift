import HeliographCore
import HeliographLayout
import HeliographOutput

/// The photos of one page, arranged, with the rules that draw them.
struct ArrangedPhotos {
  /// Those that have a rendition; the others cannot be shown.
  private let photos: [Photo]
  private let layout: LayoutSettings
  private let arrangement: any TileArrangement

  /// - Parameters:
  ///   - photos: of one page, in their order.
  ///   - layout: of their gallery.
  ///   - isContinued: whether more photos follow on another page.
  init(_ photos: some Sequence<Photo>, layout: LayoutSettings, isContinued: Bool) {
    self.photos = photos.filter { !$0.renditions.isEmpty }
    self.layout = layout
    arrangement = layout.kind.arrangement.init(photos: self.photos, layout: layout, isContinued: isContinued)
  }

  /// The rules of the page: the layout's where it is not the site's, and those of its tiles.
  func style(in site: SiteContext) -> String {
    (layout == site.settings.layout ? "" : PageFrame.stylesheet(layout)) + arrangement.style
      + PlaceholderStyle.rules(for: previewed, item: ".tiles li", box: "a", in: site.settings)
      + FilmStyle.rules(forTilesOf: photos)
      + (photos.contains { site.index.stacks[$0.id] != nil } ? StackStyle.tiles : "")
  }

  /// Each photo that covers its preview; `nil` for one that does not fill its tile, whose preview would stay in bars beside it.
  private var previewed: [Photo?] {
    zip(0..., photos).map { arrangement.classes(ofPhoto: $0).contains("whole") || Self.isTiny($1) ? nil : $1 }
  }

  /// Whether a photo would be blurred if it filled its tile, since its long side has less than 180 pixels.
  private static func isTiny(_ photo: Photo) -> Bool {
    photo.renditions.allSatisfy { $0.size.longSide < 180 }
  }

  /// Returns the tiles of a page; `nil` when it has no photos.
  ///
  /// - Parameters:
  ///   - path: the page's own.
  ///   - isFirstSeen: whether only text is above the tiles, so that the first row of a phone is visible at once and is not
  ///     loaded lazily.
  ///   - hasTimeline: whether the page is one of a wall.
  ///   - site: the page's site.
  /// - Returns: the tiles.
  func grid(
    from path: SitePath, isFirstSeen: Bool, hasTimeline: Bool, in site: SiteContext
  ) -> GridViewModel? {
    // theme.js writes the titles that a visitor asks for.
    let hasCaptions = site.settings.preset(.captions).value != VisitorSetting.captions.standard
    let tiles = zip(0..., photos).compactMap { index, photo -> GridTile? in
      let isEager = isFirstSeen && index < arrangement.firstRowCount
      let loading: PictureViewModel.Loading = isEager ? (index == 0 ? .urgent : .eager) : .lazy
      let sizes = arrangement.sizes(
        ofPhoto: index, at: site.settings.tileSize, hasTimeline: hasTimeline)
      guard let picture = PictureViewModel(photo, sizes: sizes, loading: loading, from: path, in: site)
      else { return nil }
      let isTiny = Self.isTiny(photo)
      return GridTile(
        href: path.href(toPage: site.index.path(of: photo.id), as: site.addresses),
        anchor: site.index.name(of: photo.id),
        classes: (arrangement.classes(ofPhoto: index) + (isTiny ? ["tiny"] : [])).joined(separator: " "),
        title: site.captions.title(of: photo),
        caption: hasCaptions && site.captions.hasOwnTitle(photo) ? site.captions.title(of: photo) : nil,
        captionLanguage: site.captions.titleLanguage(of: photo),
        duration: photo.film.map(DurationViewModel.init),
        stack: StackCountViewModel(of: photo, in: site),
        picture: isTiny ? picture.atMostDoubled : picture)
    }
    return tiles.isEmpty ? nil : GridViewModel(kind: layout.kind.rawValue, tiles: tiles)
  }
}
