import Foundation
import HeliographCore
import HeliographLibrary
import HeliographOutput
import HeliographSite
import Testing

/// A change of any stored property of a photo or of an album's text reaches all that depends on it.
///
/// The properties are found by reflection: one that is new fails until there is a case for it here.
struct StoredPropertyTests {
  /// An album of a few pages with one photo that changes, and an album inside.
  private struct Content: Sendable {
    var id = PhotoID(source: "test", name: Array("far/8".utf8))
    var fileName = Array("8.jpg".utf8)
    var contentHash = ContentHash(of: "8".utf8)
    var size = (width: 3000, height: 2000)
    var metadata = PhotoMetadata(title: nil, coordinate: Coordinate(latitude: 64, longitude: -21))
    var owner: Owner?
    var licence: Licence?
    var page: String?
    var recipe = Recipe.standard
    var analysis: PhotoAnalysis?
    var tiles: RenditionKey?
    var sunElevation: Double?
    var orderOffset: Int?
    var original: OriginalCopy?
    var isHDR = false
    var film: Film?
    var motion: Film?
    var asOf: CaptureTime?
    /// Stands for what the pipeline hashes and no property shows.
    var salt = ""
    /// A grid crops its photos, so that it shows where the focus is.
    var text = AlbumText(layout: AlbumLayout(kind: .grid))

    /// The photo that changes, or another one of the album.
    func photo(_ number: Int) -> Photo? {
      number == 8 ? changing : Content().named(number).changing
    }

    private func named(_ number: Int) -> Content {
      var content = self
      content.id = PhotoID(source: "test", name: Array("far/\(number)".utf8))
      content.fileName = Array("\(number).jpg".utf8)
      content.contentHash = ContentHash(of: "\(number)".utf8)
      return content
    }

    private var changing: Photo? {
      guard let size = PixelSize(width: size.width, height: size.height) else { return nil }
      let key = RenditionKey(content: contentHash, recipe: recipe, encoder: "test")
      let renditions = recipe.formats.flatMap { format in
        recipe.sizes(of: size).map { Rendition(format: format, size: $0, key: key, byteCount: 9000) }
      }
      func photo(_ display: ContentHash?) -> Photo {
        Photo(
          id: id, fileName: fileName, contentHash: contentHash, size: size, metadata: metadata, owner: owner,
          licence: licence, page: page, renditions: renditions, analysis: analysis, tiles: tiles, asOf: asOf,
          displayHash: display, sunElevation: sunElevation, orderOffset: orderOffset, original: original,
          isHDR: isHDR, film: film, motion: motion)
      }
      // As the pipeline does it: a hash of all that the original and the source say.
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return (try? encoder.encode(photo(nil))).map { photo(ContentHash(of: Array($0) + salt.utf8)) }
    }
  }

  private struct Made: Sendable {
    /// What each page is made of, where that is known.
    var pages: [String: ContentHash] = [:]
    var fingerprints: [String: ContentHash] = [:]
    /// What the pages of each album are made of.
    var albums: [AlbumID: ContentHash] = [:]
    var pagesOfAlbums: [AlbumID: Set<String>] = [:]
  }

  private static let far = AlbumID.root.child("far".utf8)

  /// What is made before any change; the same for all cases.
  private static let unchanged = Result { try made(Content()) }

