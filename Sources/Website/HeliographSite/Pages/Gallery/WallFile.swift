import HeliographCore
import HeliographLayout
import HeliographOutput

/// What the script of a wall has to know of every page with photos before it fetches one: where it is, how high its
/// photos are at every width, and when they were taken.
///
/// A JSON file beside the gallery's first page: `from`, for each size of tiles (`TileSize`, in its order) the window widths
/// at which another height holds; `kind`, the layout; and `pages`, a list for each page of
/// - its address, relative to the file,
/// - its number, from 1,
/// - how many photos it shows,
/// - what it shows: "May–July 2021", or "Page 3 of 8" where neither dates nor titles say,
/// - for each width in `from`, of one size after the other, two numbers: the height's share of the width times 100,000, and its pixels times 100,
/// - a list for each photo with which another month begins: its place on the page from 0, the month and the year.
///
/// All numbers are whole: a position on the earth has a point, and the privacy gate looks for positions.
struct WallFile {
  private let gallery: Gallery
  private let site: SiteContext

  /// `nil` for a gallery whose pages are turned.
  init?(of gallery: Gallery, in site: SiteContext) {
    guard gallery.isWall else { return nil }
    self.gallery = gallery
    self.site = site
  }

  /// Where the file is.
  static func path(of gallery: Gallery) -> SitePath { SitePath("\(gallery.entry.folder)/\(name)") }

  fileprivate static let name = "wall.json"

  /// The file.
  var page: Page {
    let numbers = site.strings.numbers
    var widths: [[Int]] = []
    let pages = zip(gallery.pages.paths, gallery.pages.contents).enumerated().compactMap { index, page in
      let photos = gallery.photos[page.1.photos].map { site.library[$0] }.filter { !$0.renditions.isEmpty }
      guard !photos.isEmpty else { return JSONValue?.none }
      let arrangement = gallery.layout.kind.arrangement.init(
        photos: photos, layout: gallery.layout, isContinued: gallery.hasPhotos(after: page.1))
      let heights = TileSize.allCases.map { arrangement.heights(at: $0) }
      widths = heights.map { $0.map(\.range.from) }
      return .list([
        .text(Self.path(of: gallery).href(toPage: page.0, as: site.addresses)), .number(index + 1),
        .number(photos.count),
        .text(
          GalleryPageContent.span(of: photos, in: site)
            ?? site.strings(.pageOf, numbers.text(index + 1), numbers.text(gallery.pages.contents.count))),
        .list(
          heights.joined().flatMap { [Self.rounded($0.share * 100_000), Self.rounded($0.pixels * 100)] }),
        .list(months(of: photos)),
      ])
    }
    let content = JSONValue.object([
      .init("from", .list(widths.map { .list($0.map { .number($0) }) })),
      .init("kind", .text(gallery.layout.kind.rawValue)),
      .init("pages", .list(pages)),
    ])
    return Page(path: Self.path(of: gallery).text, stage: .asset, bytes: content.bytes)
  }

  private static func rounded(_ number: Double) -> JSONValue { .number(Int(number.rounded())) }

  private func months(of photos: [Photo]) -> [JSONValue] {
    var last = ""
    return photos.enumerated().compactMap { index, photo in
      guard let time = photo.metadata.captureTime else { return nil }
      let month = time.precision == .year ? site.dates.year(of: time) : site.dates.month(of: time)
      guard !month.utf8.elementsEqual(last.utf8) else { return nil }
      last = month
      return .list([.number(index), .text(month), .text(site.dates.year(of: time))])
    }
  }
}

extension SitePages {
  /// Whether a file of the site is the list of a wall.
  package static func isWallList(_ path: String) -> Bool {
    path.utf8.suffix(10).elementsEqual("/\(WallFile.name)".utf8)
  }
}

extension WallViewModel {
  /// `nil` for a gallery whose pages are turned.
  init?(of gallery: Gallery, from path: SitePath, in site: SiteContext) {
    guard gallery.isWall else { return nil }
    self.init(
      scriptHref: path.href(to: SitePath(site.assets.wall[0].path)),
      dataHref: path.href(to: WallFile.path(of: gallery)))
  }
}

extension Gallery {
  /// Produces the files that describe all its pages: their numbers, and the lists that a wall and a show are built from.
  func publishLists(in site: SiteContext, _ publish: (Page) throws -> Void) throws {
    try pages.publishNumbers(in: site, publish)
    for page in ShowFile(of: self, in: site)?.pages ?? [] { try publish(page) }
    guard let wall = WallFile(of: self, in: site) else { return }
    for asset in site.assets.wall { try publish(asset) }
    try publish(wall.page)
  }
}
