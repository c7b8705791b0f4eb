import Foundation
import HeliographTestSupport
import SystemPackage
import Testing

/// An album's text that costs too much costs the album its text, and nothing else.
@Suite(.endsHangs, .onItsOwnThread) struct HostileTextBuildTests {
  /// 12,000 columns, and rows of one cell: 5 GB for cmark-gfm.
  private static let table =
    String(repeating: "|a", count: 12_000) + "|\n" + String(repeating: "|-", count: 12_000) + "|\n"
    + String(repeating: "|b|\n", count: 12_000)

  /// To each build the files are old enough that it marks the site as up to date.
  private func build(_ folder: TemporaryFolder) throws -> ProgramRun {
    try ProgramRun.heliograph(
      ["build", "--jobs", "1"], in: folder.path, environment: Preloaded.laterClock())
  }

  private func page(_ folder: TemporaryFolder) throws -> String {
    String(decoding: try folder.read("Output/albums/coast/index.html"), as: UTF8.self)
  }

  @Test func leavesOutTheTextAloneUntilItIsMended() throws {
    try TemporaryFolder.with { folder in
      for (number, name) in ["coast/one", "coast/secret", "hills/two"].enumerated() {
        try folder.write(
          PlainPNG(width: 40, height: 30, colour: (UInt8(number * 40), 90, 9)).bytes, to: "P/\(name).png")
      }
      try folder.write("The *hills*.\n", to: "P/hills/index.md")
      let matter = "---\ntitle: Seaside\nprivate: [secret.png]\n---\n"
      try folder.write(matter + Self.table, to: "P/coast/index.md")
      try folder.write(
        "title: T\nsources: [ { folder: P } ]\nrenditions: { widths: [16], formats: [jpeg] }\n",
        to: "heliograph.yml")

      // The second build looks at nothing, since nothing changed, and the third builds everything.
      for attempt in 1...3 {
        let run = try build(folder)
        #expect(run.exitCode == 2, "\(run.words)")
        #expect(run.words.contains("P/coast/index.md has a text that takes too"), "\(run.words)")
        #expect(run.words.contains("so the album is shown without it"), "\(run.words)")
        #expect(try page(folder).contains("Seaside"))
        #expect(try page(folder).contains("<table") == false)
        #expect(
          String(decoding: try folder.read("Output/albums/hills/index.html"), as: UTF8.self).contains(
            "<em>hills</em>"))
        #expect(try folder.files(below: "Output/photos").count { $0.hasSuffix("index.html") } == 2)
        if attempt == 2 {
          try folder.write(
            "title: U\nsources: [ { folder: P } ]\nrenditions: { widths: [16], formats: [jpeg] }\n",
            to: "heliograph.yml")
        }
      }

      try folder.write(matter + "Sand and *sea*.\n", to: "P/coast/index.md")
      let mended = try build(folder)
      #expect(mended.exitCode == 0, "\(mended.words)")
      #expect(try page(folder).contains("<p>Sand and <em>sea</em>.</p>"))
      #expect(try folder.files(below: "Output/photos").count { $0.hasSuffix("index.html") } == 2)
    }
  }
}
