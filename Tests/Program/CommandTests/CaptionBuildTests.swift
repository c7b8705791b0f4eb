import Foundation
import HeliographTestSupport
import Testing

/// Titles and captions that need no other program: in `index.md`, and in texts beside photos.
@Suite(.endsHangs, .onItsOwnThread) struct CaptionBuildTests {
  /// The page of the photo whose address begins with a word.
  private func page(_ site: TestSite, _ word: String) throws -> String {
    let path = try #require(
      try site.paths().first { $0.hasPrefix("photos/\(word)-") && $0.hasSuffix("/index.html") })
    return try site.text(path)
  }

  @Test func showsThemAsPlainText() throws {
    try TestSite.with { site in
      for (number, name) in ["A/one", "A/two", "A/three"].enumerated() {
        try site.photograph("\(name).png", number)
      }
      try site.folder.write("# Dawn <b>\n\nAbove the *clouds*.\nAt six.\n", to: "P/A/one.md")
      try site.folder.write("Below & beyond", to: "P/A/two.png.txt")
      try site.folder.write("Not shown", to: "P/A/four.txt")
      try site.folder.write(
        "---\ntitles: { three.png: The hut }\ncaptions: { three.png: Closed in winter. }\n---\n",
        to: "P/A/index.md")
      try site.configure()
      let run = try site.build(exitCode: 0)
      let one = try page(site, "dawn")
      #expect(one.contains("<h1 dir=\"auto\">Dawn &lt;b&gt;</h1>"), "\(one)")
      #expect(one.contains(">Above the *clouds*.\nAt six.</p>"), "\(one)")
      #expect(try page(site, "two").contains(">Below &amp; beyond</p>"))
      let three = try page(site, "the-hut")
      #expect(three.contains(">The hut</h1>") && three.contains(">Closed in winter.</p>"))
      #expect(try site.files(with: "Not shown").isEmpty)
      #expect(try site.paths().allSatisfy { !$0.hasSuffix(".md") && !$0.contains(".png.txt") })
      #expect(run.words.contains("1 .txt"), "\(run.words)")
    }
  }

  /// What hides a photo hides its words, also those that were published before.
  @Test(arguments: ["private: [secret.png]", "until: { secret.png: 2001-01-01 }", "private: true"])
  func hidesThemWithTheirPhoto(key: String) throws {
    try TestSite.with { site in
      for (number, name) in ["A/secret", "A/two", "B/three"].enumerated() {
        try site.photograph("\(name).png", number)
      }
      try site.folder.write("# sesame\n\nwords of sesame", to: "P/A/secret.md")
      try site.configure(
        "baseURL: https://photos.example/\ndiscovery: { feed: 20 }\nsearch: true\ncollections: [all]")
      try site.build(exitCode: 0)
      #expect(try site.files(with: "sesame").count > 1)
      try site.folder.write("---\n\(key)\n---\n", to: "P/A/index.md")
      try site.build(["--allow-fewer", "100%"], exitCode: 0)
      #expect(try site.files(with: "sesame") == [])
    }
  }

  /// A text that is excluded is no caption, and the rule has matched something.
  @Test func leavesOutExcludedTexts() throws {
    try TestSite.with { site in
      try site.photograph("A/one.png", 1)
      try site.folder.write("words of sesame", to: "P/A/one.txt")
      try site.folder.write(
        "sources: [ { folder: P, exclude: [\"*.txt\"] } ]\nrenditions: { widths: [16], formats: [jpeg] }\n",
        to: "heliograph.yml")
      let run = try site.build()
      #expect(run.exitCode == 0 && !run.words.contains("matched nothing"), "\(run.words)")
      #expect(try site.files(with: "sesame") == [])
    }
  }

  /// As `exiftool -w txt` writes it, with the place of the photo.
  @Test func publishesNoListOfMetadata() throws {
    try TestSite.with { site in
      try site.photograph("A/one.png", 1)
      let names = [
        "File Name", "Make", "Camera Model Name", "Serial Number", "GPS Latitude", "GPS Longitude",
      ]
      let lines = names.map { $0.padding(toLength: 32, withPad: " ", startingAt: 0) + ": 48.137154\n" }
      try site.folder.write(lines.joined(), to: "P/A/one.txt")
      try site.configure()
      let run = try site.build()
      #expect(run.exitCode == 0 && run.words.contains("P/A/one.txt is a list of metadata"), "\(run.words)")
      #expect(try site.files(with: "48.137154") == [])
    }
  }

  @Test func namesAFileThatIsNotShown() throws {
    try TestSite.with { site in
      try site.photograph("A/one.png", 1)
      try site.folder.write([0x63, 0x61, 0x66, 0xE9], to: "P/A/one.txt")
      try site.configure()
      let run = try site.build()
      #expect(run.exitCode == 0 && run.words.contains("P/A/one.txt is not UTF-8"), "\(run.words)")
      try site.folder.write("private: true\n", to: "P/A/one.md")
      let refused = try site.build(exitCode: 1)
      #expect(refused.words.contains("P/A/one.md, line 1"), "\(refused.words)")
    }
  }

  @Test func showsThoseOfALanguage() throws {
    try TestSite.with { site in
      try site.photograph("A/one.png", 1)
      try site.folder.write(
        "---\ncaptions:\n  one.png: { en: The hut, de: Die alte Bude }\n---\n", to: "P/A/index.md")
      try site.configure("languages: [en, de]")
      try site.build(exitCode: 0)
      let pages = try site.tree().filter { $0.key.contains("/one-") && $0.key.hasSuffix("/index.html") }
      #expect(pages.count == 2)
      for (path, bytes) in pages {
        let isGerman = path.hasPrefix("de/")
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.contains("Die alte Bude") == isGerman && text.contains("The hut") != isGerman, "\(path)")
      }
    }
  }
}
