import Foundation
import HeliographTestSupport
import SystemPackage
import Testing

/// What is new is derived from the day of each build, and shows nothing that the site does not.
@Suite(.endsHangs, .onItsOwnThread) struct AnnouncementBuildTests {
  private func prepare(_ site: TestSite, _ more: String = "") throws {
    for (number, name) in ["one", "secretphoto", "two"].enumerated() {
      try site.photograph("Coast/\(name).png", number)
    }
    try site.folder.write("---\nprivate: [secretphoto.png]\n---\n", to: "P/Coast/index.md")
    try site.configure(
      """
      baseURL: https://photos.example/
      discovery: { feed: 20 }
      announcements: News
      \(more)
      """)
    try news(site, "first", "date: 2026-05-01\nphotos: [Coast/one.png]", "Words of the *first*.")
    try news(site, "second", "date: 2026-06-10", "Words of the second.")
  }

  private func news(_ site: TestSite, _ name: String, _ keys: String, _ text: String) throws {
    try site.folder.write("---\ntitle: The \(name)\n\(keys)\n---\n\(text)\n", to: "News/\(name).md")
  }

  /// Builds the same into another folder, with nothing remembered.
  private func clean(_ site: TestSite, on day: String) throws -> [String: [UInt8]] {
    try site.folder.write(Array(site.folder.read("heliograph.yml")), to: "Clean/heliograph.yml")
    for name in ["P", "News"] {
      let copy = site.folder.path.appending("Clean").appending(name).string
      try? FileManager.default.removeItem(atPath: copy)
      try FileManager.default.copyItem(atPath: site.folder.path.appending(name).string, toPath: copy)
    }
    for name in ["Output", ".heliograph"] {
      try? FileManager.default.removeItem(atPath: site.folder.path.appending("Clean").appending(name).string)
    }
    let run = try ProgramRun.heliograph(
      ["build", "--jobs", "1", "--now", day], in: site.folder.path.appending("Clean"))
    #expect(run.exitCode == 0, "\(run.words)")
    return try site.tree("Clean/Output")
  }

  @Test func movesTheMarksWithTheDayOfTheBuild() throws {
    try TestSite.with { site in
      try prepare(site)
      for (day, notice, isArchived, isThere) in [
        ("2026-05-20", "first", false, false), ("2026-06-12", "second", true, true),
        ("2026-08-01", nil, true, true), ("2026-05-20", "first", false, false),
      ] {
        try site.build(["--now", day], exitCode: 0)
        let home = try site.text("index.html")
        #expect(home.contains("class=\"notice\"") == (notice != nil), "\(day)")
        if let notice { #expect(home.contains("The \(notice)</a>"), "\(day)") }
        #expect(site.folder.has("Output/announcements/archive/index.html") == isArchived, "\(day)")
        #expect(site.folder.has("Output/announcements/second/index.html") == isThere, "\(day)")
        #expect(
          try site.text("announcements/first/index.html").contains("From the archive") == isArchived)
        #expect(try site.tree() == clean(site, on: day), "\(day)")
        let again = try site.build(["--now", day])
        #expect(again.words.contains(" 0 files written"), "\(again.words)")
      }
      let page = try site.text("announcements/first/index.html")
      #expect(page.contains("<em>first</em>") && page.contains("<a href=\"../../photos/"))
      #expect(try site.text("announcements/feed.xml").contains("<title>The first</title>"))
      #expect(try ProgramRun.heliograph(["check", "Output"], in: site.folder.path).exitCode == 0)
    }
  }

  /// A changed text and a removed file arrive as in a clean build.
  @Test func followsItsFiles() throws {
    try TestSite.with { site in
      try prepare(site)
      try site.build(["--now", "2026-06-12"], exitCode: 0)
      try news(site, "second", "date: 2026-06-11", "Other words.")
      try site.folder.remove("News/first.md")
      try site.build(["--now", "2026-06-12"], exitCode: 0)
      #expect(!site.folder.has("Output/announcements/first"))
      #expect(try site.text("announcements/second/index.html").contains("Other words."))
      #expect(try site.tree() == clean(site, on: "2026-06-12"))
    }
  }

