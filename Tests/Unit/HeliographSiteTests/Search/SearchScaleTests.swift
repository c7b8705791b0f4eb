import Foundation
import HeliographCore
import HeliographLocalization
import Testing

@testable import HeliographSite

/// What queries load in a library of 50,000 photos; minutes without optimisation, so only when asked for.
struct SearchScaleTests {
  private static let budget = 150_000

  @Test(
    .enabled(
      if: ProcessInfo.processInfo.environment["HELIOGRAPH_SCALE"] != nil,
      "set HELIOGRAPH_SCALE=1 to index 50,000 photos"))
  func loadsUnder150KilobytesForAQuery() throws {
    var sizes: [String: Int] = [:]
    var settings = SiteSettings()
    settings.search = true
    let root = Album(id: .root, text: AlbumText(), photos: try Self.photos(50_000), children: [], cover: nil)
    let index = SiteIndex(library: PhotoLibrary(albums: [root]), settings: settings)
    let site = try SiteContext(index: index, assets: .standard(settings.layout))
    try SearchIndex(SearchEntryMaker(site: site).entries(of: root)).publish {
      sizes[$0.path] = $0.bytes.count
    }
    let directory = try #require(sizes["search/index.js"])
    func largest(_ prefix: String) -> [Int] {
      sizes.filter { $0.key.hasPrefix(prefix) }.map(\.value).sorted(by: >)
    }
    let terms = largest("search/t")
    let records = largest("search/p").prefix(24).reduce(0, +)
    print(
      "files \(sizes.count), bytes \(sizes.values.reduce(0, +)), directory \(directory),",
      "largest of terms \(terms.prefix(8)), 24 largest of records \(records)")
    // The worst there is: the largest files there are, whatever words they hold, and no two results in one file.
    for words in 1...6 {
      let bytes = directory + terms.prefix(words).reduce(0, +) + records
      #expect(bytes < Self.budget, "\(words) words: \(bytes)")
    }
  }

  /// Photos over 20 years, with titles, descriptions and keywords whose words are as frequent as in a
  /// language.
  ///
  /// The frequencies follow Zipf's law (1935).
  private static func photos(_ count: Int) throws -> [Photo] {
    let syllables = [
      "ka", "ri", "mo", "sen", "ta", "lu", "ver", "no", "sti", "an", "el", "gra", "do", "fi", "ha", "in",
    ]
    func word(_ rank: Int) -> String {
      var (rest, text) = (rank * 7919 % 60_013 + 16, "")
      while rest > 0 {
        text += syllables[rest % syllables.count]
        rest /= syllables.count
      }
      return text
    }
    var state: UInt64 = 42
    func random() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / Double(UInt64(1) << 53)
    }
    // The inverse of the cumulated 1/rank over 40,000 words.
    func words(_ count: Int) -> [String] { (0..<count).map { _ in word(Int(exp(random() * log(40_000.0)))) } }
    return try (0..<count).map { number in
      let metadata = PhotoMetadata(
        title: words(4).joined(separator: " "), description: words(15).joined(separator: " "),
        keywords: words(6),
        camera: "Camera X\(Int(random() * random() * 12))", lens: "\(Int(random() * 20) * 5 + 20)mm F2",
        captureTime: CaptureTime(
          year: 2002 + number * 20 / count, month: 1 + Int(random() * 12), day: 1 + Int(random() * 28)))
      return try #require(
        SampleLibrary.photo(number, metadata: metadata, recipe: Recipe(widths: [480], formats: [.jpeg])))
    }
  }
}
