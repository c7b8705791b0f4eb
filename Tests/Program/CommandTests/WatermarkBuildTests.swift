import Foundation
import HeliographTestSupport
import Testing

/// `renditions.watermark` from outside: a text in a font of the owner's, upon the sizes that are asked for.
@Suite(.endsHangs, .onItsOwnThread) struct WatermarkBuildTests {
  private static let text = "{ text: AA, font: fonts/Mine.ttf, opacity: 100, width: 3, from: 150 }"

  private func configure(_ site: TestSite, watermark: String?) throws {
    try site.folder.write(
      """
      sources: [ { folder: P } ]
      renditions:
        widths: [100, 200]
        formats: [jpeg]
        \(watermark.map { "watermark: \($0)" } ?? "sharpen: 0")
      """, to: "heliograph.yml")
  }

  /// How many photos were processed.
  private func developed(_ site: TestSite) throws -> Int {
    let run = try site.build(["--report", "-"], exitCode: 0, hasLaterClock: false)
    let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    return try #require(report?["developed"] as? Int)
  }

  private func renditions(_ site: TestSite, wide: Int) throws -> [[UInt8]] {
    try site.folder.files(below: "Site/images").filter { $0.hasSuffix("-\(wide).jpg") }
      .map { try site.folder.read("Site/images/\($0)") }
  }

  private func withPhotoAndFont(_ body: (TestSite) throws -> Void) throws {
    try TestSite.with(output: "Site") { site in
      try site.photograph("a.png", 5, width: 400, height: 200)
      try site.folder.write(TinyFont(["A": .complete]).bytes, to: "fonts/Mine.ttf")
      try body(site)
    }
  }

  @Test func marksTheSizesAskedForAndNoOther() throws {
    try withPhotoAndFont { site in
      try configure(site, watermark: nil)
      #expect(try developed(site) == 1)
      let (small, large) = try (renditions(site, wide: 100), renditions(site, wide: 200))
      try configure(site, watermark: Self.text)
      #expect(try developed(site) == 1)
      #expect(small.count == 1 && large.count == 1)
      #expect(try renditions(site, wide: 100) == small)
      #expect(try renditions(site, wide: 200).count == 1)
      #expect(try renditions(site, wide: 200) != large)
      #expect(try ProgramRun.heliograph(["check", "Site"], in: site.folder.path).exitCode == 0)
    }
  }

  @Test func makesThemAgainForAnotherFontAndForNothingElse() throws {
    try withPhotoAndFont { site in
      try configure(site, watermark: Self.text)
      #expect(try developed(site) == 1)
      let first = try renditions(site, wide: 200)
      #expect(try developed(site) == 0)
      try site.folder.write(TinyFont(["A": .complete]).bytes, to: "fonts/Mine.ttf")
      #expect(try developed(site) == 0)
      try site.folder.write(TinyFont(["A": .lowerHalf]).bytes, to: "fonts/Mine.ttf")
      #expect(try developed(site) == 1)
      #expect(try renditions(site, wide: 200) != first)
    }
  }

  @Test func saysWhatAFontLacksAndLeavesTheSiteAsItWas() throws {
    try withPhotoAndFont { site in
      try configure(site, watermark: Self.text)
      #expect(try developed(site) == 1)
      let files = try site.paths()
      try configure(site, watermark: "{ text: Ada, font: fonts/Mine.ttf }")
      let run = try site.build(exitCode: 64)
      #expect(
        run.words.contains(
          "heliograph.yml:5 sets \"renditions.watermark.text\" wrongly: it has a character that the font has no shape "
            + "for; choose another font or text."), "\(run.words)")
      #expect(try site.paths() == files)
    }
  }
}
