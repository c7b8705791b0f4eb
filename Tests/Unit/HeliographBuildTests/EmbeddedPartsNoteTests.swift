import HeliographBuild
import HeliographTestSupport
import Testing

@Suite struct EmbeddedPartsNoteTests {
  /// A JPEG whose XMP says that it has a gain map, and another picture's bytes at its end, so that no two are alike.
  private func photograph(_ folder: TemporaryFolder, _ name: String) throws {
    let xmp = #"<x:xmpmeta xmlns:x="adobe:ns:meta/" xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/"/>"#
    let content = Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(xmp.utf8) + Array(name.utf8)
    let jpeg = try Corpus.read("photos/chroma-420.jpg")
    let segment = [0xFF, 0xE1, 0, UInt8(content.count + 2)] + content
    try folder.write(jpeg[..<2] + segment + jpeg[2...], to: "Pictures/\(name)")
  }

  @Test func countsWhatIsLeftOutInANoteForEachKind() async throws {
    try await TemporaryFolder.with { folder in
      try photograph(folder, "a.jpg")
      try photograph(folder, "b.jpg")
      try folder.write(try Corpus.read("photos/chroma-444.jpg"), to: "Pictures/plain.jpg")
      for name in ["google.jpg", "samsung.jpg", "box.heic", "without-film.jpg"] {
        try folder.write(try Corpus.read("motion/\(name)"), to: "Pictures/\(name)")
      }
      try folder.write("sources:\n  - folder: Pictures\nrenditions: { widths: [30] }\n", to: "heliograph.yml")
      let request = BuildRequest(ofTest: folder.path, jobs: 1)
      // One of these is in PQ. The second build opens no photo; what is known of them says the same.
      for run in 1...2 {
        let report = try await SiteBuilder(request).build()
        #expect(report.exitCode == 0)
        let notes = report.problems.map(\.reason).filter { $0.hasPrefix("shows ") }
        #expect(
          notes == [
            "shows 3 of the photos that were looked at without light beyond white, which copies of less than 1,200 pixels do not have",
            "shows 3 of the photos that were looked at without the film inside of them: motion photos are shown as photos",
          ], "run \(run)")
        try folder.write(
          "title: Again\nsources:\n  - folder: Pictures\nrenditions: { widths: [30] }\n", to: "heliograph.yml"
        )
      }
    }
  }
}