  private static func made(_ content: Content) throws -> Made {
    var builder = LibraryBuilder(alwaysHasRoot: true)
    // The source lists them the other way round.
    let photos = (1...22).reversed().compactMap { content.photo($0) }
    #expect(photos.count == 22)
    func add(_ photos: [Photo], _ album: AlbumID, _ text: AlbumText?) {
      let shown = photos.compactMap(\.displayHash).flatMap(\.bytes)
      builder.add(
        photos, of: SourcePage(album: album, text: text, photos: []), content: ContentHash(of: shown))
    }
    add(Array(photos.dropFirst(2)), far, content.text)
    add([], .root, AlbumText(title: "Root"))
    add([photos[0]], far.child("in".utf8), AlbumText(title: "Inside"))
    add(
      [photos[1]], .root.child("other".utf8),
      AlbumText(title: "Other", date: CaptureTime(year: 2020, month: 1, day: 1)))
    var settings = SiteSettings(theme: .sun, photosPerPage: 6, tiles: true, location: .show)
    settings.downloads = DownloadSettings(originals: .keep)
    settings.collections = [.keywords]
    let renderer = try SiteRenderer(settings: settings)
    var made = Made()
    let site = renderer.pages(of: builder.library())
    for album in site.albums { made.albums[album.id] = site.dependencies(of: album) }
    try renderer.render(builder.library()) { page, album in
      made.pages[page.path] = page.dependencies
      made.fingerprints[page.path] = page.fingerprint
      if let album { made.pagesOfAlbums[album, default: []].insert(page.path) }
    }
    return made
  }

  /// What a change of a property has to lead to.
  private enum Effect {
    /// Other pages.
    case pages
    /// Only other dependencies, since no page shows it.
    case dependencies
    /// Nothing here: it decides which site shows the album, before there is a library.
    case apart
  }

  private typealias Change = (effect: Effect, change: @Sendable (inout Content) -> Void)

  private static let ofPhoto: [String: Change] = [
    // The address of its page has a part of its hash.
    "id": (.pages, { $0.id = PhotoID(source: "test", name: Array("other".utf8)) }),
    "fileName": (.pages, { $0.fileName = Array("8b.jpg".utf8) }),
    "contentHash": (.pages, { $0.contentHash = ContentHash(of: "other".utf8) }),
    "size": (.pages, { $0.size = (2000, 3000) }),
    "metadata": (.pages, { $0.metadata.title = "A title" }),
    "owner": (.pages, { $0.owner = Owner(name: "Ada") }),
    "licence": (.pages, { $0.licence = Licence(name: "CC0") }),
    "page": (.pages, { $0.page = "https://photos.example/8" }),
    "renditions": (.pages, { $0.recipe = Recipe(widths: [320], formats: [.jpeg]) }),
    "analysis": (
      .pages,
      {
        let grey = OKLab(lightness: 0.5, a: 0, b: 0)
        $0.analysis = PhotoAnalysis(placeholder: nil, mean: grey, dominant: grey, attention: .centre)
      }
    ),
    "tiles": (
      .pages,
      { $0.tiles = RenditionKey(tilesOf: ContentHash(of: "8".utf8), recipe: .standard, encoder: "test") }
    ),
    "sunElevation": (.pages, { $0.sunElevation = -20 }),
    // It orders photos that have a time.
    "orderOffset": (.dependencies, { $0.orderOffset = 60 }),
    "isHDR": (.pages, { $0.isHDR = true }),
    "motion": (
      .pages,
      {
        let content = ContentHash(of: [])
        let key = RenditionKey(motionOf: content, origin: "inside", settings: FilmSettings(), encoder: "test")
        let size = PixelSize(width: 4, height: 2)
        $0.motion = Film(
          milliseconds: 2000, content: content,
          clips: [size].compactMap(\.self).map {
            FilmClip(key: key, format: .h264, size: $0, byteCount: 9, hash: content)
          })
      }
    ),
    "film": (
      .pages,
      { $0.film = Film(milliseconds: 12_000, content: ContentHash(of: [])) }
    ),
    "original": (
      .pages,
      {
        let content = ContentHash(of: "8".utf8)
        $0.original = OriginalCopy(
          key: RenditionKey(originalOf: content, rule: "full"), fileExtension: "jpg", byteCount: 9,
          hash: content)
      }
    ),
    "displayHash": (.dependencies, { $0.salt = "other" }),
    "asOf": (.pages, { $0.asOf = CaptureTime(year: 2024, month: 5, day: 4) }),
    // The text of an album sets these two.
    "focus": (
      .pages,
      { $0.text.focus = [PhotoFocus(fileName: Array("8.jpg".utf8), point: UnitPoint(x: 0.1, y: 0.9))] }
    ),
    "theme": (.pages, { $0.text.themes = [PhotoTheme(fileName: Array("8.jpg".utf8), theme: .night)] }),
  ]

