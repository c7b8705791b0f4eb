import Foundation
import HeliographTestSupport
import Testing

/// Raw photos in a folder: shown by a large preview, else counted in a note.
@Suite(.endsHangs, .onItsOwnThread) struct RawBuildTests {
  /// A JPEG that is large enough, which a build makes of a PNG.
  private func preview(_ folder: TemporaryFolder) throws -> [UInt8] {
    try folder.write(PlainPNG(width: 1700, height: 1300, colour: (200, 90, 30)).bytes, to: "made/p/a.png")
    try folder.write(
      "sources: [ { folder: p } ]\nrenditions: { widths: [1700], formats: [jpeg] }\n",
      to: "made/heliograph.yml")
    let run = try ProgramRun.heliograph(["build", "--site", "made", "--output", "made/out"], in: folder.path)
    #expect(run.exitCode == 0)
    let name = try #require(try folder.files(below: "made/out").first { $0.hasSuffix("-1700.jpg") })
    return Array(try folder.read("made/out/\(name)"))
  }

  @Test func showsLargePreviewsAndCountsTheOthers() throws {
    try TemporaryFolder.with { folder in
      let jpeg = try preview(folder)
      let shown = DNGFixture(preview: (jpeg, 1700, 1300), orientation: 6, text: "A sensor saw it")
      try folder.write(shown.bytes, to: "P/Hut/shown.DNG")
      try folder.write(DNGFixture(preview: nil).bytes, to: "P/Hut/none.dng")
      try folder.write(DNGFixture(preview: nil, text: "Another").bytes, to: "P/Hut/other.NEF")
      try folder.write(
        "title: T\nsources: [ { folder: P } ]\nrenditions: { widths: [480], formats: [jpeg] }\n"
          + "privacy: { location: show, originals: keep }\ndownloads: originals\n", to: "heliograph.yml")
      let run = try ProgramRun.heliograph(["build"], in: folder.path)
      #expect(run.exitCode == 0, "\(run.words)")
      let note =
        "P/Hut contains raw photos without a preview of 1600 pixels or more, not shown: 1 .dng, 1 .nef."
      #expect(run.words.contains(note), "\(run.words)")
      #expect(run.words.contains("1 of the photos that were looked at has none: raw photos"))
      let files = try folder.files(below: "Output")
      #expect(files.filter { $0.hasSuffix("-480.jpg") }.count == 1)
      // Neither the raw photo nor the preview is handed out as the original.
      #expect(!files.contains { $0.contains("-original.") })
      let page = try #require(
        files.first { $0.hasPrefix("photos/shown") && $0.hasSuffix("/index.html") }, "\(files)")
      #expect(String(decoding: try folder.read("Output/\(page)"), as: UTF8.self).contains("A sensor saw it"))
      // The next build knows it of the store.
      let later = try Preloaded.laterClock()
      _ = try ProgramRun.heliograph(["build"], in: folder.path, environment: later)
      let again = try ProgramRun.heliograph(["build"], in: folder.path, environment: later)
      #expect(again.exitCode == 0)
      #expect(again.words.contains(note), "\(again.words)")
      #expect(again.words.contains("0 files written"), "\(again.words)")
    }
  }
}
