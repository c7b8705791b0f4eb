import HeliographTestSupport
import Testing

/// What an owner writes in another language, from files to the pages of its tree.
@Suite struct VariantsBuildTests {
  private static let alternatives = """
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
    <dc:title><rdf:Alt><rdf:li xml:lang="x-default">Red, at noon</rdf:li>
    <rdf:li xml:lang="zh-Hant">正午的紅</rdf:li></rdf:Alt></dc:title>
    <dc:description><rdf:Alt><rdf:li xml:lang="x-default">Nothing but red that day.</rdf:li></rdf:Alt>
    </dc:description></rdf:Description></rdf:RDF></x:xmpmeta>
    """

  private static func fill(_ site: TestSite) throws {
    try site.photograph("Alps/red.png", 1)
    try site.folder.write(alternatives, to: "P/Alps/red.xmp")
    try site.photograph("Alps/blue.png", 2)
    try site.photograph("Sea/green.png", 3)
    try site.folder.write("---\ntitle: The Alps\ndescription: High\n---\nUp there.\n", to: "P/Alps/index.md")
    try site.folder.write("---\ntitle: 阿爾卑斯山\n---\n在**山上**。\n", to: "P/Alps/index.zh-Hant.md")
    try site.folder.write(
      "---\nnickname: Ada\npronouns: she/her\nlanguages: [English]\n---\nHello.\n", to: "profile.md")
    try site.folder.write("---\nnickname: 艾達\nlanguages: [英文]\n---\n您好。\n", to: "profile.zh-Hant.md")
    try site.folder.write("---\ntitle: A show\ndate: 2026-06-01\n---\nIn June.\n", to: "News/show.md")
    try site.folder.write("---\ntitle: 展覽\n---\n六月。\n", to: "News/show.zh-Hant.md")
    try site.folder.write("---\ntitle: Old\ndate: 2026-06-02\n---\nOnly here.\n", to: "News/old.md")
    try site.configure(
      """
      languages: [en, zh-Hant]
      baseURL: https://example.org/
      discovery: { feed: 20 }
      announcements: { folder: News, newPhotos: true }
      """)
  }

