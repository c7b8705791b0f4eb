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

  private static func fill(_ site: TestSite, _ profile: String = profile) throws {
    try site.photograph("red.png", 1, width: 60, height: 40)
    try site.photograph("Coast/blue.png", 2, width: 60, height: 40)
    try site.photograph("Coast/hid.png", 3, width: 90, height: 40)
    try site.folder.write("---\nprivate: [hid.png]\n---\n", to: "P/Coast/index.md")
    try site.folder.write(PlainPNG(width: 80, height: 40, colour: (9, 9, 9)).bytes, to: "me.png")
    try site.folder.write("sources:\n  - folder: P\n", to: "heliograph.yml")
    try site.folder.write(profile, to: "profile.md")
  }

  @Test func publishesAProfileAndFollowsItsChanges() throws {
    try TestSite.with { site in
      try Self.fill(site)
      let run = try site.build(exitCode: 0)
      let page = try site.text("profile/index.html")
      #expect(page.contains("<h1 class=\"p-nickname\" dir=\"auto\">Ada</h1>"))
      #expect(page.contains("I count <strong>light</strong>.") && page.contains("rel=\"me\""))
      #expect(page.contains("\"@type\":\"ProfilePage\"") && page.contains("class=\"u-photo\""))
      #expect(!page.contains("ada@") && !page.contains("me.png") && !page.contains("hid.png"))
      // Strangers see no free place; the owner hears of it.
      #expect(!page.contains("class=\"free\""))
      #expect(
        run.words.contains("profile.md:9 features 2 photos on the profile, which shows up to 6"),
        "\(run.words)")
      #expect(try site.text("index.html").contains("<p class=\"maker\"><a href=\"profile/index.html\""))
      // Nothing changed; then one word did.
      try site.build(exitCode: 0)
      let changed = Self.profile.replacing("nickname: Ada", with: "nickname: Countess")
      try site.folder.write(changed, to: "profile.md")
      try site.build(exitCode: 0)
      #expect(try site.text("index.html").contains("Countess"))
      #expect(try site.text("profile/index.html").contains("class=\"u-photo\""))
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
    try TestSite.with { site in
      try Self.fill(site, Self.profile.replacing(right, with: wrong))
      let run = try site.build(exitCode: 64)
      #expect(run.words.contains(words), "\(run.words)")
      #expect(!site.folder.has("Output/index.html"))
    }
  }

  @Test func leavesOutAPhotoThatAnEditionHides() throws {
    try TestSite.with { site in
      try Self.fill(site)
      try site.folder.write(
        "sources:\n  - folder: P\neditions:\n  open: { output: Site, hide: { paths: [red.png] } }\n",
        to: "heliograph.yml")
      let run = try site.build(exitCode: 0)
      let page = try site.text("profile/index.html", in: "Site")
      let slots = page.split(separator: "class=\"slots\"").last ?? ""
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
    try TestSite.with { site in
      try Self.fill(site, "---\nfeed: \"\(server.origin)/feed\"\n---\n")
      try site.build(exitCode: 0)
      let page = try site.text("profile/index.html")
      #expect(page.contains(">Ada of the Feed</h1>") && page.contains("href=\"https://p.example/@ada\""))
      try Self.fill(site, "---\nnickname: Ada\nfeed: \"\(server.origin)/other\"\n---\n")
      let second = try site.build(exitCode: 2)
      #expect(second.words.contains("did not say who its owner is"), "\(second.words)")
      #expect(try site.text("profile/index.html").contains(">Ada</h1>"))
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
    try TestSite.with { site in
      try Self.fill(site, "---\nfeed: \"\(server.origin)/feed\"\n---\n")
      func isThere() throws -> Bool {
        try site.text("profile/index.html").contains(">Ada of the Feed</h1>")
      }
      try site.build(exitCode: 0)
      try site.build(exitCode: 0)
      #expect(server.requests.count == 2 && server.requests.last?.headers["if-none-match"] == "\"1\"")
      #expect(try isThere())
      fails.set()
      let third = try site.build(exitCode: 2)
      #expect(third.words.contains("it last answered "), "\(third.words)")
      #expect(try isThere())
    }
  }

  @Test func showsTheOthersWhenTheServiceFails() throws {
    try TestSite.with { site in
      try Self.fill(
        site,
        Self.profile.replacing(
          "avatar: me.png",
          with: "flickr: { user: 28660070@N07, endpoint: \"http://127.0.0.1:1/\", keyFile: key }"))
      try site.folder.write("secretkey", to: "key")
      let run = try site.build(exitCode: 2)
      #expect(run.words.contains("28660070@N07") && !run.words.contains("secretkey"), "\(run.words)")
      #expect(try site.text("profile/index.html").contains(">Ada</h1>"))
    }
  }
}
