import HeliographTestSupport
import Testing

/// A site in two languages, from `heliograph.yml` to the files of both trees.
@Suite struct LanguagesBuildTests {
  private static let configuration = """
    languages: [en, zh-Hant]
    title: { en: The Long Light, zh-Hant: 長光 }
    baseURL: https://example.org/
    collections: [years]
    search: true
    renditions: { formats: [jpeg], widths: [16] }
    sources: [ { folder: Pictures } ]

    """

  private static func fill(_ folder: TemporaryFolder, chinese: String = "阿爾卑斯山") throws {
    try folder.write(PlainPNG(width: 60, height: 40, colour: (200, 30, 30)).bytes, to: "Pictures/red.png")
    try folder.write(
      PlainPNG(width: 60, height: 40, colour: (30, 30, 200)).bytes, to: "Pictures/Alps/blue.png")
    try folder.write(
      PlainPNG(width: 60, height: 40, colour: (30, 200, 30)).bytes, to: "Pictures/Sea/green.png")
    try folder.write(PlainPNG(width: 50, height: 50, colour: (9, 9, 9)).bytes, to: "me.png")
    try folder.write(
      "---\ntitle: { en: The Alps, zh-Hant: \(chinese) }\n---\nHigh up.\n", to: "Pictures/Alps/index.md")
    try folder.write(
      "---\nnickname: Ada\navatar: me.png\nfeatured: [red.png]\n---\nHello.\n", to: "profile.md")
    try folder.write(configuration, to: "heliograph.yml")
  }

  private static func build(_ folder: TemporaryFolder) throws -> ProgramRun {
    try ProgramRun.heliograph(["build", "--output", "Site"], in: folder.path)
  }

  /// The files of the site by their paths.
  private static func site(_ folder: TemporaryFolder) throws -> [String: [UInt8]] {
    Dictionary(
      uniqueKeysWithValues: try folder.files(below: "Site").map { ($0, try folder.read("Site/\($0)")) })
  }

  /// The languages and addresses after `hreflang` in a page's head.
  private static func alternates(_ page: [UInt8]) -> Set<String> {
    let lines = String(decoding: page, as: UTF8.self).split(separator: "\n")
    return Set(lines.filter { $0.starts(with: "<link rel=\"alternate\" hreflang=") }.map { String($0) })
  }

