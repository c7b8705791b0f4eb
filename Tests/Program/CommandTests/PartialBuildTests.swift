import Foundation
import HeliographTestSupport
import SystemPackage
import Testing

/// A build that looks at a few folders publishes what a build of everything does, to the byte.
@Suite(.endsHangs, .onItsOwnThread) struct PartialBuildTests {
  private struct Report: Decodable, Equatable {
    struct Problem: Decodable, Equatable {
      let severity, place, reason: String
    }

    let examined, photos, albums, written, unchanged: Int
    let problems: [Problem]
    let newPhotos: [String]
  }

  /// Four albums, one of them inside another, whose pages are walls.
  private func albums(_ site: TestSite, _ more: String = "") throws {
    for (number, name) in ["A/1", "A/2", "A/In/3", "B/4", "B/5", "C/6", "7"].enumerated() {
      try site.photograph("\(name).png", number)
    }
    try configure(site, "photosPerPage: 1\npaging: wall\n\(more)")
  }

  private func configure(_ site: TestSite, _ more: String) throws {
    try site.folder.write("title: T\nsources: [ { folder: P } ]\n\(more)", to: "heliograph.yml")
  }

  private func buildReport(_ site: TestSite) throws -> Report {
    let run = try site.build(
      ["--report", "report.json", "--allow-fewer", "100%"], exitCode: nil,
      environment: ["HELIOGRAPH_SECRET": String(repeating: "5a", count: 32)])
    #expect(run.exitCode == 0 || run.exitCode == 2, "\(run.words)")
    return try JSONDecoder().decode(Report.self, from: Data(try site.folder.read("report.json")))
  }

  /// A site without its pages that lead to where others moved, also in its list of files, and how many these are.
  private func withoutMovedPages(_ tree: [String: [UInt8]]) -> (tree: [String: [UInt8]], moved: Int) {
    let moved = tree.filter { path, bytes in
      path.hasSuffix("/index.html")
        && String(decoding: bytes.prefix(512), as: UTF8.self).contains("http-equiv=\"refresh\"")
    }
    var rest = tree.filter { moved[$0.key] == nil }
    rest[".heliograph.sha256"] = tree[".heliograph.sha256"].map { list in
      let lines = String(decoding: list, as: UTF8.self).split(separator: "\n")
      return lines.filter { line in !moved.keys.contains { line.hasSuffix("  \($0)") } }.flatMap {
        Array($0.utf8) + [0x0A]
      }
    }
    return (rest, moved.count)
  }

