import HeliographTestSupport
import Testing

/// An album's text that costs too much costs the album its text, and nothing else.
@Suite(.endsHangs, .onItsOwnThread) struct HostileTextBuildTests {
  /// 12,000 columns, and rows of one cell: 5 GB for cmark-gfm.
  private static let table =
    String(repeating: "|a", count: 12_000) + "|\n" + String(repeating: "|-", count: 12_000) + "|\n"
    + String(repeating: "|b|\n", count: 12_000)

  @Test func leavesOutTheTextAloneUntilItIsMended() throws {
    try TestSite.with { site in
      for (number, name) in ["coast/one", "coast/secret", "hills/two"].enumerated() {
        try site.photograph("\(name).png", number)
      }
      try site.folder.write("The *hills*.\n", to: "P/hills/index.md")
      let matter = "---\ntitle: Seaside\nprivate: [secret.png]\n---\n"
      try site.folder.write(matter + Self.table, to: "P/coast/index.md")
      try site.configure()

      // The second build looks at nothing, since nothing changed, and the third builds everything.
      for attempt in 1...3 {
        let run = try site.build(exitCode: 2)
        #expect(run.words.contains("P/coast/index.md has a text that takes too"), "\(run.words)")
        #expect(run.words.contains("so the album is shown without it"), "\(run.words)")
        #expect(try site.text("albums/coast/index.html").contains("Seaside"))
        #expect(try site.text("albums/coast/index.html").contains("<table") == false)
        #expect(try site.text("albums/hills/index.html").contains("<em>hills</em>"))
        #expect(try site.folder.files(below: "Output/photos").count { $0.hasSuffix("index.html") } == 2)
        if attempt == 2 {
          try site.folder.write(
            "title: U\nsources: [ { folder: P } ]\nrenditions: { widths: [16], formats: [jpeg] }\n",
            to: "heliograph.yml")
        }
      }

      try site.folder.write(matter + "Sand and *sea*.\n", to: "P/coast/index.md")
      try site.build(exitCode: 0)
      #expect(try site.text("albums/coast/index.html").contains("<p>Sand and <em>sea</em>.</p>"))
      #expect(try site.folder.files(below: "Output/photos").count { $0.hasSuffix("index.html") } == 2)
    }
  }
}
