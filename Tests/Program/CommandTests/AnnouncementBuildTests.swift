import Foundation
import HeliographTestSupport
import SystemPackage
import Testing

/// What is new is derived from the day of each build, and shows nothing that the site does not.
@Suite(.endsHangs, .onItsOwnThread) struct AnnouncementBuildTests {
  private func site(_ folder: TemporaryFolder, _ more: String = "") throws {
    for (number, name) in ["one", "secretphoto", "two"].enumerated() {
      try folder.write(
        PlainPNG(width: 40, height: 30, colour: (UInt8(number * 40), 90, 9)).bytes, to: "P/Coast/\(name).png")
    }
    try folder.write("---\nprivate: [secretphoto.png]\n---\n", to: "P/Coast/index.md")
    try folder.write(
      """
      title: T
      baseURL: https://photos.example/
      sources: [ { folder: P } ]
      discovery: { feed: 20 }
      renditions: { widths: [16], formats: [jpeg] }
      announcements: News
      \(more)
      """, to: "heliograph.yml")
    try news(folder, "first", "date: 2026-05-01\nphotos: [Coast/one.png]", "Words of the *first*.")
    try news(folder, "second", "date: 2026-06-10", "Words of the second.")
  }

  private func news(_ folder: TemporaryFolder, _ name: String, _ keys: String, _ text: String) throws {
    try folder.write("---\ntitle: The \(name)\n\(keys)\n---\n\(text)\n", to: "News/\(name).md")
  }

  /// To each build the files are old enough that it marks the site as up to date.
  private func build(_ folder: TemporaryFolder, on day: String, _ more: [String] = []) throws -> ProgramRun {
    try ProgramRun.heliograph(
      ["build", "--jobs", "1", "--now", day] + more, in: folder.path, environment: Preloaded.laterClock())
  }

  private func text(_ folder: TemporaryFolder, _ path: String) throws -> String {
    String(decoding: try folder.read("Output/\(path)"), as: UTF8.self)
  }

  private func tree(_ folder: TemporaryFolder, _ name: String = "Output") throws -> [String: [UInt8]] {
    Dictionary(
      uniqueKeysWithValues: try folder.files(below: name).map { ($0, try folder.read("\(name)/\($0)")) })
  }

  /// Builds the same into another folder, with nothing remembered.
  private func clean(_ folder: TemporaryFolder, on day: String) throws -> [String: [UInt8]] {
    try folder.write(Array(folder.read("heliograph.yml")), to: "Clean/heliograph.yml")
    for name in ["P", "News"] {
      let copy = folder.path.appending("Clean").appending(name).string
      try? FileManager.default.removeItem(atPath: copy)
      try FileManager.default.copyItem(atPath: folder.path.appending(name).string, toPath: copy)
    }
    for name in ["Output", ".heliograph"] {
      try? FileManager.default.removeItem(atPath: folder.path.appending("Clean").appending(name).string)
    }
    let run = try ProgramRun.heliograph(
      ["build", "--jobs", "1", "--now", day], in: folder.path.appending("Clean"))
    #expect(run.exitCode == 0, "\(run.words)")
    return try tree(folder, "Clean/Output")
  }

  @Test func movesTheMarksWithTheDayOfTheBuild() throws {
    try TemporaryFolder.with { folder in
      try site(folder)
      for (day, notice, isArchived, isThere) in [
        ("2026-05-20", "first", false, false), ("2026-06-12", "second", true, true),
        ("2026-08-01", nil, true, true), ("2026-05-20", "first", false, false),
      ] {
        let run = try build(folder, on: day)
        #expect(run.exitCode == 0, "\(run.words)")
        let home = try text(folder, "index.html")
        #expect(home.contains("class=\"notice\"") == (notice != nil), "\(day)")
        if let notice { #expect(home.contains("The \(notice)</a>"), "\(day)") }
        #expect(folder.has("Output/announcements/archive/index.html") == isArchived, "\(day)")
        #expect(folder.has("Output/announcements/second/index.html") == isThere, "\(day)")
        #expect(
          try text(folder, "announcements/first/index.html").contains("From the archive") == isArchived)
        #expect(try tree(folder) == clean(folder, on: day), "\(day)")
        let again = try build(folder, on: day)
        #expect(again.words.contains(" 0 files written"), "\(again.words)")
      }
      let page = try text(folder, "announcements/first/index.html")
      #expect(page.contains("<em>first</em>") && page.contains("<a href=\"../../photos/"))
      #expect(try text(folder, "announcements/feed.xml").contains("<title>The first</title>"))
      #expect(try ProgramRun.heliograph(["check", "Output"], in: folder.path).exitCode == 0)
    }
  }

