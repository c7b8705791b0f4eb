import HeliographTestSupport
import SystemPackage
import Testing

/// A site with photos of several people: a page for each, from what files and the owner say.
@Suite(.endsHangs, .onItsOwnThread) struct PeopleBuildTests {
  private static let people = """
    people:
      - name: Ana Reyes
        aliases: [areyes]
        licence: { name: CC BY 4.0, url: "https://creativecommons.org/licenses/by/4.0/" }
        links: { Studio: "https://ana.example/" }

    """

  private static func sidecar(_ creator: String, licence: String? = nil) -> String {
    let usage =
      licence.map {
        "<xmpRights:UsageTerms><rdf:Alt><rdf:li xml:lang=\"x-default\">\($0)</rdf:li></rdf:Alt></xmpRights:UsageTerms>"
      } ?? ""
    return """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/">
      <dc:creator><rdf:Seq><rdf:li>\(creator)</rdf:li></rdf:Seq></dc:creator>\(usage)
      </rdf:Description></rdf:RDF></x:xmpmeta>
      """
  }

  private static func fill(_ site: TestSite, _ settings: String) throws {
    let photos = [
      ("one", sidecar("Ana Reyes")), ("two", sidecar("areyes", licence: "All rights reserved")),
      ("three", sidecar("Eve Stone")), ("four", sidecar("Nobody Shown")),
    ]
    for (number, (name, sidecar)) in photos.enumerated() {
      try site.photograph("\(name).png", number)
      try site.folder.write(sidecar, to: "P/\(name).xmp")
    }
    try site.folder.write("---\nprivate: [four.png]\n---\n", to: "P/index.md")
    try site.folder.write("sources:\n  - folder: P\n\(settings)", to: "heliograph.yml")
  }

  /// The page of a photo.
  private static func photo(_ name: String, _ site: TestSite) throws -> String {
    let path = try site.paths().first { path in
      guard path.hasPrefix("photos/"), path.hasSuffix("/index.html") else { return false }
      return try site.text(path).contains("<bdi>\(name).png</bdi>")
    }
    return try site.text(try #require(path))
  }

  @Test func givesEachAPage() throws {
    try TestSite.with { site in
      try Self.fill(site, Self.people)
      try site.build(exitCode: 0)
      let ana = try site.text("people/ana-reyes/index.html")
      #expect(ana.ranges(of: "<a id=").count == 2 && ana.contains("<h1 dir=\"auto\">Ana Reyes</h1>"))
      #expect(
        ana.contains("<a rel=\"license\" href=\"https://creativecommons.org/licenses/by/4.0/\">CC BY 4.0</a>")
      )
      #expect(ana.contains("href=\"https://ana.example/\"><bdi>Studio</bdi></a>"))
      #expect(try site.text("people/eve-stone/index.html").ranges(of: "<a id=").count == 1)
      let all = try site.text("people/index.html")
      #expect(all.contains("2 photographers") && all.contains("eve-stone/index.html"))
      #expect(try site.text("index.html").contains("<a href=\"people/index.html\">Photographers</a>"))
      // A default is for photos that name no terms.
      let (one, two) = (try Self.photo("one", site), try Self.photo("two", site))
      #expect(one.contains("CC BY 4.0") && one.contains("href=\"../../people/ana-reyes/index.html\""))
      #expect(!two.contains("CC BY 4.0") && two.contains("All rights reserved") && !two.contains("areyes"))
      #expect(two.contains("href=\"../../people/ana-reyes/index.html\""))
      // Whose photos are all hidden is nobody here.
      #expect(try site.files(with: "Nobody Shown") == [])
    }
  }

  @Test func takesAllNamesOfTheOwnerForOnePerson() throws {
    try TestSite.with { site in
      let names = ["Ada Lovelace", "ada", "A.  Lovelace", "Zoe\u{308}", "zo\u{EB}", "Zo\u{EB}"]
      for (index, name) in names.enumerated() {
        try site.photograph("\(index).png", index)
        try site.folder.write(Self.sidecar(name), to: "P/\(index).xmp")
      }
      try site.folder.write(
        "---\nnickname: Ada\nname: Ada Lovelace\naliases: [A. Lovelace]\n---\n", to: "profile.md")
      try site.folder.write("people: true\nsources:\n  - folder: P\n", to: "heliograph.yml")
      try site.build(exitCode: 0)
      // Two people, each with all of their photos, and each photo once.
      let ada = try site.text("people/ada/index.html")
      #expect(ada.contains("<h1 dir=\"auto\">Ada</h1>") && ada.ranges(of: "<a id=").count == 3)
      let pages = try site.folder.files(below: "Output/people").filter { $0 != "index.html" }
      #expect(pages.count == 2)
      let tiles = try pages.map { try site.text("people/\($0)").ranges(of: "<a id=").count }
      #expect(tiles.sorted() == [3, 3])
      for name in ["0", "1", "2"] {
        #expect(try Self.photo(name, site).contains("href=\"../../profile/index.html\""), "\(name)")
      }
    }
  }

  @Test func followsChangesOfTheSetting() throws {
    try TestSite.with { site in
      try Self.fill(site, "people: true\n")
      try site.build(exitCode: 0)
      #expect(try site.folder.files(below: "Output/people").count == 4)
      #expect(try !site.text("people/ana-reyes/index.html").contains("rel=\"license\""))
      try site.folder.write("sources:\n  - folder: P\n\(Self.people)", to: "heliograph.yml")
      try site.build(exitCode: 0)
      #expect(try site.text("people/ana-reyes/index.html").ranges(of: "<a id=").count == 2)
      #expect(try Self.photo("one", site).contains("CC BY 4.0"))
      try site.folder.write("sources:\n  - folder: P\n", to: "heliograph.yml")
      try site.build(exitCode: 0)
      #expect(try !site.paths().contains { $0.hasPrefix("people/") })
      #expect(try !Self.photo("one", site).contains("../people/"))
    }
  }
}
