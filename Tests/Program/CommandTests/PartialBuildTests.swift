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

  private func photograph(_ folder: TemporaryFolder, _ name: String, red: Int) throws {
    try folder.write(
      PlainPNG(width: 30, height: 20, colour: (UInt8(red % 256), UInt8(red / 256), 9)).bytes,
      to: "One/P/\(name)")
  }

  /// Four albums, one of them inside another, whose pages are walls.
  private func albums(_ folder: TemporaryFolder, _ more: String = "") throws {
    for (number, name) in ["A/1", "A/2", "A/In/3", "B/4", "B/5", "C/6", "7"].enumerated() {
      try photograph(folder, "\(name).png", red: number * 20)
    }
    try configure(folder, "photosPerPage: 1\npaging: wall\n\(more)")
  }

  private func configure(_ folder: TemporaryFolder, _ more: String) throws {
    for site in ["One", "Two"] {
      try folder.write("title: T\nsources: [ { folder: P } ]\n\(more)", to: "\(site)/heliograph.yml")
    }
  }

  /// To each build the files are old enough that it marks the site as up to date.
  private func build(_ folder: TemporaryFolder, _ site: String) throws -> Report {
    // A second worker takes longer to start than it would save.
    let run = try ProgramRun.heliograph(
      ["build", "--report", "report.json", "--jobs", "1", "--allow-fewer", "100%"],
      in: folder.path.appending(site),
      environment: Preloaded.laterClock(["HELIOGRAPH_SECRET": String(repeating: "5a", count: 32)]))
    #expect(run.exitCode == 0 || run.exitCode == 2, "\(run.words)")
    return try JSONDecoder().decode(Report.self, from: Data(try folder.read("\(site)/report.json")))
  }

  private func tree(_ folder: TemporaryFolder, _ name: String) throws -> [String: [UInt8]] {
    Dictionary(
      uniqueKeysWithValues: try folder.files(below: name).map { ($0, try folder.read("\(name)/\($0)")) })
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
  private func compare(_ folder: TemporaryFolder, _ edit: String) throws -> Report {
    for name in ["Two/P", "Two/Output", "Two/.heliograph"] where folder.has(name) {
      try FileManager.default.removeItem(atPath: folder.path.appending(name).string)
    }
    try FileManager.default.copyItem(
      atPath: folder.path.appending("One/P").string, toPath: folder.path.appending("Two/P").string)
    let clean = try build(folder, "Two")
    let report = try build(folder, "One")
    // A site that is built from nothing does not know what was elsewhere before.
    let (site, moved) = try withoutMovedPages(tree(folder, "One/Output"))
    #expect(try site == tree(folder, "Two/Output"), "\(edit)")
    #expect(
      try folder.files(below: "One/.heliograph/store").sorted()
        == folder.files(below: "Two/.heliograph/store").sorted(), "\(edit)")
    #expect(report.problems == clean.problems && report.photos == clean.photos, "\(edit)")
    #expect(report.albums == clean.albums, "\(edit)")
    #expect(report.written + report.unchanged - moved == clean.written + clean.unchanged, "\(edit)")
    #expect(clean.examined >= clean.photos)
    return report
  }

  @Test(arguments: ["", "search: true\nlanguages: [en, de]\n"])
  func publishesWhatABuildOfEverythingDoes(more: String) throws {
    try TemporaryFolder.with { folder in
      try albums(folder, more)
      func at(_ name: String) -> String { folder.path.appending("One/P/\(name)").string }
      let files = FileManager.default
      // Each with the number of photos in the folders that are read: the changed ones and those around them.
      let edits: [(name: String, examined: Int, edit: () throws -> Void)] = [
        ("a photo more", 4, { try photograph(folder, "A/new.png", red: 300) }),
        ("a photo less", 2, { try files.removeItem(atPath: at("B/4.png")) }),
        (
          "a text", 5,
          { try folder.write("---\ntitle: Sea\ncover: 2.png\n---\nWaves.\n", to: "One/P/A/In/index.md") }
        ),
        ("a title above", 5, { try folder.write("---\ntitle: Land\n---\n", to: "One/P/A/index.md") }),
        ("an album inside", 3, { try photograph(folder, "C/Deep/Deeper/8.png", red: 310) }),
        ("another photo under a known name", 2, { try photograph(folder, "C/6.png", red: 320) }),
        // What was elsewhere before may be anywhere now.
        ("a photo moved", 8, { try files.moveItem(atPath: at("A/1.png"), toPath: at("B/1.png")) }),
        ("a copy", 4, { try files.copyItem(atPath: at("A/2.png"), toPath: at("B/copy.png")) }),
        ("the original of a copy removed", 8, { try files.removeItem(atPath: at("A/2.png")) }),
        (
          "a damaged photo", 2,
          { try folder.write("no photo at all, but long enough", to: "One/P/A/bad.png") }
        ),
        (
          "a theme for an album and those inside", 4,
          { try folder.write("---\ntheme: night\n---\n", to: "One/P/A/index.md") }
        ),
        // What is gone may be elsewhere, or be lost.
        ("an album less", 7, { try files.removeItem(atPath: at("C")) }),
        ("an empty folder", 1, { try folder.makeFolder("One/P/Empty") }),
        ("a hidden file", 1, { try folder.write("x", to: "One/P/.hidden") }),
      ]
      _ = try build(folder, "One")
      for edit in edits {
        try edit.edit()
        let report = try compare(folder, edit.name)
        #expect(report.examined == edit.examined, "\(edit.name)")
      }
      try photograph(folder, "B/last.png", red: 330)
      #expect(try compare(folder, "a new photo").newPhotos == ["B/last.png"])
    }
  }

  /// A cover depends on the stars of photos in folders that are not read, and on the other covers of its page.
  @Test func showsTheCoversOfABuildOfEverything() throws {
    try TemporaryFolder.with { folder in
      try albums(folder)
      func rate(_ name: String, _ stars: Int) throws {
        try folder.write(
          """
          <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
          <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="\(stars)"/>
          </rdf:RDF></x:xmpmeta>
          """, to: "One/P/\(name).png.xmp")
      }
      func home() throws -> String {
        String(decoding: try folder.read("One/Output/index.html"), as: UTF8.self)
      }
      let files = FileManager.default
      func at(_ name: String) -> String { folder.path.appending("One/P/\(name)").string }
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
          { try folder.write("---\ncover: 3.png\n---\n", to: "One/P/A/In/index.md") }
        ),
        (
          "the best one has another name", nil,
          {
            try files.moveItem(atPath: at("7.png"), toPath: at("8.png"))
            try files.moveItem(atPath: at("7.png.xmp"), toPath: at("8.png.xmp"))
          }
        ),
        ("the best one is rejected", nil, { try rate("8", -1) }),
        ("and gone", nil, { try files.removeItem(atPath: at("8.png")) }),
        (
          "another text far from them", nil,
          { try folder.write("---\ntitle: Sea\n---\n", to: "One/P/C/index.md") }
        ),
      ]
      _ = try build(folder, "One")
      for edit in edits {
        try edit.edit()
        _ = try compare(folder, edit.name)
        guard let opening = edit.opening else { continue }
        let hero = try home().split(separator: "\n").first { $0.contains("<a class=\"hero") }
        #expect(hero?.contains("href=\"photos/\(opening)-") == true, "\(edit.name): \(hero ?? "")")
      }
    }
  }

  /// The words of a photo are in files beside it; the order of albums depends on photos in folders that are not read.
  @Test func showsTheWordsAndTheOrderOfABuildOfEverything() throws {
    try TemporaryFolder.with { folder in
      for (number, name) in [
        "A/20200101_101010", "A/20210101_101010", "A/In/3", "B/20150101_101010", "B/5", "C/6", "7",
      ].enumerated() {
        try photograph(folder, "\(name).png", red: number * 20)
      }
      try configure(folder, "")
      func write(_ text: String, _ name: String) throws { try folder.write(text, to: "One/P/\(name)") }
      func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: folder.path.appending("One/P/\(name)").string)
      }
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
        ("a newer photo", "BAC", [], { try photograph(folder, "B/20220101_101010.png", red: 300) }),
        ("a newer photo inside", "ABC", [], { try photograph(folder, "A/In/20240101_101010.png", red: 302) }),
        ("it is gone", "BAC", [], { try remove("A/In/20240101_101010.png") }),
        ("the oldest first", "ABC", [], { try write("---\nalbums: oldest\n---\n", "index.md") }),
        ("a list", "CBA", [], { try write("---\nalbums: [C]\n---\n", "index.md") }),
        ("a date", "CAB", [], { try write("---\ndate: 2025\n---\n", "A/index.md") }),
      ]
      // A title is a part of an address, and what moved may be anywhere.
      let looksAtAll = ["a title", "no words"]
      _ = try build(folder, "One")
      for edit in edits {
        try edit.edit()
        let report = try compare(folder, edit.name)
        #expect((report.examined < report.photos) != looksAtAll.contains(edit.name), "\(edit.name)")
        let site = try tree(folder, "One/Output").filter { $0.key.hasSuffix(".html") }.mapValues {
          String(decoding: $0, as: UTF8.self)
        }
        let home = try #require(site["index.html"])
        let places = ["A", "B", "C"].compactMap { name in
          home.range(of: "<a href=\"albums/\(name.lowercased())/").map { (name, $0.lowerBound) }
        }
        #expect(places.sorted { $0.1 < $1.1 }.map(\.0).joined() == edit.order, "\(edit.name)")
        let words = ["Breakers", "Surf", "Headland", "Boat", "Chalk"].filter { word in
          site.values.contains { $0.contains(word) }
        }
        #expect(words == edit.words, "\(edit.name)")
      }
      // No text is published itself.
      #expect(try folder.files(below: "One/Output").allSatisfy { !$0.hasSuffix(".md") })
    }
  }

  /// All walls share a script and a style sheet, which are files of each of these albums.
  @Test func keepsWhatWallsShareWhenAnAlbumIsNoWallAnyMore() throws {
    try TemporaryFolder.with { folder in
      for (number, name) in ["A/1", "A/2", "A/3", "B/4", "B/5", "B/6"].enumerated() {
        try photograph(folder, "\(name).png", red: number * 20)
      }
      try configure(folder, "photosPerPage: 2\npaging: wall\n")
      _ = try build(folder, "One")
      func hasAssets() throws -> Bool {
        try folder.files(below: "One/Output/assets").contains { $0.hasPrefix("wall-") }
      }
      for (name, photo) in [("one of two walls is left", "B/6"), ("no wall is left", "A/3")] {
        try FileManager.default.removeItem(atPath: folder.path.appending("One/P/\(photo).png").string)
        let report = try compare(folder, name)
        #expect(report.examined < report.photos, "\(name)")
        #expect(try hasAssets() == (photo == "B/6"), "\(name)")
      }
    }
  }

  /// What is unlisted is in no outline of a folder, so such a site is looked at as a whole.
  @Test func publishesUnlistedAlbumsAsABuildOfEverythingDoes() throws {
    try TemporaryFolder.with { folder in
      try albums(folder)
      func text(_ key: String, _ album: String) throws {
        try folder.write("---\n\(key)\n---\n", to: "One/P/\(album)/index.md")
      }
      let files = FileManager.default
      let edits: [(name: String, edit: () throws -> Void)] = [
        ("an album is unlisted", { try text("unlisted: true", "A") }),
        ("a photo more in it", { try photograph(folder, "A/In/new.png", red: 300) }),
        ("a photo more elsewhere", { try photograph(folder, "B/new.png", red: 301) }),
        ("a photo is unlisted", { try text("unlisted: [4.png]", "B") }),
        (
          "a photo less in it",
          { try files.removeItem(atPath: folder.path.appending("One/P/A/1.png").string) }
        ),
        ("it is private", { try text("private: true", "A") }),
        ("it is open", { try text("title: Open", "A") }),
        ("the photo is open", { try text("title: Open too", "B") }),
        ("a photo more", { try photograph(folder, "C/new.png", red: 302) }),
      ]
      _ = try build(folder, "One")
      for edit in edits {
        try edit.edit()
        _ = try compare(folder, edit.name)
      }
    }
  }

  /// The sitemap, the feed of the site, and what describes tiles depend on photos of several albums.
  @Test func publishesSitemapAndFeedAsABuildOfEverythingDoes() throws {
    try TemporaryFolder.with { folder in
      try albums(folder)
      try configure(
        folder,
        """
        baseURL: https://photos.example/
        discovery: { feed: 2 }
        renditions: { widths: [16], formats: [jpeg], tiles: true }
        """)
      for number in 0..<3 {
        try folder.write(
          PlainPNG(width: 1200, height: 400, colour: (UInt8(number), 90, 9)).bytes,
          to: "One/P/B/large-\(number).png")
      }
      func at(_ name: String) -> String { folder.path.appending("One/P/\(name)").string }
      let files = FileManager.default
      let edits: [(name: String, edit: () throws -> Void)] = [
        ("a photo more", { try photograph(folder, "C/new.png", red: 300) }),
        ("a photo in the feed", { try photograph(folder, "A/0.png", red: 301) }),
        ("one that is not any more", { try files.removeItem(atPath: at("A/0.png")) }),
        ("a copy with tiles", { try files.copyItem(atPath: at("B/large-0.png"), toPath: at("C/copy.png")) }),
        ("the original of a copy with tiles", { try files.removeItem(atPath: at("B/large-0.png")) }),
        ("the last copy with tiles", { try files.removeItem(atPath: at("C/copy.png")) }),
        ("a photo with tiles less", { try files.removeItem(atPath: at("B/large-1.png")) }),
        ("an album less", { try files.removeItem(atPath: at("C")) }),
      ]
      let first = try build(folder, "One")
      for edit in edits {
        try edit.edit()
        let report = try compare(folder, edit.name)
        // Where a photo is that is gone, only a look at all of them tells.
        let isWhole = edit.name.hasPrefix("the ")
        #expect(isWhole || report.examined < first.photos, "\(edit.name)")
      }
      let names = try folder.files(below: "One/Output")
      #expect(names.contains("sitemap.xml") && names.contains("feed.xml"))
      #expect(names.filter { $0.hasSuffix("/info.json") }.count == 1)
    }
  }

  /// The identifiers of these two photos have hashes with the same first 32 bits, so their names need more digits.
  @Test func looksAtEverythingWhereTwoPhotosWouldShareAName() throws {
    try TemporaryFolder.with { folder in
      try albums(folder)
      try photograph(folder, "a34371/x.png", red: 400)
      let first = try build(folder, "One")
      try photograph(folder, "a77852/x.png", red: 401)
      #expect(try compare(folder, "a name that is taken").examined == first.photos + 1)
      try FileManager.default.removeItem(atPath: folder.path.appending("One/P/a34371").string)
      #expect(try compare(folder, "a name that is free again").examined == first.photos)
    }
  }

  /// A disk that is not mounted looks like a folder without photos, or like none.
  @Test(arguments: [true, false])
  func losesNoFolderThatIsNotThere(isEmpty: Bool) throws {
    try TemporaryFolder.with { folder in
      try albums(folder)
      try photograph(folder, "../Disk/A/8.png", red: 500)
      try folder.write("title: T\nsources: [ { folder: P }, { folder: Disk } ]\n", to: "One/heliograph.yml")
      #expect(try build(folder, "One").photos == 8)
      let before = try tree(folder, "One/Output")
      try FileManager.default.removeItem(atPath: folder.path.appending("One/Disk").string)
      if isEmpty { try folder.makeFolder("One/Disk") }
      let run = try ProgramRun.heliograph(
        ["build"], in: folder.path.appending("One"), environment: Preloaded.laterClock())
      #expect(run.exitCode == 1 && run.words.contains("Disk"), "\(run.words)")
      #expect(try tree(folder, "One/Output") == before)
    }
  }

  /// What is wrong may be over without a change to the photo: the disk fails no more, or another program has written it.
  @Test func looksAgainAtAPhotoThatIsShownAsItWas() throws {
    try TemporaryFolder.with { folder in
      try albums(folder)
      let photos = try build(folder, "One").photos
      try folder.write("no photo at all, but long enough", to: "One/P/B/4.png")
      let reports = [try build(folder, "One"), try build(folder, "One")]
      #expect(reports.map(\.examined) == [2, photos])
      for report in reports { #expect(report.problems.map(\.severity) == ["stale"]) }
    }
  }

  @Test(arguments: ["output", "catalog", "configuration", "everything is on all pages"])
  func looksAtEverythingAfterAnotherChange(change: String) throws {
    try TemporaryFolder.with { folder in
      try albums(folder)
      if change == "everything is on all pages" { try configure(folder, "collections: [all]\n") }
      let first = try build(folder, "One")
      try photograph(folder, "A/new.png", red: 300)
      switch change {
      case "output": try folder.write("not the page", to: "One/Output/index.html")
      case "catalog": try folder.write("not a catalog at all", to: "One/.heliograph/catalog.sqlite")
      case "configuration": try configure(folder, "language: de\n")
      default: break
      }
      let report = try build(folder, "One")
      #expect(report.examined == first.photos + 1)
      _ = try? FileManager.default.removeItem(
        atPath: folder.path.appending("One/.heliograph/catalog.sqlite.damaged").string)
      #expect(try !folder.read("One/Output/index.html").elementsEqual("not the page".utf8))
    }
  }
}
