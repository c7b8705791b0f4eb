import Foundation
import HeliographCore
import Testing

@testable import HeliographSite

struct SearchIndexTests {
  private static func site(_ photos: [Photo], search: Bool = true) throws -> [String: [UInt8]] {
    var settings = SampleLibrary.settings()
    settings.search = search
    let root = Album(id: .root, text: AlbumText(), photos: photos, children: [], cover: photos.first)
    let site = try RenderedSite(PhotoLibrary(albums: [root]), settings: settings)
    return Dictionary(site.pages.map { ($0.path, $0.bytes) }) { first, _ in first }
  }

  private static func photos(_ count: Int) throws -> [Photo] {
    try (0..<count).map { number in
      var metadata = SampleLibrary.metadata(number)
      metadata.title = "Walk \(number * 7919 % 997) to \(number * 104_729 % 613)"
      return try #require(SampleLibrary.photo(number, metadata: metadata))
    }
  }

  @Test func isThereOnlyWhenAskedFor() throws {
    let silent = try Self.site(try Self.photos(2), search: false)
    #expect(!silent.keys.contains { $0.hasPrefix("search/") || $0.hasPrefix("assets/search") })
    #expect(!String(decoding: silent["index.html"] ?? [], as: UTF8.self).contains("class=\"seek\""))
    let site = try Self.site(try Self.photos(2))
    #expect(site["search/index.html"] != nil && site["search/index.js"] != nil)
    for (path, bytes) in site
    where path.hasSuffix(".html") && path != "404.html" && path != "search/index.html" {
      #expect(String(decoding: bytes, as: UTF8.self).contains("class=\"seek\""), "\(path)")
    }
  }

  @Test func keepsItsScriptSmallAndOnItsOwnPage() throws {
    let site = try Self.site(try Self.photos(1))
    let script = try #require(site.first { $0.key.hasPrefix("assets/search-") })
    // Two fifths of it when compressed.
    #expect(script.value.count <= 15_000)
    #expect(!String(decoding: script.value, as: UTF8.self).contains("\n  // "))
    for (path, bytes) in site where path.hasSuffix(".html") {
      let loads = String(decoding: bytes, as: UTF8.self).contains("assets/search-")
      #expect(loads == (path == "search/index.html"), "\(path)")
    }
  }

  /// Every file is one call with JSON in it, whatever strangers write into their photos.
  @Test(arguments: [
    "\"\u{301}</script><script>alert(1)</script>", "\\\");alert(1);(\"", "\u{2028}\u{2029}\u{0}",
    "*/ // `${alert(1)}`",
    "__proto__", "富士山",
  ])
  func isDataWhateverItHolds(text: String) throws {
    let metadata = PhotoMetadata(title: text, description: text, keywords: [text], camera: text)
    let site = try Self.site([try #require(SampleLibrary.photo(1, metadata: metadata))])
    for (path, bytes) in site where path.hasPrefix("search/") && path.hasSuffix(".js") {
      let script = String(decoding: bytes, as: UTF8.self)
      let comma = try #require(script.firstIndex(of: ","))
      #expect(script.hasPrefix("heliographSearch(\"") && script.hasSuffix(");\n"))
      let json = script[script.index(after: comma)...].dropLast(3)
      #expect(throws: Never.self, "\(path)") { try JSONSerialization.jsonObject(with: Data(json.utf8)) }
      #expect(!script.unicodeScalars.contains { $0 == "\u{2028}" || $0 == "\u{0}" })
    }
  }

  /// Of each result the smallest JPEG and its size, the long side of the next that a square needs, and the best format beside
  /// it; of a wider photo those of more, as far as they are worth their weight.
  @Test(arguments: [
    (Recipe(widths: [240, 480, 1600], formats: [.jpeg]), 1.5, "-240.jpg\",240,160,[480],\"\""),
    (Recipe(widths: [480], formats: [.webp, .avif, .jpeg]), 1.5, "-480.jpg\",480,320,[],\"avif\""),
    (
      Recipe(widths: [240, 360, 600, 800, 1200], formats: [.jpeg]), 3, "-240.jpg\",240,80,[360,600,800],\"\""
    ),
    (Recipe(widths: [240, 1600, 2560], formats: [.jpeg]), 8, "-240.jpg\",240,30,[1600],\"\""),
  ])
  func namesTheSmallestFiles(recipe: Recipe, aspectRatio: Double, expected: String) throws {
    let photo = try #require(
      SampleLibrary.photo(1, size: (4800, Int(4800 / aspectRatio)), recipe: recipe))
    let text = String(decoding: try Self.site([photo])["search/p0.js"] ?? [], as: UTF8.self)
    #expect(text.contains(expected), "\(text)")
  }

  @Test(arguments: [nil, "https://photos.example.org/"])
  func isOfferedWhereNothingIs(base: String?) throws {
    var settings = SampleLibrary.settings()
    settings.search = true
    settings.baseURL = base
    let root = Album(id: .root, text: AlbumText(), photos: [], children: [], cover: nil)
    let page = try RenderedSite(PhotoLibrary(albums: [root]), settings: settings).text("404.html")
    #expect(page.contains("href=\"\(base ?? "/")search/\">Search</a>"), "\(page.suffix(300))")
  }

  @Test func countsEveryChoice() throws {
    let photos = try (0..<5).map { number in
      let metadata = PhotoMetadata(
        keywords: number < 3 ? ["sea", "dawn"] : ["Sea"], camera: number == 4 ? "X" : "Y",
        captureTime: CaptureTime(year: 2020 + number / 3, month: 5, day: 3, hour: 5, minute: 42, second: 7))
      return try #require(SampleLibrary.photo(number, metadata: metadata))
    }
    let text = String(decoding: try Self.site(photos)["search/index.js"] ?? [], as: UTF8.self)
    #expect(text.contains("\"keywords\":[\"dawn\",3,\"sea\",5]"), "\(text)")
    #expect(text.contains("\"cameras\":[\"X\",1,\"Y\",4]"))
    // Of each month its key, its room and its photos.
    #expect(text.contains("\"months\":[202005,4,3,202105,4,2]"))
  }

  /// What a visitor types who knows the file, the stars or the camera's setting.
  @Test(arguments: [true, false])
  func findsFilesStarsAndSensitivity(isTold: Bool) throws {
    let metadata = PhotoMetadata(title: "Gulls", rating: 4, exposure: Exposure(iso: 800))
    let photo = try #require(
      SampleLibrary.photo(1, metadata: metadata, fileName: "2024-The-Way_DJI0018.JPEG"))
    var settings = SampleLibrary.settings()
    settings.search = true
    settings.facts.fileName = isTold
    let root = Album(id: .root, text: AlbumText(), photos: [photo], children: [], cover: photo)
    let site = try RenderedSite(PhotoLibrary(albums: [root]), settings: settings)
    let terms = Set(
      try site.pages.filter { $0.path.hasPrefix("search/t") }.flatMap { page in
        let json = page.bytes.drop { $0 != UInt8(ascii: "[") }.dropLast(3)
        return try JSONSerialization.jsonObject(with: Data(json)) as? [String] ?? []
      })
    #expect(terms.isSuperset(of: ["★★★★", "4", "four", "stars", "iso", "800", "iso800"]))
    let names: Set = ["2024", "the", "way", "dji0018"]
    #expect(terms.intersection(names) == (isTold ? names : []))
    #expect(!terms.contains("jpeg"))
  }