  /// A changed text and a removed file arrive as in a clean build.
  @Test func followsItsFiles() throws {
    try TemporaryFolder.with { folder in
      try site(folder)
      #expect(try build(folder, on: "2026-06-12").exitCode == 0)
      try news(folder, "second", "date: 2026-06-11", "Other words.")
      try FileManager.default.removeItem(atPath: folder.path.appending("News/first.md").string)
      let run = try build(folder, on: "2026-06-12")
      #expect(run.exitCode == 0, "\(run.words)")
      #expect(!folder.has("Output/announcements/first"))
      #expect(try text(folder, "announcements/second/index.html").contains("Other words."))
      #expect(try tree(folder) == clean(folder, on: "2026-06-12"))
    }
  }

  @Test func showsNoPhotoThatTheSiteHides() throws {
    try TemporaryFolder.with { folder in
      try site(folder)
      try news(
        folder, "second", "date: 2026-06-10\nphotos: [Coast/two.png, Coast/secretphoto.png]", "Words.")
      let run = try build(folder, on: "2026-06-12")
      #expect(run.exitCode == 2, "\(run.words)")
      #expect(
        run.words.contains("News/second.md, line 4 names \"Coast/secretphoto.png\""), "\(run.words)")
      for (path, bytes) in try tree(folder) {
        let isTold = path.contains("secret") || String(decoding: bytes, as: UTF8.self).contains("secret")
        #expect(!isTold, "\(path)")
      }
      let page = try text(folder, "announcements/second/index.html")
      #expect(page.components(separatedBy: "<a href=\"../../photos/").count == 2)
    }
  }

  @Test(arguments: [
    ("date: 2026-06-10\npined: true", "Did you mean \"pinned\""), ("date: 2026-06", "must be a day such as"),
    ("date: 2026-06-10\nexpires: soon", "must be a day such as"), ("date: soon", "must be a day such as"),
    ("pinned: true", "has no date, so it is not shown. Write `date:"),
  ])
  func leavesOutAFileWithAMistakeAndSaysWhere(keys: String, words: String) throws {
    try TemporaryFolder.with { folder in
      try site(folder)
      try news(folder, "second", keys, "Words.")
      let run = try build(folder, on: "2026-05-12")
      #expect(run.exitCode == 2 && run.words.contains("News/second.md, line"), "\(run.words)")
      #expect(run.words.contains(words), "\(run.words)")
      // A past report says it as the build does.
      let report = try ProgramRun.heliograph(["report"], in: folder.path).output
      #expect(report.contains("Missing: News/second.md, line"), "\(report)")
      #expect(folder.has("Output/announcements/first/index.html"))
      #expect(!folder.has("Output/announcements/second/index.html"))
    }
  }

  @Test func namesAKeyThatIsUnknownAndShowsAnEmptyListForAnEmptyFolder() throws {
    try TemporaryFolder.with { folder in
      try site(folder)
      let text = String(decoding: try folder.read("heliograph.yml"), as: UTF8.self)
      try folder.write(
        text.replacing("announcements: News", with: "announcements: { folder: News, dayz: 3 }"),
        to: "heliograph.yml")
      let run = try build(folder, on: "2026-05-12")
      #expect(run.exitCode != 0 && run.words.contains("did you mean \"days\""), "\(run.words)")
      try folder.write(text, to: "heliograph.yml")
      for name in ["first", "second"] {
        try FileManager.default.removeItem(atPath: folder.path.appending("News/\(name).md").string)
      }
      #expect(try build(folder, on: "2026-05-12").exitCode == 0)
      #expect(try self.text(folder, "announcements/index.html").contains("There is no news at the moment."))
    }
  }

  /// An edition leaves out news of photos that it does not show.
  @Test func isNoPartOfAnEditionThatLacksItsPhotos() throws {
    try TemporaryFolder.with { folder in
      try site(
        folder,
        """
        editions:
          all: { output: All }
          part: { output: Part, baseURL: "https://part.example/", albums: ["Coast/two.png"] }
        """)
      let run = try build(folder, on: "2026-05-20")
      #expect(run.exitCode == 0, "\(run.words)")
      #expect(folder.has("All/announcements/first/index.html"))
      #expect(folder.has("Part/announcements/index.html"))
      #expect(!folder.has("Part/announcements/first/index.html"))
    }
  }

  private func titles(_ folder: TemporaryFolder) throws -> [String] {
    try text(folder, "announcements/feed.xml").matches(of: #/<title(?: [^>]*)?>([^<]*)<\/title>/#).dropFirst()
      .map { String($0.1) }
  }

  /// By album and day, from what the catalog remembers; what is hidden never counts.
  @Test func announcesPhotosThatAreNew() throws {
    try TemporaryFolder.with { folder in
      try site(folder)
      let text = String(decoding: try folder.read("heliograph.yml"), as: UTF8.self)
      try folder.write(
        text.replacing(
          "announcements: News",
          with: """
            announcements: { newPhotos: true }
            passphrases: { family: { file: pass.txt } }
            """),
        to: "heliograph.yml")
      try folder.write("correct horse battery staple 42 rivers\n", to: "pass.txt")
      #expect(try build(folder, on: "2026-05-12").exitCode == 0)
      #expect(try titles(folder) == [])
      for (number, name) in ["three", "four"].enumerated() {
        try folder.write(
          PlainPNG(width: 40, height: 30, colour: (9, UInt8(number * 40), 200)).bytes,
          to: "P/Coast/\(name).png")
      }
      try folder.write(PlainPNG(width: 40, height: 30, colour: (1, 2, 3)).bytes, to: "P/Closed/five.png")
      try folder.write("---\nprivate: true\n---\n", to: "P/Closed/index.md")
      try folder.write(PlainPNG(width: 40, height: 30, colour: (4, 5, 6)).bytes, to: "P/Quiet/six.png")
      try folder.write("---\nunlisted: true\n---\n", to: "P/Quiet/index.md")
      try folder.write(PlainPNG(width: 40, height: 30, colour: (7, 8, 9)).bytes, to: "P/Shut/seven.png")
      try folder.write("---\nlocked: family\n---\n", to: "P/Shut/index.md")
      #expect(try build(folder, on: "2026-05-14").exitCode == 0)
      #expect(try titles(folder) == ["2 new photographs in Coast"])
      let page = try self.text(folder, "announcements/coast-2026-5-14/index.html")
      #expect(page.components(separatedBy: "<a href=\"../../photos/").count == 3)
      let before = try tree(folder)
      #expect(try build(folder, on: "2026-05-14").exitCode == 0)
      #expect(try tree(folder) == before)
      try FileManager.default.removeItem(atPath: folder.path.appending("P/Coast/four.png").string)
      #expect(try build(folder, on: "2026-05-15").exitCode == 0)
      #expect(try titles(folder) == ["1 new photograph in Coast"])
      try FileManager.default.removeItem(atPath: folder.path.appending("P/Coast/three.png").string)
      #expect(try build(folder, on: "2026-05-15").exitCode == 0)
      #expect(try titles(folder) == [])
    }
  }

  /// A title of a stranger is text, and a feed that fails leaves the site as it was.
  @Test func showsNewsOfAFeed() throws {
    let fails = TestFlag()
    let server = try LoopbackServer { _ in
      fails.isSet
        ? .status(404)
        : .xml(
          """
          <rss version="2.0"><channel><language>pt-br</language>
          <item><title>&amp;lt;script&amp;gt;alert(1) \"x</title>
          <description>Words</description><link>https://elsewhere.example/1</link>
          <pubDate>10 May 2026 10:00:00 GMT</pubDate></item></channel></rss>
          """)
    }
    try TemporaryFolder.with { folder in
      try site(folder)
      let text = String(decoding: try folder.read("heliograph.yml"), as: UTF8.self)
      try folder.write(
        text.replacing(
          "announcements: News", with: "announcements: { folder: News, feed: \"\(server.origin)/feed\" }"),
        to: "heliograph.yml")
      let first = try build(folder, on: "2026-05-12")
      #expect(first.exitCode == 0, "\(first.words)")
      #expect(try titles(folder).count == 2 && titles(folder).first?.contains("alert(1)") == true)
      let pages = try folder.files(below: "Output/announcements").filter { $0.hasSuffix(".html") }
        .map { try self.text(folder, "announcements/\($0)") }
      #expect(pages.allSatisfy { !$0.contains("<script>alert") })
      #expect(pages.contains { $0.contains("href=\"https://elsewhere.example/1\"") })
      // RSS 2.0, <language>: what a reader aloud has to know (HTML, the lang attribute).
      #expect(pages.contains { $0.contains("<h1 lang=\"pt-br\" dir=\"auto\">") })
      #expect(pages.contains { $0.contains("<div class=\"prose\" lang=\"pt-br\" dir=\"auto\">") })
      let before = try tree(folder)
      fails.set()
      let second = try build(folder, on: "2026-05-12")
      #expect(second.exitCode == 2 && second.words.contains("it last answered "))
      #expect(try tree(folder) == before)
      #expect(try ProgramRun.heliograph(["check", "Output"], in: folder.path).exitCode == 0)
    }
  }
}