  /// A photo whose sidecar, in UTF-16, has its title in three languages.
  @Test(arguments: [("de", "Ebbe"), ("de-AT", "Ebbe"), ("fr", "Marée"), ("ja", "Tide")])
  func showsTheTitleOfTheSitesLanguage(language: String, title: String) throws {
    let titles = [("x-default", "Tide"), ("de", "Ebbe"), ("fr-FR", "Marée")].map {
      "<rdf:li xml:lang=\"\($0.0)\">\($0.1)</rdf:li>"
    }
    let xmp = """
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
      xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt>\(titles.joined())</rdf:Alt></dc:title>
      </rdf:Description></rdf:RDF>
      """
    try TemporaryFolder.with { folder in
      try folder.write(PlainPNG(width: 60, height: 40, colour: (9, 9, 200)).bytes, to: "Pictures/a.png")
      try folder.write(
        [0xFF, 0xFE] + xmp.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }, to: "Pictures/a.xmp")
      try folder.write(
        "language: \(language)\nrenditions: { formats: [jpeg], widths: [16] }\nsources: [ { folder: Pictures } ]\n",
        to: "heliograph.yml")
      let run = try Self.build(folder)
      try #require(run.exitCode == 0, "\(run.words)")
      let path = try #require(
        try folder.files(below: "Site").first { $0.hasPrefix("photos/") && $0.hasSuffix("/index.html") })
      let page = String(decoding: try folder.read("Site/\(path)"), as: UTF8.self)
      #expect(page.contains("<h1 dir=\"auto\">\(title)</h1>"))
    }
  }

  @Test func buildsEveryPageInBothAndFollowsOneWord() throws {
    try TemporaryFolder.with { folder in
      try Self.fill(folder)
      let run = try Self.build(folder)
      try #require(run.exitCode == 0, "\(run.words)")
      let site = try Self.site(folder)
      let tree = "zh-Hant/"
      let pages = site.keys.filter { $0.hasSuffix(".html") && !$0.hasPrefix(tree) }
      #expect(pages.count >= 9 && site.keys.count { $0.hasSuffix(".html") } == 2 * pages.count)
      for path in pages {
        let own = try #require(site[path])
        let other = try #require(site[tree + path], "\(path)")
        #expect(Self.alternates(own) == Self.alternates(other), "\(path)")
        #expect(String(decoding: other, as: UTF8.self).contains("<html lang=\"zh-Hant\""), "\(path)")
      }
      let pair = Self.alternates(try #require(site["index.html"]))
      for (language, address) in [("en", ""), ("zh-Hant", "zh-Hant/"), ("x-default", "")] {
        #expect(
          pair.contains { $0.contains("\"\(language)\" href=\"https://example.org/\(address)\"") })
      }
      #expect(site.keys.contains { $0.hasPrefix("images/") })
      #expect(!site.keys.contains { $0.hasPrefix("\(tree)images/") })
      let check = try ProgramRun.heliograph(["check", "Site"], in: folder.path)
      #expect(check.exitCode == 0, "\(check.words)")

      try Self.fill(folder, chinese: "高山")
      try #require(try Self.build(folder).exitCode == 0)
      let second = try Self.site(folder)
      let home = String(decoding: try #require(second["zh-Hant/index.html"]), as: UTF8.self)
      #expect(home.contains("高山") && !home.contains("阿爾卑斯山"))
      try TemporaryFolder.with { clean in
        try Self.fill(clean, chinese: "高山")
        try #require(try Self.build(clean).exitCode == 0)
        let fresh = try Self.site(clean)
        #expect(Set(second.keys) == Set(fresh.keys))
        for (path, bytes) in fresh { #expect(second[path] == bytes, "\(path)") }
      }
    }
  }

  private static let lockedSea =
    "---\ntitle: { en: Canarysea, zh-Hant: 金絲雀海 }\nlocked: family\n---\nCanarywords.\n"
  private static let passphrases = configuration + "passphrases: { family: { environment: WORDS } }\n"

  /// The files that hold one of some words.
  private static func files(with words: [String], _ site: [String: [UInt8]]) -> Set<String> {
    Set(
      site.filter { path, bytes in
        let text = "\(path) \(String(decoding: bytes, as: UTF8.self))".lowercased()
        return words.contains { text.contains($0) }
      }.keys)
  }

  @Test func locksAnAlbumInEveryLanguage() throws {
    try TemporaryFolder.with { folder in
      try Self.fill(folder)
      try folder.write(Self.lockedSea, to: "Pictures/Sea/index.md")
      try folder.write(Self.passphrases, to: "heliograph.yml")
      for _ in 1...2 {
        let run = try ProgramRun.heliograph(
          ["build", "--output", "Site"], in: folder.path, environment: ["WORDS": "correct horse battery"])
        try #require(run.exitCode == 0, "\(run.words)")
      }
      let site = try Self.site(folder)
      #expect(Self.files(with: ["canary", "金絲雀", "green"], site) == [])
      let form = try #require(site.keys.first { $0.hasPrefix("locked/") && $0.hasSuffix("/index.html") })
      let other = String(decoding: try #require(site["zh-Hant/\(form)"]), as: UTF8.self)
      #expect(other.contains("lang=\"zh-Hant\"") && other.contains("data-start=\"zh-Hant/\""))
      let worker = form.replacing("index.html", with: "worker.js")
      #expect(other.contains("data-worker=\"../../../\(worker)\""))
      // One folder of files, one key.
      #expect(site.keys.count { $0.hasSuffix("/worker.js") && $0.contains("locked/") } == 1)
      #expect(site.keys.filter { $0.hasPrefix("zh-Hant/locked/") } == ["zh-Hant/\(form)"])
      let home = String(decoding: try #require(site["zh-Hant/index.html"]), as: UTF8.self)
      #expect(home.contains("href=\"\(form)\"") && home.contains("鎖"))
      let check = try ProgramRun.heliograph(["check", "Site"], in: folder.path)
      #expect(check.exitCode == 0, "\(check.words)")
    }
  }

  @Test(arguments: ["unlisted: true", "unlisted: [green.png]"])
  func makesAnAlbumOrAPhotoUnlistedInEveryLanguage(key: String) throws {
    try TemporaryFolder.with { folder in
      try Self.fill(folder)
      let title = key == "unlisted: true" ? "title: { en: Canarysea, zh-Hant: 金絲雀海 }\n" : ""
      try folder.write("---\n\(title)\(key)\n---\n", to: "Pictures/Sea/index.md")
      for _ in 1...2 {
        let run = try Self.build(folder)
        try #require(run.exitCode == 0, "\(run.words)")
      }
      let site = try Self.site(folder)
      let found = Self.files(with: ["canary", "金絲雀", "green"], site)
      #expect(!found.isEmpty && found.allSatisfy { $0.hasPrefix("u/") }, "\(found)")
      let home = try #require(site.keys.first { $0.hasPrefix("u/") && $0.split(separator: "/").count == 3 })
      let token = String(home.split(separator: "/")[1])
      let outside = site.filter { !$0.key.hasPrefix("u/") }
      #expect(Self.files(with: [token], outside) == [])
      let tree = String(decoding: try #require(site["u/\(token)/zh-Hant/index.html"]), as: UTF8.self)
      #expect(title.isEmpty || tree.contains("金絲雀海"))
      #expect(tree.contains("href=\"../../../zh-Hant/index.html\""))
      let check = try ProgramRun.heliograph(["check", "Site"], in: folder.path)
      #expect(check.exitCode == 0, "\(check.words)")
    }
  }
}