  @Test func showsNoPhotoThatTheSiteHides() throws {
    try TestSite.with { site in
      try prepare(site)
      try news(
        site, "second", "date: 2026-06-10\nphotos: [Coast/two.png, Coast/secretphoto.png]", "Words.")
      let run = try site.build(["--now", "2026-06-12"], exitCode: 2)
      #expect(
        run.words.contains("News/second.md, line 4 names \"Coast/secretphoto.png\""), "\(run.words)")
      #expect(try site.files(with: "secret") == [])
      let page = try site.text("announcements/second/index.html")
      #expect(page.components(separatedBy: "<a href=\"../../photos/").count == 2)
    }
  }

  @Test(arguments: [
    ("date: 2026-06-10\npined: true", "Did you mean \"pinned\""), ("date: 2026-06", "must be a day such as"),
    ("date: 2026-06-10\nexpires: soon", "must be a day such as"), ("date: soon", "must be a day such as"),
    ("pinned: true", "has no date, so it is not shown. Write `date:"),
  ])
  func leavesOutAFileWithAMistakeAndSaysWhere(keys: String, words: String) throws {
    try TestSite.with { site in
      try prepare(site)
      try news(site, "second", keys, "Words.")
      let run = try site.build(["--now", "2026-05-12"], exitCode: 2)
      #expect(run.words.contains("News/second.md, line"), "\(run.words)")
      #expect(run.words.contains(words), "\(run.words)")
      // A past report says it as the build does.
      let report = try ProgramRun.heliograph(["report"], in: site.folder.path).output
      #expect(report.contains("Missing: News/second.md, line"), "\(report)")
      #expect(site.folder.has("Output/announcements/first/index.html"))
      #expect(!site.folder.has("Output/announcements/second/index.html"))
    }
  }

  @Test func namesAKeyThatIsUnknownAndShowsAnEmptyListForAnEmptyFolder() throws {
    try TestSite.with { site in
      try prepare(site)
      let text = String(decoding: try site.folder.read("heliograph.yml"), as: UTF8.self)
      try site.folder.write(
        text.replacing("announcements: News", with: "announcements: { folder: News, dayz: 3 }"),
        to: "heliograph.yml")
      let run = try site.build(["--now", "2026-05-12"], exitCode: 64)
      #expect(run.words.contains("did you mean \"days\""), "\(run.words)")
      try site.folder.write(text, to: "heliograph.yml")
      try site.folder.remove("News/first.md", "News/second.md")
      try site.build(["--now", "2026-05-12"], exitCode: 0)
      #expect(try site.text("announcements/index.html").contains("There is no news at the moment."))
    }
  }

  /// An edition leaves out news of photos that it does not show.
  @Test func isNoPartOfAnEditionThatLacksItsPhotos() throws {
    try TestSite.with { site in
      try prepare(
        site,
        """
        editions:
          all: { output: All }
          part: { output: Part, baseURL: "https://part.example/", albums: ["Coast/two.png"] }
        """)
      try site.build(["--now", "2026-05-20"], exitCode: 0)
      #expect(site.folder.has("All/announcements/first/index.html"))
      #expect(site.folder.has("Part/announcements/index.html"))
      #expect(!site.folder.has("Part/announcements/first/index.html"))
    }
  }

  private func titles(_ site: TestSite) throws -> [String] {
    try site.text("announcements/feed.xml").matches(of: #/<title(?: [^>]*)?>([^<]*)<\/title>/#).dropFirst()
      .map { String($0.1) }
  }

  /// By album and day, from what the catalog remembers; what is hidden never counts.
  @Test func announcesPhotosThatAreNew() throws {
    try TestSite.with { site in
      try prepare(site)
      let text = String(decoding: try site.folder.read("heliograph.yml"), as: UTF8.self)
      try site.folder.write(
        text.replacing(
          "announcements: News",
          with: """
            announcements: { newPhotos: true }
            passphrases: { family: { file: pass.txt } }
            """),
        to: "heliograph.yml")
      try site.folder.write("correct horse battery staple 42 rivers\n", to: "pass.txt")
      try site.build(["--now", "2026-05-12"], exitCode: 0)
      #expect(try titles(site) == [])
      for (number, name) in ["three", "four"].enumerated() {
        try site.photograph("Coast/\(name).png", 3 + number)
      }
      try site.photograph("Closed/five.png", 5)
      try site.folder.write("---\nprivate: true\n---\n", to: "P/Closed/index.md")
      try site.photograph("Quiet/six.png", 6)
      try site.folder.write("---\nunlisted: true\n---\n", to: "P/Quiet/index.md")
      try site.photograph("Shut/seven.png", 7)
      try site.folder.write("---\nlocked: family\n---\n", to: "P/Shut/index.md")
      try site.build(["--now", "2026-05-14"], exitCode: 0)
      #expect(try titles(site) == ["2 new photographs in Coast"])
      let page = try site.text("announcements/coast-2026-5-14/index.html")
      #expect(page.components(separatedBy: "<a href=\"../../photos/").count == 3)
      let before = try site.tree()
      try site.build(["--now", "2026-05-14"], exitCode: 0)
      #expect(try site.tree() == before)
      try site.folder.remove("P/Coast/four.png")
      try site.build(["--now", "2026-05-15"], exitCode: 0)
      #expect(try titles(site) == ["1 new photograph in Coast"])
      try site.folder.remove("P/Coast/three.png")
      try site.build(["--now", "2026-05-15"], exitCode: 0)
      #expect(try titles(site) == [])
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
    try TestSite.with { site in
      try prepare(site)
      let text = String(decoding: try site.folder.read("heliograph.yml"), as: UTF8.self)
      try site.folder.write(
        text.replacing(
          "announcements: News", with: "announcements: { folder: News, feed: \"\(server.origin)/feed\" }"),
        to: "heliograph.yml")
      try site.build(["--now", "2026-05-12"], exitCode: 0)
      #expect(try titles(site).count == 2 && titles(site).first?.contains("alert(1)") == true)
      let pages = try site.folder.files(below: "Output/announcements").filter { $0.hasSuffix(".html") }
        .map { try site.text("announcements/\($0)") }
      #expect(pages.allSatisfy { !$0.contains("<script>alert") })
      #expect(pages.contains { $0.contains("href=\"https://elsewhere.example/1\"") })
      // RSS 2.0, <language>: what a reader aloud has to know (HTML, the lang attribute).
      #expect(pages.contains { $0.contains("<h1 lang=\"pt-br\" dir=\"auto\">") })
      #expect(pages.contains { $0.contains("<div class=\"prose\" lang=\"pt-br\" dir=\"auto\">") })
      let before = try site.tree()
      fails.set()
      let second = try site.build(["--now", "2026-05-12"], exitCode: 2)
      #expect(second.words.contains("it last answered "))
      #expect(try site.tree() == before)
      #expect(try ProgramRun.heliograph(["check", "Output"], in: site.folder.path).exitCode == 0)
    }
  }
}