  private static let ofText: [String: Change] = [
    "title": (.pages, { $0.text.title = "Farther" }),
    "description": (.pages, { $0.text.description = "A ride." }),
    "bodyHTML": (.pages, { $0.text.bodyHTML = "<p>Rain.</p>" }),
    "cover": (.pages, { $0.text.cover = Array("12.jpg".utf8) }),
    "order": (.pages, { $0.text.order = .source }),
    "firstPhotos": (.pages, { $0.text.firstPhotos = [Array("12.jpg".utf8)] }),
    // There is one album inside.
    "albums": (.dependencies, { $0.text.albums = .name }),
    "date": (.pages, { $0.text.date = CaptureTime(year: 2021, month: 1, day: 1) }),
    "focus": ofPhoto["focus"] ?? (.apart, { _ in }),
    "layout": (.pages, { $0.text.layout = AlbumLayout(kind: .masonry) }),
    "paging": (.pages, { $0.text.paging = .wall }),
    "theme": (.pages, { $0.text.theme = .night }),
    "namedStacks": (.pages, { $0.text.stacks = [[Array("8.jpg".utf8), Array("12.jpg".utf8)]] }),
    "themes": ofPhoto["theme"] ?? (.apart, { _ in }),
    "locked": (.apart, { $0.text.locked = "family" }),
    "unlisted": (.apart, { $0.text.unlisted = .album }),
    // A site of one language has no use for others, but knows that the text is another one.
    "variants": (.dependencies, { $0.text.words = ["de": LocalWords(title: "Fern")] }),
    "shownLanguages": (
      .pages, { $0.text.languages = TextLanguages(title: "de", description: "de", body: "de") }
    ),
  ]

  /// The labels of the stored properties of a value, and of its private parts in place of these.
  private func labels(_ value: Any, of type: String) -> [String] {
    Mirror(reflecting: value).children.flatMap { child -> [String] in
      let isPart = String(reflecting: Swift.type(of: child.value)).hasPrefix("HeliographCore.\(type).(")
      return isPart ? labels(child.value, of: type) : [child.label ?? "?"]
    }
  }

  @Test func hasACaseForEachProperty() throws {
    let photo = try #require(Content().photo(8))
    #expect(labels(photo, of: "Photo").sorted() == Self.ofPhoto.keys.sorted())
    #expect(labels(AlbumText(), of: "AlbumText").sorted() == Self.ofText.keys.sorted())
  }

  @Test(
    arguments: ofPhoto.keys.sorted().map { "Photo.\($0)" } + ofText.keys.sorted().map { "AlbumText.\($0)" })
  func reachesWhatDependsOnIt(property: String) throws {
    let name = String(property.split(separator: ".")[1])
    let change = try #require(property.hasPrefix("Photo.") ? Self.ofPhoto[name] : Self.ofText[name])
    var content = Content()
    let before = try Self.unchanged.get()
    change.change(&content)
    let after = try Self.made(content)
    // What is taken for unchanged is unchanged.
    for (path, dependencies) in after.pages where before.pages[path] == dependencies {
      #expect(before.fingerprints[path] == after.fingerprints[path], "\(path)")
    }
    for (album, dependencies) in after.albums where before.albums[album] == dependencies {
      #expect(before.pagesOfAlbums[album] == after.pagesOfAlbums[album])
      for path in after.pagesOfAlbums[album] ?? [] {
        #expect(before.fingerprints[path] == after.fingerprints[path], "\(path) of \(album.names)")
      }
    }
    #expect(before.pages.count > 20 && before.albums.count == 4)
    // And what changes is seen.
    #expect((before.fingerprints != after.fingerprints) == (change.effect == .pages))
    #expect(before.albums[Self.far] != after.albums[Self.far])
  }
}
