import HeliographCore
import Testing

@testable import HeliographSite

/// A page that is kept as it was, since it depends on what it depended on, is the page that would be made.
struct PageDependencyTests {
  /// What the tests change of a library of two albums, one inside the other.
  private struct Words {
    var numbers = Array(0..<60)
    var titles: [Int: String] = [:]
    var focus: [Int: UnitPoint] = [:]
    var themes: [Int: ThemePolicy] = [:]
    var text = AlbumText(title: "Far", description: "A walk.")
    var innerTitle = "Inside"
    var inner = Array(0..<45)
    var settings = SampleLibrary.settings()
  }

  private struct Made {
    let dependencies: ContentHash?
    let fingerprint: ContentHash
  }

  private static func photo(_ number: Int, _ words: Words) -> Photo? {
    let shown = SampleLibrary.photo(
      number, album: "far", metadata: SampleLibrary.metadata(number, title: words.titles[number]))
    guard let shown else { return nil }
    // As the pipeline computes it: the hash of the photo's key and of what its source says.
    var photo = Photo(
      id: shown.id, fileName: shown.fileName, contentHash: shown.contentHash, size: shown.size,
      metadata: shown.metadata, owner: nil, licence: nil, page: nil, renditions: shown.renditions,
      displayHash: ContentHash(of: "\(number) \(words.titles[number] ?? "")".utf8))
    photo.focus = words.focus[number]
    photo.theme = words.themes[number]
    return photo
  }

  private static func library(_ words: Words) -> PhotoLibrary {
    let far = AlbumID.root.child("far".utf8)
    let photos = words.numbers.compactMap { photo($0, words) }
    let inner = words.inner.map { number in
      let title = number == 7 ? words.innerTitle : "Inside \(number)"
      let cover = photo(100 + number, words)
      return Album(
        id: far.child("in \(number)".utf8), text: AlbumText(title: title), photos: [cover].compactMap(\.self),
        children: [], cover: cover, content: ContentHash(of: "\(number) \(title)".utf8))
    }
    let cover = photos.first
    return PhotoLibrary(
      albums: [
        Album(
          id: .root, text: AlbumText(), photos: [], children: [far], cover: cover,
          content: ContentHash(of: [])),
        Album(
          id: far, text: words.text, photos: photos, children: inner.map(\.id), cover: cover,
          content: ContentHash(of: [])),
      ] + inner)
  }

  /// Those of the library before any change.
  private static let before = Result { try made(Words()) }

  private static func made(_ words: Words) throws -> [String: Made] {
    var settings = words.settings
    settings.photosPerPage = 6
    var pages: [String: Made] = [:]
    try SiteRenderer(settings: settings).render(library(words)) { page, _ in
      pages[page.path] = Made(dependencies: page.dependencies, fingerprint: page.fingerprint)
    }
    return pages
  }

  private static let changes: [(name: String, change: @Sendable (inout Words) -> Void)] = [
    ("a photo less", { $0.numbers.remove(at: 20) }),
    ("the first photo less", { $0.numbers.removeFirst() }),
    ("two photos the other way round", { $0.numbers.swapAt(30, 31) }),
    ("all photos the other way round", { $0.numbers.reverse() }),
    ("a title", { $0.titles[17] = "Another title" }),
    ("a focus", { $0.focus[17] = UnitPoint(x: 0.25, y: 0.75) }),
    ("a theme", { $0.themes[17] = .night }),
    ("an album's title", { $0.text.title = "Farther" }),
    ("an album's description", { $0.text.description = "A ride." }),
    ("an album's text", { $0.text.bodyHTML = "<p>Rain.</p>" }),
    ("an album's theme", { $0.text.theme = .day }),
    ("an album's layout", { $0.text.layout = AlbumLayout(kind: .masonry) }),
    ("an album as a wall", { $0.text.paging = .wall }),
    ("an album inside less", { $0.inner.remove(at: 20) }),
    ("the title of an album inside", { $0.innerTitle = "Outside" }),
  ]

  @Test(arguments: changes.indices)
  func isThePageThatWouldBeMade(change: Int) throws {
    var words = Words()
    let before = try Self.before.get()
    let (name, change) = Self.changes[change]
    change(&words)
    let after = try Self.made(words)
    let known = after.filter { $0.value.dependencies != nil }
    #expect(known.count > 100)
    let kept = known.filter { before[$0.key]?.dependencies == $0.value.dependencies }
    for (path, page) in kept { #expect(before[path]?.fingerprint == page.fingerprint, "\(name): \(path)") }
    #expect(before.values.contains { $0.dependencies != nil })
  }

  /// The pages of the photo and of those beside it, and that of the photo in the album inside; the gallery page with the
  /// photo, and that with the album's card.
  @Test func composesFewPagesForAChange() throws {
    var words = Words()
    let before = try Self.before.get()
    words.titles[17] = "Another title"
    words.innerTitle = "Outside"
    let after = try Self.made(words)
    let known = after.filter { $0.value.dependencies != nil }
    let stale = known.filter { before[$0.key]?.dependencies != $0.value.dependencies }.keys.sorted()
    #expect(stale.count { $0.hasPrefix("photos/") } == 4, "\(stale)")
    #expect((1...3).contains(stale.count { $0.hasPrefix("albums/") }), "\(stale)")
  }
}