  /// Compares the site with one that is built of the same photos from nothing, and returns what the build said.
  private func compare(_ site: TestSite, _ edit: String) throws -> Report {
    try TestSite.with { other in
      for name in ["P", "heliograph.yml"] {
        try FileManager.default.copyItem(
          atPath: site.folder.path.appending(name).string, toPath: other.folder.path.appending(name).string)
      }
      let clean = try buildReport(other)
      let report = try buildReport(site)
      // A site that is built from nothing does not know what was elsewhere before.
      let (tree, moved) = try withoutMovedPages(site.tree())
      #expect(try tree == other.tree(), "\(edit)")
      #expect(
        try site.folder.files(below: ".heliograph/store") == other.folder.files(below: ".heliograph/store"),
        "\(edit)")
      #expect(report.problems == clean.problems && report.photos == clean.photos, "\(edit)")
      #expect(report.albums == clean.albums, "\(edit)")
      #expect(report.written + report.unchanged - moved == clean.written + clean.unchanged, "\(edit)")
      #expect(clean.examined >= clean.photos)
      return report
    }
  }

  @Test(arguments: ["", "search: true\nlanguages: [en, de]\n"])
  func publishesWhatABuildOfEverythingDoes(more: String) throws {
    try TestSite.with { site in
      try albums(site, more)
      func at(_ name: String) -> String { site.folder.path.appending("P/\(name)").string }
      let files = FileManager.default
      // Each with the number of photos in the folders that are read: the changed ones and those around them.
      let edits: [(name: String, examined: Int, edit: () throws -> Void)] = [
        ("a photo more", 4, { try site.photograph("A/new.png", 10) }),
        ("a photo less", 2, { try site.folder.remove("P/B/4.png") }),
        (
          "a text", 5,
          { try site.folder.write("---\ntitle: Sea\ncover: 2.png\n---\nWaves.\n", to: "P/A/In/index.md") }
        ),
        ("a title above", 5, { try site.folder.write("---\ntitle: Land\n---\n", to: "P/A/index.md") }),
        ("an album inside", 3, { try site.photograph("C/Deep/Deeper/8.png", 11) }),
        ("another photo under a known name", 2, { try site.photograph("C/6.png", 12) }),
        // What was elsewhere before may be anywhere now.
        ("a photo moved", 8, { try files.moveItem(atPath: at("A/1.png"), toPath: at("B/1.png")) }),
        ("a copy", 4, { try files.copyItem(atPath: at("A/2.png"), toPath: at("B/copy.png")) }),
        ("the original of a copy removed", 8, { try site.folder.remove("P/A/2.png") }),
        (
          "a damaged photo", 2,
          { try site.folder.write("no photo at all, but long enough", to: "P/A/bad.png") }
        ),
        (
          "a theme for an album and those inside", 4,
          { try site.folder.write("---\ntheme: night\n---\n", to: "P/A/index.md") }
        ),
        // What is gone may be elsewhere, or be lost.
        ("an album less", 7, { try site.folder.remove("P/C") }),
        ("an empty folder", 1, { try site.folder.makeFolder("P/Empty") }),
        ("a hidden file", 1, { try site.folder.write("x", to: "P/.hidden") }),
      ]
      _ = try buildReport(site)
      for edit in edits {
        try edit.edit()
        let report = try compare(site, edit.name)
        #expect(report.examined == edit.examined, "\(edit.name)")
      }
      try site.photograph("B/last.png", 13)
      #expect(try compare(site, "a new photo").newPhotos == ["B/last.png"])
    }
  }

  /// A cover depends on the stars of photos in folders that are not read, and on the other covers of its page.
  @Test func showsTheCoversOfABuildOfEverything() throws {
    try TestSite.with { site in
      try albums(site)
      func rate(_ name: String, _ stars: Int) throws {
        try site.folder.write(
          """
          <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
          <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="\(stars)"/>
          </rdf:RDF></x:xmpmeta>
          """, to: "P/\(name).png.xmp")
      }
      let files = FileManager.default
      func at(_ name: String) -> String { site.folder.path.appending("P/\(name)").string }
      let edits: [(name: String, opening: String?, edit: () throws -> Void)] = [
        ("stars for one", "5", { try rate("B/5", 4) }),
        ("more stars for one in another folder", "3", { try rate("A/In/3", 5) }),
        (
          "as many for the first photo", "7",
          {
            try rate("7", 5); try rate("A/1", 4)
          }
        ),
        (
          "the best one is a cover", nil,
          { try site.folder.write("---\ncover: 3.png\n---\n", to: "P/A/In/index.md") }
        ),
        (
          "the best one has another name", nil,
          {
            try files.moveItem(atPath: at("7.png"), toPath: at("8.png"))
            try files.moveItem(atPath: at("7.png.xmp"), toPath: at("8.png.xmp"))
          }
        ),
        ("the best one is rejected", nil, { try rate("8", -1) }),
        ("and gone", nil, { try site.folder.remove("P/8.png") }),
        (
          "another text far from them", nil,
          { try site.folder.write("---\ntitle: Sea\n---\n", to: "P/C/index.md") }
        ),
      ]
      _ = try buildReport(site)
      for edit in edits {
        try edit.edit()
        _ = try compare(site, edit.name)
        guard let opening = edit.opening else { continue }
        let hero = try site.text("index.html").split(separator: "\n").first { $0.contains("<a class=\"hero") }
        #expect(hero?.contains("href=\"photos/\(opening)-") == true, "\(edit.name): \(hero ?? "")")
      }
    }
  }

  /// The words of a photo are in files beside it; the order of albums depends on photos in folders that are not read.
  @Test func showsTheWordsAndTheOrderOfABuildOfEverything() throws {
    try TestSite.with { site in
      for (number, name) in [
        "A/20200101_101010", "A/20210101_101010", "A/In/3", "B/20150101_101010", "B/5", "C/6", "7",
      ].enumerated() {
        try site.photograph("\(name).png", number)
      }
      try configure(site, "")
      func write(_ text: String, _ name: String) throws { try site.folder.write(text, to: "P/\(name)") }
      func remove(_ name: String) throws { try site.folder.remove("P/\(name)") }
      // Each with the order of the albums, and the words that are shown then.
      let edits: [(name: String, order: String, words: [String], edit: () throws -> Void)] = [
        ("a caption", "ABC", ["Breakers"], { try write("Breakers", "B/5.txt") }),
        ("another caption", "ABC", ["Surf"], { try write("Surf", "B/5.txt") }),
        ("a title", "ABC", ["Headland", "Boat"], { try write("# Headland\nBoat", "B/5.png.md") }),
        (
          "the words of the album", "ABC", ["Headland", "Chalk"],
          { try write("---\ncaptions: { 5.png: Chalk }\n---\n", "B/index.md") }
        ),
        (
          "no words", "ABC", [],
          {
            for name in ["index.md", "5.png.md", "5.txt"] { try remove("B/\(name)") }
          }
        ),
        ("a newer photo", "BAC", [], { try site.photograph("B/20220101_101010.png", 10) }),
        ("a newer photo inside", "ABC", [], { try site.photograph("A/In/20240101_101010.png", 12) }),
        ("it is gone", "BAC", [], { try remove("A/In/20240101_101010.png") }),
        ("the oldest first", "ABC", [], { try write("---\nalbums: oldest\n---\n", "index.md") }),
        ("a list", "CBA", [], { try write("---\nalbums: [C]\n---\n", "index.md") }),
        ("a date", "CAB", [], { try write("---\ndate: 2025\n---\n", "A/index.md") }),
      ]
      // A title is a part of an address, and what moved may be anywhere.
      let looksAtAll = ["a title", "no words"]
      _ = try buildReport(site)
      for edit in edits {
        try edit.edit()
        let report = try compare(site, edit.name)
        #expect((report.examined < report.photos) != looksAtAll.contains(edit.name), "\(edit.name)")
        let pages = try site.tree().filter { $0.key.hasSuffix(".html") }.mapValues {
          String(decoding: $0, as: UTF8.self)
        }
        let home = try #require(pages["index.html"])
        let places = ["A", "B", "C"].compactMap { name in
          home.range(of: "<a href=\"albums/\(name.lowercased())/").map { (name, $0.lowerBound) }
        }
        #expect(places.sorted { $0.1 < $1.1 }.map(\.0).joined() == edit.order, "\(edit.name)")
        let words = ["Breakers", "Surf", "Headland", "Boat", "Chalk"].filter { word in
          pages.values.contains { $0.contains(word) }
        }
        #expect(words == edit.words, "\(edit.name)")
      }
      // No text is published itself.
      #expect(try site.paths().allSatisfy { !$0.hasSuffix(".md") })
    }
  }

  /// All walls share a script and a style sheet, which are files of each of these albums.
  @Test func keepsWhatWallsShareWhenAnAlbumIsNoWallAnyMore() throws {
    try TestSite.with { site in
      for (number, name) in ["A/1", "A/2", "A/3", "B/4", "B/5", "B/6"].enumerated() {
        try site.photograph("\(name).png", number)
      }
      try configure(site, "photosPerPage: 2\npaging: wall\n")
      _ = try buildReport(site)
      func hasAssets() throws -> Bool {
        try site.folder.files(below: "Output/assets").contains { $0.hasPrefix("wall-") }
      }
      for (name, photo) in [("one of two walls is left", "B/6"), ("no wall is left", "A/3")] {
        try site.folder.remove("P/\(photo).png")
        let report = try compare(site, name)
        #expect(report.examined < report.photos, "\(name)")
        #expect(try hasAssets() == (photo == "B/6"), "\(name)")
      }
    }
  }

  /// What is unlisted is in no outline of a folder, so such a site is looked at as a whole.
  @Test func publishesUnlistedAlbumsAsABuildOfEverythingDoes() throws {
    try TestSite.with { site in
      try albums(site)
      func text(_ key: String, _ album: String) throws {
        try site.folder.write("---\n\(key)\n---\n", to: "P/\(album)/index.md")
      }
      let edits: [(name: String, edit: () throws -> Void)] = [
        ("an album is unlisted", { try text("unlisted: true", "A") }),
        ("a photo more in it", { try site.photograph("A/In/new.png", 10) }),
        ("a photo more elsewhere", { try site.photograph("B/new.png", 11) }),
        ("a photo is unlisted", { try text("unlisted: [4.png]", "B") }),
        ("a photo less in it", { try site.folder.remove("P/A/1.png") }),
        ("it is private", { try text("private: true", "A") }),
        ("it is open", { try text("title: Open", "A") }),
        ("the photo is open", { try text("title: Open too", "B") }),
        ("a photo more", { try site.photograph("C/new.png", 12) }),
      ]
      _ = try buildReport(site)
      for edit in edits {
        try edit.edit()
        _ = try compare(site, edit.name)
      }
    }
  }

  /// The sitemap, the feed of the site, and what describes tiles depend on photos of several albums.
  @Test func publishesSitemapAndFeedAsABuildOfEverythingDoes() throws {
    try TestSite.with { site in
      try albums(site)
      try configure(
        site,
        """
        baseURL: https://photos.example/
        discovery: { feed: 2 }
        renditions: { widths: [16], formats: [jpeg], tiles: true }
        """)
      for number in 0..<3 {
        try site.photograph("B/large-\(number).png", number, width: 1200, height: 400)
      }
      func at(_ name: String) -> String { site.folder.path.appending("P/\(name)").string }
      let files = FileManager.default
      let edits: [(name: String, edit: () throws -> Void)] = [
        ("a photo more", { try site.photograph("C/new.png", 10) }),
        ("a photo in the feed", { try site.photograph("A/0.png", 11) }),
        ("one that is not any more", { try site.folder.remove("P/A/0.png") }),
        ("a copy with tiles", { try files.copyItem(atPath: at("B/large-0.png"), toPath: at("C/copy.png")) }),
        ("the original of a copy with tiles", { try site.folder.remove("P/B/large-0.png") }),
        ("the last copy with tiles", { try site.folder.remove("P/C/copy.png") }),
        ("a photo with tiles less", { try site.folder.remove("P/B/large-1.png") }),
        ("an album less", { try site.folder.remove("P/C") }),
      ]
      let first = try buildReport(site)
      for edit in edits {
        try edit.edit()
        let report = try compare(site, edit.name)
        // Where a photo is that is gone, only a look at all of them tells.
        let isWhole = edit.name.hasPrefix("the ")
        #expect(isWhole || report.examined < first.photos, "\(edit.name)")
      }
      let names = try site.paths()
      #expect(names.contains("sitemap.xml") && names.contains("feed.xml"))
      #expect(names.filter { $0.hasSuffix("/info.json") }.count == 1)
    }
  }

  /// The identifiers of these two photos have hashes with the same first 32 bits, so their names need more digits.
  @Test func looksAtEverythingWhereTwoPhotosWouldShareAName() throws {
    try TestSite.with { site in
      try albums(site)
      try site.photograph("a34371/x.png", 10)
      let first = try buildReport(site)
      try site.photograph("a77852/x.png", 11)
      #expect(try compare(site, "a name that is taken").examined == first.photos + 1)
      try site.folder.remove("P/a34371")
      #expect(try compare(site, "a name that is free again").examined == first.photos)
    }
  }

  /// A disk that is not mounted looks like a folder without photos, or like none.
  @Test(arguments: [true, false])
  func losesNoFolderThatIsNotThere(isEmpty: Bool) throws {
    try TestSite.with { site in
      try albums(site)
      try site.photograph("../Disk/A/8.png", 10)
      try site.folder.write("title: T\nsources: [ { folder: P }, { folder: Disk } ]\n", to: "heliograph.yml")
      #expect(try buildReport(site).photos == 8)
      let before = try site.tree()
      try site.folder.remove("Disk")
      if isEmpty { try site.folder.makeFolder("Disk") }
      let run = try site.build(exitCode: 1)
      #expect(run.words.contains("Disk"), "\(run.words)")
      #expect(try site.tree() == before)
    }
  }

  /// What is wrong may be over without a change to the photo: the disk fails no more, or another program has written it.
  @Test func looksAgainAtAPhotoThatIsShownAsItWas() throws {
    try TestSite.with { site in
      try albums(site)
      let photos = try buildReport(site).photos
      try site.folder.write("no photo at all, but long enough", to: "P/B/4.png")
      let reports = [try buildReport(site), try buildReport(site)]
      #expect(reports.map(\.examined) == [2, photos])
      for report in reports { #expect(report.problems.map(\.severity) == ["stale"]) }
    }
  }

  @Test(arguments: ["output", "catalog", "configuration", "everything is on all pages"])
  func looksAtEverythingAfterAnotherChange(change: String) throws {
    try TestSite.with { site in
      try albums(site)
      if change == "everything is on all pages" { try configure(site, "collections: [all]\n") }
      let first = try buildReport(site)
      try site.photograph("A/new.png", 10)
      switch change {
      case "output": try site.folder.write("not the page", to: "Output/index.html")
      case "catalog": try site.folder.write("not a catalog at all", to: ".heliograph/catalog.sqlite")
      case "configuration": try configure(site, "language: de\n")
      default: break
      }
      let report = try buildReport(site)
      #expect(report.examined == first.photos + 1)
      _ = try? site.folder.remove(".heliograph/catalog.sqlite.damaged")
      #expect(try !site.folder.read("Output/index.html").elementsEqual("not the page".utf8))
    }
  }
}
