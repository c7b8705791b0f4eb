import HeliographCore
import Testing

@testable import HeliographSite

/// What one photo more changes in the index of 2,000.
struct SearchStabilityTests {
  private static let words = [
    "harbour", "ice", "morning", "river", "stone", "bridge", "meadow", "snow", "lamp", "window", "horse",
    "field",
    "market", "roof", "fog", "garden", "shore", "ferry", "wall", "tower", "crow", "boat", "cliff", "birch",
    "rain",
  ]

  private func files(_ numbers: [Int]) throws -> [String: ContentHash] {
    let photos = try numbers.map { number in
      func word(_ place: Int) -> String {
        let hash = ContentHash(of: "\(number)/\(place)".utf8).bytes
        return Self.words[Int(hash[0]) % Self.words.count] + (hash[1] < 64 ? "\(hash[2] % 40)" : "")
      }
      let metadata = PhotoMetadata(
        title: "\(word(0)) \(word(1))", description: (2..<10).map(word).joined(separator: " "),
        keywords: [word(10), word(11)], camera: "Camera \(number % 5)",
        captureTime: CaptureTime(year: 2005 + number / 100, month: 1 + number % 12, day: 1 + number % 28))
      return try #require(
        SampleLibrary.photo(number, metadata: metadata, recipe: Recipe(widths: [480], formats: [.jpeg])))
    }
    var settings = SiteSettings()
    settings.search = true
    let root = Album(id: .root, text: AlbumText(), photos: photos, children: [], cover: nil)
    let index = SiteIndex(library: PhotoLibrary(albums: [root]), settings: settings)
    var files: [String: ContentHash] = [:]
    let site = try SiteContext(index: index, assets: .standard(settings.layout))
    try SearchIndex(SearchEntryMaker(site: site).entries(of: root)).publish {
      files[$0.path] = $0.fingerprint
    }
    return files
  }

  @Test func changesFewFilesForAPhoto() throws {
    let all = Array(0..<2000)
    let before = try files(all.filter { $0 != 1003 })
    let after = try files(all)
    let changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
    #expect(changed.contains("search/index.js"))
    // One with the photo, those with its words, and the directory, which counts the photos: 11 of 192.
    #expect(changed.count { $0.hasPrefix("search/p") } <= 2)
    #expect(
      after.count > 150 && changed.count <= 20, "\(changed.count) of \(after.count): \(changed.sorted())")
  }
}