  @Test func showsEachInItsTreeAndMarksWhatHasNoVariant() throws {
    try TestSite.with(output: "Site") { site in
      try Self.fill(site)
      let run = try site.build(["--now", "2026-06-03"])
      try #require(run.exitCode == 0, "\(run.words)")

      let alps = try site.text("zh-Hant/albums/alps/index.html")
      #expect(alps.contains("<h1 dir=\"auto\">阿爾卑斯山</h1>"))
      #expect(alps.contains("<div class=\"prose\" dir=\"auto\"><p>在<strong>山上</strong>。</p>"))
      #expect(alps.contains("<p class=\"lead\" lang=\"en\" dir=\"auto\">High</p>"))
      let own = try site.text("albums/alps/index.html")
      #expect(own.contains("<h1 dir=\"auto\">The Alps</h1>") && !own.contains("山上"))

      let profile = try site.text("zh-Hant/profile/index.html")
      #expect(profile.contains("<h1 class=\"p-nickname\" dir=\"auto\">艾達</h1>"))
      #expect(profile.contains("<bdi class=\"p-pronouns\" lang=\"en\">she/her</bdi>"))
      #expect(profile.contains("您好。") && profile.contains("<dd>\u{2068}英文\u{2069}</dd>"))
      #expect(
        try site.text("profile/index.html").contains("<h1 class=\"p-nickname\" dir=\"auto\">Ada</h1>")
      )

      let news = try site.text("zh-Hant/announcements/index.html")
      #expect(news.contains("展覽</a>") && news.contains("<p class=\"about\" dir=\"auto\">六月。</p>"))
      #expect(news.contains("<h2 lang=\"en\" dir=\"auto\"><a href=\"old/index.html\">Old</a></h2>"))
      #expect(try site.text("zh-Hant/announcements/show/index.html").contains("六月。"))
      let feed = try site.text("zh-Hant/announcements/feed.xml")
      #expect(feed.contains("<title>展覽</title>") && feed.contains("<title xml:lang=\"en\">Old</title>"))

      let photos = try site.folder.files(below: "Site/zh-Hant/photos").filter { $0.hasPrefix("red-at-noon") }
      let photo = try site.text("zh-Hant/photos/\(try #require(photos.first))")
      #expect(photo.contains("<h1 dir=\"auto\">正午的紅</h1>"))
      #expect(photo.contains("<p class=\"lead\" lang=\"en\" dir=\"auto\">Nothing but red that day.</p>"))
      #expect(try site.text("photos/\(photos[0])").contains("<h1 dir=\"auto\">Red, at noon</h1>"))
      let check = try ProgramRun.heliograph(["check", "Site"], in: site.folder.path)
      #expect(check.exitCode == 0, "\(check.words)")

      // A word of a variant changes the pages of its tree; a photo that is new is announced in every language.
      try site.folder.write("---\ntitle: 高山\n---\n", to: "P/Alps/index.zh-Hant.md")
      try site.folder.write("---\nnickname: 愛達\n---\n", to: "profile.zh-Hant.md")
      try site.photograph("Alps/new.png", 4)
      let second = try site.build(["--now", "2026-06-04"])
      try #require(second.exitCode == 0, "\(second.words)")
      let home = try site.text("zh-Hant/index.html")
      #expect(home.contains("高山") && !home.contains("阿爾卑斯山") && home.contains("愛達"))
      #expect(home.contains("高山：1 張新相片</a>"))
      #expect(try site.text("announcements/index.html").contains("1 new photograph in The Alps"))
      let back = try site.text("zh-Hant/albums/alps/index.html")
      #expect(back.contains("<div class=\"prose\" lang=\"en\" dir=\"auto\"><p>Up there.</p>"))
    }
  }

  @Test(arguments: [
    ("P/Alps/index.fr.md", "Haut.", "has words in the language fr, and the site has none such"),
    (
      "P/Alps/index.en.md", "High.",
      "has words in en, the first language of the site; write them into index.md"
    ),
    ("P/Sea/index.zh-Hant.md", "海。", "and there is no index.md"),
    ("P/Alps/index.zh-hant.md", "山。", "as another file here does"),
    ("P/Alps/index.zh-Hant.md", "---\nprivate: true\n---\n", "index.zh-Hant.md, line 2"),
    ("P/Alps/index.zh-Hant.md", "---\ntitle: A\ntheme: night\n---\n", "write everything else into index.md"),
    ("P/Alps/index.zh-Hant.md", "---\ntitle: A\n", "does not end it"),
    ("P/Alps/index.zh-Hant.md", "private: true\n", "where it hides nothing"),
    ("profile.zh-Hant.md", "---\navatar: me.png\n---\n", "profile.zh-Hant.md:2"),
    ("profile.fr.md", "Bonjour.", "has words in the language fr"),
  ])
  func publishesNothingOverAMistake(path: String, content: String, words: String) throws {
    try TestSite.with(output: "Site") { site in
      try Self.fill(site)
      try site.folder.write(content, to: path)
      let run = try site.build(["--now", "2026-06-03"], exitCode: nil)
      #expect(run.exitCode != 0 && run.exitCode != 2, "\(run.words)")
      #expect(run.words.contains(words), "\(run.words)")
      #expect(!site.folder.has("Site/index.html"))
    }
  }

  @Test(arguments: [
    ("News/show.zh-Hant.md", "---\ndate: 2026-06-01\n---\n", "News/show.zh-Hant.md, line 2"),
    ("News/show.fr.md", "Voilà.", "has words in the language fr"),
    ("News/gone.zh-Hant.md", "無。", "and there is no gone.md"),
  ])
  func leavesOutTheWordsOfAnAnnouncementWithAMistake(path: String, content: String, words: String) throws {
    try TestSite.with(output: "Site") { site in
      try Self.fill(site)
      try site.folder.write(content, to: path)
      let run = try site.build(["--now", "2026-06-03"], exitCode: 2)
      #expect(run.words.contains(words), "\(run.words)")
      #expect(try site.text("announcements/show/index.html").contains("In June."))
    }
  }
}
