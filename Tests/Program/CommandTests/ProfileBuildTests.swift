import HeliographTestSupport
import SystemPackage
import Testing

/// Who made the site, from `profile.md` to the pages.
@Suite struct ProfileBuildTests {
  private static let profile = """
    ---
    nickname: Ada
    name: Ada Lovelace
    languages: [English]
    links: { Mastodon: https://example.social/@ada }
    contact: ada@example.org
    avatar: me.png
    focus: 20% 50%
    featured: [red.png, Coast/blue.png]
    ---
    I count **light**.
    """

  private static func fill(_ folder: TemporaryFolder, _ profile: String = profile) throws {
    try folder.write(PlainPNG(width: 60, height: 40, colour: (200, 30, 30)).bytes, to: "Pictures/red.png")
    try folder.write(
      PlainPNG(width: 60, height: 40, colour: (30, 30, 200)).bytes, to: "Pictures/Coast/blue.png")
    try folder.write(
      PlainPNG(width: 90, height: 40, colour: (30, 200, 30)).bytes, to: "Pictures/Coast/hid.png")
    try folder.write("---\nprivate: [hid.png]\n---\n", to: "Pictures/Coast/index.md")
    try folder.write(PlainPNG(width: 80, height: 40, colour: (9, 9, 9)).bytes, to: "me.png")
    try folder.write("sources:\n  - folder: Pictures\n", to: "heliograph.yml")
    try folder.write(profile, to: "profile.md")
  }

  private static func build(_ folder: TemporaryFolder) throws -> ProgramRun {
    try ProgramRun.heliograph(["build", "--output", "Site"], in: folder.path)
  }

  private static func page(_ path: String, _ folder: TemporaryFolder) throws -> String {
    String(decoding: try folder.read("Site/\(path)"), as: UTF8.self)
  }

