import Foundation
import HeliographTestSupport
import Testing

/// `renditions.watermark` from outside: a text in a font of the owner's, upon the sizes that are asked for.
@Suite(.endsHangs, .onItsOwnThread) struct WatermarkBuildTests {
  private static let text = "{ text: AA, font: fonts/Mine.ttf, opacity: 100, width: 3, from: 150 }"

  private func configure(_ folder: TemporaryFolder, watermark: String?) throws {
    try folder.write(
      """
      sources: [ { folder: Pictures } ]
      renditions:
        widths: [100, 200]
        formats: [jpeg]
        \(watermark.map { "watermark: \($0)" } ?? "sharpen: 0")
      """, to: "heliograph.yml")
  }

  /// How many photos were processed.
  private func build(_ folder: TemporaryFolder) throws -> Int {
    let run = try ProgramRun.heliograph(["build", "--output", "Site", "--report", "-"], in: folder.path)
    #expect(run.exitCode == 0, "\(run.words)")
    let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    return try #require(report?["developed"] as? Int)
  }

  private func renditions(_ folder: TemporaryFolder, wide: Int) throws -> [[UInt8]] {
    try folder.files(below: "Site/images").filter { $0.hasSuffix("-\(wide).jpg") }
      .map { try folder.read("Site/images/\($0)") }
  }

  private func site(_ body: (TemporaryFolder) throws -> Void) throws {
    try TemporaryFolder.with { folder in
      try folder.write(
        PlainPNG(width: 400, height: 200, colour: (200, 90, 30)).bytes, to: "Pictures/a.png")
      try folder.write(TinyFont(["A": .complete]).bytes, to: "fonts/Mine.ttf")
      try body(folder)
    }
  }

  @Test func marksTheSizesAskedForAndNoOther() throws {
    try site { folder in
      try configure(folder, watermark: nil)
      #expect(try build(folder) == 1)
      let (small, large) = try (renditions(folder, wide: 100), renditions(folder, wide: 200))
      try configure(folder, watermark: Self.text)
      #expect(try build(folder) == 1)
      #expect(small.count == 1 && large.count == 1)
      #expect(try renditions(folder, wide: 100) == small)
      #expect(try renditions(folder, wide: 200).count == 1)
      #expect(try renditions(folder, wide: 200) != large)
      #expect(try ProgramRun.heliograph(["check", "Site"], in: folder.path).exitCode == 0)
    }
  }

  @Test func makesThemAgainForAnotherFontAndForNothingElse() throws {
    try site { folder in
      try configure(folder, watermark: Self.text)
      #expect(try build(folder) == 1)
      let first = try renditions(folder, wide: 200)
      #expect(try build(folder) == 0)
      try folder.write(TinyFont(["A": .complete]).bytes, to: "fonts/Mine.ttf")
      #expect(try build(folder) == 0)
      try folder.write(TinyFont(["A": .lowerHalf]).bytes, to: "fonts/Mine.ttf")
      #expect(try build(folder) == 1)
      #expect(try renditions(folder, wide: 200) != first)
    }
  }

  @Test func saysWhatAFontLacksAndLeavesTheSiteAsItWas() throws {
    try site { folder in
      try configure(folder, watermark: Self.text)
      #expect(try build(folder) == 1)
      let files = try folder.files(below: "Site")
      try configure(folder, watermark: "{ text: Ada, font: fonts/Mine.ttf }")
      let run = try ProgramRun.heliograph(["build", "--output", "Site"], in: folder.path)
      #expect(run.exitCode == 64)
      #expect(
        run.words.contains(
          "heliograph.yml:5 sets \"renditions.watermark.text\" wrongly: it has a character that the font has no shape "
            + "for; choose another font or text."), "\(run.words)")
      #expect(try folder.files(below: "Site") == files)
    }
  }
}
