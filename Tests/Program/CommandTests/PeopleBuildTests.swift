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

  private static func fill(_ folder: TemporaryFolder, _ settings: String) throws {
    let photos: [(String, String, UInt8)] = [
      ("one", sidecar("Ana Reyes"), 40), ("two", sidecar("areyes", licence: "All rights reserved"), 90),
      ("three", sidecar("Eve Stone"), 140), ("four", sidecar("Nobody Shown"), 190),
    ]
    for (name, sidecar, red) in photos {
      let png = PlainPNG(width: 60, height: 40, colour: (red, 30, 30))
      try folder.write(png.bytes, to: "Pictures/\(name).png")
      try folder.write(sidecar, to: "Pictures/\(name).xmp")
    }
    try folder.write("---\nprivate: [four.png]\n---\n", to: "Pictures/index.md")
    try folder.write("sources:\n  - folder: Pictures\n\(settings)", to: "heliograph.yml")
  }

  private static func build(_ folder: TemporaryFolder) throws {
    let run = try ProgramRun.heliograph(["build", "--output", "Site"], in: folder.path)
    try #require(run.exitCode == 0, "\(run.words)")
  }

  private static func page(_ path: String, _ folder: TemporaryFolder) throws -> String {
    String(decoding: try folder.read("Site/\(path)"), as: UTF8.self)
  }

  private static func photo(_ name: String, _ folder: TemporaryFolder) throws -> String {
    let path = try folder.files(below: "Site").first { path in
      guard path.hasPrefix("photos/"), path.hasSuffix("/index.html") else { return false }
      return try page(path, folder).contains("<bdi>\(name).png</bdi>")
    }
    return try page(try #require(path), folder)
  }

  @Test func givesEachAPage() throws {
    try TemporaryFolder.with { folder in
      try Self.fill(folder, Self.people)
      try Self.build(folder)
      let ana = try Self.page("people/ana-reyes/index.html", folder)
      #expect(ana.ranges(of: "<a id=").count == 2 && ana.contains("<h1 dir=\"auto\">Ana Reyes</h1>"))
      #expect(
        ana.contains("<a rel=\"license\" href=\"https://creativecommons.org/licenses/by/4.0/\">CC BY 4.0</a>")
      )
      #expect(ana.contains("href=\"https://ana.example/\"><bdi>Studio</bdi></a>"))
      #expect(try Self.page("people/eve-stone/index.html", folder).ranges(of: "<a id=").count == 1)
      let all = try Self.page("people/index.html", folder)
      #expect(all.contains("2 photographers") && all.contains("eve-stone/index.html"))
      #expect(try Self.page("index.html", folder).contains("<a href=\"people/index.html\">Photographers</a>"))
      // A default is for photos that name no terms.
      let (one, two) = (try Self.photo("one", folder), try Self.photo("two", folder))
      #expect(one.contains("CC BY 4.0") && one.contains("href=\"../../people/ana-reyes/index.html\""))
      #expect(!two.contains("CC BY 4.0") && two.contains("All rights reserved") && !two.contains("areyes"))
      #expect(two.contains("href=\"../../people/ana-reyes/index.html\""))
      // Whose photos are all hidden is nobody here.
      for path in try folder.files(below: "Site") {
        #expect(
          !String(decoding: try folder.read("Site/\(path)"), as: UTF8.self).contains("Nobody Shown"),
          "\(path)")
      }
    }
  }

  @Test func takesAllNamesOfTheOwnerForOnePerson() throws {
    try TemporaryFolder.with { folder in
      let names = ["Ada Lovelace", "ada", "A.  Lovelace", "Zoe\u{308}", "zo\u{EB}", "Zo\u{EB}"]
      for (index, name) in names.enumerated() {
        let png = PlainPNG(width: 60, height: 40, colour: (UInt8(20 * index + 10), 30, 30))
        try folder.write(png.bytes, to: "Pictures/\(index).png")
        try folder.write(Self.sidecar(name), to: "Pictures/\(index).xmp")
      }
      try folder.write(
        "---\nnickname: Ada\nname: Ada Lovelace\naliases: [A. Lovelace]\n---\n", to: "profile.md")
      try folder.write("people: true\nsources:\n  - folder: Pictures\n", to: "heliograph.yml")
      try Self.build(folder)
      // Two people, each with all of their photos, and each photo once.
      let ada = try Self.page("people/ada/index.html", folder)
      #expect(ada.contains("<h1 dir=\"auto\">Ada</h1>") && ada.ranges(of: "<a id=").count == 3)
      let pages = try folder.files(below: "Site/people").filter { $0 != "index.html" }
      #expect(pages.count == 2)
      let tiles = try pages.map { try Self.page("people/\($0)", folder).ranges(of: "<a id=").count }
      #expect(tiles.sorted() == [3, 3])
      for name in ["0", "1", "2"] {
        #expect(try Self.photo(name, folder).contains("href=\"../../profile/index.html\""), "\(name)")
      }
    }
  }

  @Test func followsChangesOfTheSetting() throws {
    try TemporaryFolder.with { folder in
      try Self.fill(folder, "people: true\n")
      try Self.build(folder)
      #expect(try folder.files(below: "Site/people").count == 4)
      #expect(try !Self.page("people/ana-reyes/index.html", folder).contains("rel=\"license\""))
      try folder.write("sources:\n  - folder: Pictures\n\(Self.people)", to: "heliograph.yml")
      try Self.build(folder)
      #expect(try Self.page("people/ana-reyes/index.html", folder).ranges(of: "<a id=").count == 2)
      #expect(try Self.photo("one", folder).contains("CC BY 4.0"))
      try folder.write("sources:\n  - folder: Pictures\n", to: "heliograph.yml")
      try Self.build(folder)
      #expect(try !folder.files(below: "Site").contains { $0.hasPrefix("people/") })
      #expect(try !Self.photo("one", folder).contains("../people/"))
    }
  }
}