  @Test func revealsNoPlace() throws {
    for (path, bytes) in try Self.site(try Self.photos(3)) where path.hasPrefix("search/") {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("64.14") && !text.contains("\"64\""), "\(path)")
    }
  }

  /// A photo more in a library of 400: its own words, those of the few it moves, and the directory.
  @Test func changesFewFilesForAPhotoMore() throws {
    let all = try Self.photos(400)
    let (before, after) = (try Self.site(Array(all.dropLast())), try Self.site(all))
    let files = after.filter { $0.key.hasPrefix("search/p") }
    let changed = files.filter { before[$0.key] != $0.value }
    #expect(files.count > 10 && changed.count <= 2)
  }

  @Test func dependsOnThePhotosAndNotOnTheirOrder() throws {
    let photos = try Self.photos(50)
    func index(_ photos: [Photo]) throws -> [String: [UInt8]] {
      try Self.site(photos).filter { $0.key.hasPrefix("search/") && $0.key.hasSuffix(".js") }
    }
    #expect(try index(photos) == index(photos.reversed()))
  }

  @Test func findsEveryTermWhereTheScriptLooksForIt() {
    let terms = (0..<6000).map { number in
      (
        Array("w\(String(number * 7919 % 100_003, radix: 26))".utf8),
        Array(stride(from: number % 5, to: 3000, by: 40 + number % 50))
      )
    }
    let shelves = SearchShards(Dictionary(terms) { first, _ in first })
    let nodes = Dictionary(uniqueKeysWithValues: shelves.nodes.map { ($0.prefix, $0.bins) })
    let files = Dictionary(uniqueKeysWithValues: shelves.files.map { ($0.name, $0) })
    #expect(nodes.count > 2)
    for (term, _) in terms {
      let scalars = Array(String(decoding: term, as: UTF8.self).unicodeScalars)
      var node = ""
      var depth = 0
      while depth < scalars.count, nodes[node + String(scalars[depth])] != nil {
        node += String(scalars[depth])
        depth += 1
      }
      let hex = node.utf8.map { String($0, radix: 16) }.joined()
      let name =
        depth == scalars.count ? "t\(hex)" : "t\(hex)-\(Int(scalars[depth].value) % (nodes[node] ?? 1))"
      let text = String(decoding: term, as: UTF8.self)
      #expect(files[name]?.entries.contains { $0.term == text } == true, "\(text) in \(name)")
    }
    let heaviest = shelves.files.map { file in
      file.entries.reduce(0) { $0 + $1.term.utf8.count + $1.postings.utf8.count }
    }
    #expect(heaviest.allSatisfy { $0 < 20_000 })
  }
}
