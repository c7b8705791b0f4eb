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

  private static func fill(_ folder: TemporaryFolder) throws {
    try folder.write(PlainPNG(width: 60, height: 40, colour: (200, 30, 30)).bytes, to: "P/Alps/red.png")
    try folder.write(alternatives, to: "P/Alps/red.xmp")
    try folder.write(PlainPNG(width: 60, height: 40, colour: (30, 30, 200)).bytes, to: "P/Alps/blue.png")
    try folder.write(PlainPNG(width: 60, height: 40, colour: (30, 200, 30)).bytes, to: "P/Sea/green.png")
    try folder.write("---\ntitle: The Alps\ndescription: High\n---\nUp there.\n", to: "P/Alps/index.md")
    try folder.write("---\ntitle: 阿爾卑斯山\n---\n在**山上**。\n", to: "P/Alps/index.zh-Hant.md")
    try folder.write(
      "---\nnickname: Ada\npronouns: she/her\nlanguages: [English]\n---\nHello.\n", to: "profile.md")
    try folder.write("---\nnickname: 艾達\nlanguages: [英文]\n---\n您好。\n", to: "profile.zh-Hant.md")
    try folder.write("---\ntitle: A show\ndate: 2026-06-01\n---\nIn June.\n", to: "News/show.md")
    try folder.write("---\ntitle: 展覽\n---\n六月。\n", to: "News/show.zh-Hant.md")
    try folder.write("---\ntitle: Old\ndate: 2026-06-02\n---\nOnly here.\n", to: "News/old.md")
    try folder.write(
      """
      languages: [en, zh-Hant]
      title: T
      baseURL: https://example.org/
      discovery: { feed: 20 }
      renditions: { formats: [jpeg], widths: [16] }
      announcements: { folder: News, newPhotos: true }
      sources: [ { folder: P } ]

      """, to: "heliograph.yml")
  }

  private static func build(_ folder: TemporaryFolder, on day: String = "2026-06-03") throws -> ProgramRun {
    try ProgramRun.heliograph(["build", "--jobs", "1", "--output", "Site", "--now", day], in: folder.path)
  }

  private static func text(_ folder: TemporaryFolder, _ path: String) throws -> String {
    String(decoding: try folder.read("Site/\(path)"), as: UTF8.self)
  }

  @Test func showsEachInItsTreeAndMarksWhatHasNoVariant() throws {
    try TemporaryFolder.with { folder in
      try Self.fill(folder)
      let run = try Self.build(folder)
      try #require(run.exitCode == 0, "\(run.words)")

      let alps = try Self.text(folder, "zh-Hant/albums/alps/index.html")
      #expect(alps.contains("<h1 dir=\"auto\">阿爾卑斯山</h1>"))
      #expect(alps.contains("<div class=\"prose\" dir=\"auto\"><p>在<strong>山上</strong>。</p>"))
      #expect(alps.contains("<p class=\"lead\" lang=\"en\" dir=\"auto\">High</p>"))
      let own = try Self.text(folder, "albums/alps/index.html")
      #expect(own.contains("<h1 dir=\"auto\">The Alps</h1>") && !own.contains("山上"))

      let profile = try Self.text(folder, "zh-Hant/profile/index.html")
      #expect(profile.contains("<h1 class=\"p-nickname\" dir=\"auto\">艾達</h1>"))
      #expect(profile.contains("<bdi class=\"p-pronouns\" lang=\"en\">she/her</bdi>"))
      #expect(profile.contains("您好。") && profile.contains("<dd>\u{2068}英文\u{2069}</dd>"))
      #expect(
        try Self.text(folder, "profile/index.html").contains("<h1 class=\"p-nickname\" dir=\"auto\">Ada</h1>")
      )

      let news = try Self.text(folder, "zh-Hant/announcements/index.html")
      #expect(news.contains("展覽</a>") && news.contains("<p class=\"about\" dir=\"auto\">六月。</p>"))
      #expect(news.contains("<h2 lang=\"en\" dir=\"auto\"><a href=\"old/index.html\">Old</a></h2>"))
      #expect(try Self.text(folder, "zh-Hant/announcements/show/index.html").contains("六月。"))
      let feed = try Self.text(folder, "zh-Hant/announcements/feed.xml")
      #expect(feed.contains("<title>展覽</title>") && feed.contains("<title xml:lang=\"en\">Old</title>"))

      let photos = try folder.files(below: "Site/zh-Hant/photos").filter { $0.hasPrefix("red-at-noon") }
      let photo = try Self.text(folder, "zh-Hant/photos/\(try #require(photos.first))")
      #expect(photo.contains("<h1 dir=\"auto\">正午的紅</h1>"))
      #expect(photo.contains("<p class=\"lead\" lang=\"en\" dir=\"auto\">Nothing but red that day.</p>"))
      #expect(try Self.text(folder, "photos/\(photos[0])").contains("<h1 dir=\"auto\">Red, at noon</h1>"))
      let check = try ProgramRun.heliograph(["check", "Site"], in: folder.path)
      #expect(check.exitCode == 0, "\(check.words)")

      // A word of a variant changes the pages of its tree; a photo that is new is announced in every language.
      try folder.write("---\ntitle: 高山\n---\n", to: "P/Alps/index.zh-Hant.md")
      try folder.write("---\nnickname: 愛達\n---\n", to: "profile.zh-Hant.md")
      try folder.write(PlainPNG(width: 61, height: 40, colour: (1, 2, 3)).bytes, to: "P/Alps/new.png")
      let second = try Self.build(folder, on: "2026-06-04")
      try #require(second.exitCode == 0, "\(second.words)")
      let home = try Self.text(folder, "zh-Hant/index.html")
      #expect(home.contains("高山") && !home.contains("阿爾卑斯山") && home.contains("愛達"))
      #expect(home.contains("高山：1 張新相片</a>"))
      #expect(try Self.text(folder, "announcements/index.html").contains("1 new photograph in The Alps"))
      let back = try Self.text(folder, "zh-Hant/albums/alps/index.html")
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
    try TemporaryFolder.with { folder in
      try Self.fill(folder)
      try folder.write(content, to: path)
      let run = try Self.build(folder)
      #expect(run.exitCode != 0 && run.exitCode != 2, "\(run.words)")
      #expect(run.words.contains(words), "\(run.words)")
      #expect(!folder.has("Site/index.html"))
    }
  }

  @Test(arguments: [
    ("News/show.zh-Hant.md", "---\ndate: 2026-06-01\n---\n", "News/show.zh-Hant.md, line 2"),
    ("News/show.fr.md", "Voilà.", "has words in the language fr"),
    ("News/gone.zh-Hant.md", "無。", "and there is no gone.md"),
  ])
  func leavesOutTheWordsOfAnAnnouncementWithAMistake(path: String, content: String, words: String) throws {
    try TemporaryFolder.with { folder in
      try Self.fill(folder)
      try folder.write(content, to: path)
      let run = try Self.build(folder)
      #expect(run.exitCode == 2 && run.words.contains(words), "\(run.words)")
      #expect(try Self.text(folder, "announcements/show/index.html").contains("In June."))
    }
  }
}
