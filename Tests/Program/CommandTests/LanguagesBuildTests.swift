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
    sources: [ { folder: P } ]

    """

  private static func fill(_ site: TestSite, chinese: String = "阿爾卑斯山") throws {
    try site.photograph("red.png", 1)
    try site.photograph("Alps/blue.png", 2)
    try site.photograph("Sea/green.png", 3)
    try site.folder.write(PlainPNG(width: 50, height: 50, colour: (9, 9, 9)).bytes, to: "me.png")
    try site.folder.write(
      "---\ntitle: { en: The Alps, zh-Hant: \(chinese) }\n---\nHigh up.\n", to: "P/Alps/index.md")
    try site.folder.write(
      "---\nnickname: Ada\navatar: me.png\nfeatured: [red.png]\n---\nHello.\n", to: "profile.md")
    try site.folder.write(configuration, to: "heliograph.yml")
  }

  /// By the machine's clock, the files are so new to the second build that it looks at all of them again.
  private static func buildTwice(_ site: TestSite, environment: [String: String] = [:]) throws {
    for _ in 1...2 {
      let run = try ProgramRun.heliograph(
        ["build", "--output", "Site"], in: site.folder.path, environment: environment)
      try #require(run.exitCode == 0, "\(run.words)")
    }
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
    try TestSite.with(output: "Site") { site in
      try site.photograph("a.png", 1)
      try site.folder.write(
        [0xFF, 0xFE] + xmp.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }, to: "P/a.xmp")
      try site.folder.write(
        "language: \(language)\nrenditions: { formats: [jpeg], widths: [16] }\nsources: [ { folder: P } ]\n",
        to: "heliograph.yml")
      let run = try site.build()
      try #require(run.exitCode == 0, "\(run.words)")
      let path = try #require(
        try site.paths().first { $0.hasPrefix("photos/") && $0.hasSuffix("/index.html") })
      let page = try site.text(path)
      #expect(page.contains("<h1 dir=\"auto\">\(title)</h1>"))
    }
  }

  @Test func buildsEveryPageInBothAndFollowsOneWord() throws {
    try TestSite.with(output: "Site") { site in
      try Self.fill(site)
      let run = try site.build()
      try #require(run.exitCode == 0, "\(run.words)")
      let files = try site.tree()
      let tree = "zh-Hant/"
      let pages = files.keys.filter { $0.hasSuffix(".html") && !$0.hasPrefix(tree) }
      #expect(pages.count >= 9 && files.keys.count { $0.hasSuffix(".html") } == 2 * pages.count)
      for path in pages {
        let own = try #require(files[path])
        let other = try #require(files[tree + path], "\(path)")
        #expect(Self.alternates(own) == Self.alternates(other), "\(path)")
        #expect(String(decoding: other, as: UTF8.self).contains("<html lang=\"zh-Hant\""), "\(path)")
      }
      let pair = Self.alternates(try #require(files["index.html"]))
      for (language, address) in [("en", ""), ("zh-Hant", "zh-Hant/"), ("x-default", "")] {
        #expect(
          pair.contains { $0.contains("\"\(language)\" href=\"https://example.org/\(address)\"") })
      }
      #expect(files.keys.contains { $0.hasPrefix("images/") })
      #expect(!files.keys.contains { $0.hasPrefix("\(tree)images/") })
      let check = try ProgramRun.heliograph(["check", "Site"], in: site.folder.path)
      #expect(check.exitCode == 0, "\(check.words)")

      try Self.fill(site, chinese: "高山")
      try #require(try site.build().exitCode == 0)
      let second = try site.tree()
      let home = String(decoding: try #require(second["zh-Hant/index.html"]), as: UTF8.self)
      #expect(home.contains("高山") && !home.contains("阿爾卑斯山"))
      try TestSite.with(output: "Site") { clean in
        try Self.fill(clean, chinese: "高山")
        try #require(try clean.build().exitCode == 0)
        let fresh = try clean.tree()
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
    try TestSite.with(output: "Site") { site in
      try Self.fill(site)
      try site.folder.write(Self.lockedSea, to: "P/Sea/index.md")
      try site.folder.write(Self.passphrases, to: "heliograph.yml")
      try Self.buildTwice(site, environment: ["WORDS": "correct horse battery"])
      let files = try site.tree()
      #expect(Self.files(with: ["canary", "金絲雀", "green"], files) == [])
      let form = try #require(files.keys.first { $0.hasPrefix("locked/") && $0.hasSuffix("/index.html") })
      let other = String(decoding: try #require(files["zh-Hant/\(form)"]), as: UTF8.self)
      #expect(other.contains("lang=\"zh-Hant\"") && other.contains("data-start=\"zh-Hant/\""))
      let worker = form.replacing("index.html", with: "worker.js")
      #expect(other.contains("data-worker=\"../../../\(worker)\""))
      // One folder of files, one key.
      #expect(files.keys.count { $0.hasSuffix("/worker.js") && $0.contains("locked/") } == 1)
      #expect(files.keys.filter { $0.hasPrefix("zh-Hant/locked/") } == ["zh-Hant/\(form)"])
      let home = String(decoding: try #require(files["zh-Hant/index.html"]), as: UTF8.self)
      #expect(home.contains("href=\"\(form)\"") && home.contains("鎖"))
      let check = try ProgramRun.heliograph(["check", "Site"], in: site.folder.path)
      #expect(check.exitCode == 0, "\(check.words)")
    }
  }

  @Test(arguments: ["unlisted: true", "unlisted: [green.png]"])
  func makesAnAlbumOrAPhotoUnlistedInEveryLanguage(key: String) throws {
    try TestSite.with(output: "Site") { site in
      try Self.fill(site)
      let title = key == "unlisted: true" ? "title: { en: Canarysea, zh-Hant: 金絲雀海 }\n" : ""
      try site.folder.write("---\n\(title)\(key)\n---\n", to: "P/Sea/index.md")
      try Self.buildTwice(site)
      let files = try site.tree()
      let found = Self.files(with: ["canary", "金絲雀", "green"], files)
      #expect(!found.isEmpty && found.allSatisfy { $0.hasPrefix("u/") }, "\(found)")
      let home = try #require(files.keys.first { $0.hasPrefix("u/") && $0.split(separator: "/").count == 3 })
      let token = String(home.split(separator: "/")[1])
      let outside = files.filter { !$0.key.hasPrefix("u/") }
      #expect(Self.files(with: [token], outside) == [])
      let tree = String(decoding: try #require(files["u/\(token)/zh-Hant/index.html"]), as: UTF8.self)
      #expect(title.isEmpty || tree.contains("金絲雀海"))
      #expect(tree.contains("href=\"../../../zh-Hant/index.html\""))
      let check = try ProgramRun.heliograph(["check", "Site"], in: site.folder.path)
      #expect(check.exitCode == 0, "\(check.words)")
    }
  }
}