  @Test func publishesAProfileAndFollowsItsChanges() throws {
    try TemporaryFolder.with { folder in
      try Self.fill(folder)
      let run = try Self.build(folder)
      try #require(run.exitCode == 0, "\(run.words)")
      let page = try Self.page("profile/index.html", folder)
      #expect(page.contains("<h1 class=\"p-nickname\" dir=\"auto\">Ada</h1>"))
      #expect(page.contains("I count <strong>light</strong>.") && page.contains("rel=\"me\""))
      #expect(page.contains("\"@type\":\"ProfilePage\"") && page.contains("class=\"u-photo\""))
      #expect(!page.contains("ada@") && !page.contains("me.png") && !page.contains("hid.png"))
      #expect(!page.contains("class=\"free\"") && !run.words.contains("features"), "\(run.words)")
      #expect(
        try Self.page("index.html", folder).contains("<p class=\"maker\"><a href=\"profile/index.html\""))
      // Nothing changed; then one word did.
      #expect(try Self.build(folder).exitCode == 0)
      try folder.write(Self.profile.replacing("nickname: Ada", with: "nickname: Countess"), to: "profile.md")
      let second = try Self.build(folder)
      try #require(second.exitCode == 0, "\(second.words)")
      #expect(try Self.page("index.html", folder).contains("Countess"))
      #expect(try Self.page("profile/index.html", folder).contains("class=\"u-photo\""))
    }
  }

  @Test(arguments: [
    ("nickname: Ada", "nickname: \"   \"", "profile.md:2"),
    // A zero width space, and the joiner and the variation selector of emoji without one.
    ("nickname: Ada", "nickname: \"\u{200B}\"", "must have a character that can be seen"),
    ("nickname: Ada", "nickname: \"\u{200D} \u{FE0F}\"", "must have a character that can be seen"),
    ("https://example.social/@ada", "example.social", "profile.md:5"),
    ("avatar: me.png", "avatar: heliograph.yml", "profile.md:7"),
    ("avatar: me.png", "avatar: none.png", "profile.md:7"),
    ("red.png, Coast/blue.png", "Coast/hid.png", "private, hidden"),
    ("Coast/blue.png", "Coast/bleu.png", "did you mean \"Coast/blue.png\""),
    ("red.png, Coast/blue.png", "a, b, c, d, e, f, g", "a seventh photo, \"g\""),
    ("nickname: Ada", "nicknam: Ada", "did you mean \"nickname\""),
  ])
  func refusesAMistakeBeforeItPublishes(_ right: String, wrong: String, words: String) throws {
    try TemporaryFolder.with { folder in
      try Self.fill(folder, Self.profile.replacing(right, with: wrong))
      let run = try Self.build(folder)
      #expect(run.exitCode == 64 && run.words.contains(words), "\(run.words)")
      #expect(!folder.has("Site/index.html"))
    }
  }

  @Test func leavesOutAPhotoThatAnEditionHides() throws {
    try TemporaryFolder.with { folder in
      try Self.fill(folder)
      try folder.write(
        "sources:\n  - folder: Pictures\neditions:\n  open: { output: Site, hide: { paths: [red.png] } }\n",
        to: "heliograph.yml")
      let run = try ProgramRun.heliograph(["build"], in: folder.path)
      try #require(run.exitCode == 0, "\(run.words)")
      let slots = try Self.page("profile/index.html", folder).split(separator: "class=\"slots\"").last ?? ""
      let list = slots.split(separator: "</ul>").first ?? ""
      #expect(list.split(separator: "<li").count == 2)
      #expect(run.words.contains("features \"red.png\", which this site does not show"), "\(run.words)")
    }
  }

  @Test(.onItsOwnThread) func takesTheOwnersNameAndPageFromAFeed() throws {
    let server = try LoopbackServer { request in
      request.path == "/feed"
        ? .xml(
          """
          <feed xmlns="http://www.w3.org/2005/Atom"><author><name>Ada of the Feed</name>
          <uri>https://p.example/@ada</uri></author></feed>
          """) : .status(404)
    }
    try TemporaryFolder.with { folder in
      try Self.fill(folder, "---\nfeed: \"\(server.origin)/feed\"\n---\n")
      let run = try Self.build(folder)
      #expect(run.exitCode == 0, "\(run.words)")
      let page = try Self.page("profile/index.html", folder)
      #expect(page.contains(">Ada of the Feed</h1>") && page.contains("href=\"https://p.example/@ada\""))
      try Self.fill(folder, "---\nnickname: Ada\nfeed: \"\(server.origin)/other\"\n---\n")
      let second = try Self.build(folder)
      #expect(
        second.exitCode == 2 && second.words.contains("did not say who its owner is"), "\(second.words)")
      #expect(try Self.page("profile/index.html", folder).contains(">Ada</h1>"))
    }
  }

  /// As for photos: kept, with its age, asked with validators, and not at all offline.
  @Test(.onItsOwnThread) func keepsWhatAFeedSaidOfTheOwner() throws {
    let fails = TestFlag()
    let server = try LoopbackServer { request in
      if fails.isSet { return .status(404) }
      if request.headers["if-none-match"] == "\"1\"" { return .status(304) }
      let feed =
        "<feed xmlns=\"http://www.w3.org/2005/Atom\"><author><name>Ada of the Feed</name></author></feed>"
      return .answer(
        status: 200, headers: [("Content-Type", "text/xml"), ("ETag", "\"1\"")], body: Array(feed.utf8))
    }
    try TemporaryFolder.with { folder in
      try Self.fill(folder, "---\nfeed: \"\(server.origin)/feed\"\n---\n")
      func isThere() throws -> Bool {
        try Self.page("profile/index.html", folder).contains(">Ada of the Feed</h1>")
      }
      #expect(try Self.build(folder).exitCode == 0)
      #expect(try Self.build(folder).exitCode == 0)
      #expect(server.requests.count == 2 && server.requests.last?.headers["if-none-match"] == "\"1\"")
      #expect(try isThere())
      fails.set()
      let third = try Self.build(folder)
      #expect(third.exitCode == 2 && third.words.contains("it last answered "), "\(third.words)")
      #expect(try isThere())
    }
  }

  @Test func showsTheOthersWhenTheServiceFails() throws {
    try TemporaryFolder.with { folder in
      try Self.fill(
        folder,
        Self.profile.replacing(
          "avatar: me.png",
          with: "flickr: { user: 28660070@N07, endpoint: \"http://127.0.0.1:1/\", keyFile: key }"))
      try folder.write("secretkey", to: "key")
      let run = try Self.build(folder)
      #expect(run.words.contains("28660070@N07") && !run.words.contains("secretkey"), "\(run.words)")
      #expect(try Self.page("profile/index.html", folder).contains(">Ada</h1>"))
    }
  }
}
