import Foundation
import HeliographBuild
import HeliographTestSupport
import Testing

/// What sidecars turn, and what a file has beside the picture that is shown.
@Suite struct TurnedPhotosTests {
  private func build(_ folder: TemporaryFolder) async throws -> BuildReport {
    try await SiteBuilder(
      BuildRequest(ofTest: folder.path, jobs: 1)
    ).build()
  }

  private func turn(_ folder: TemporaryFolder, _ orientation: Int?, by name: String = "a.png.xmp") throws {
    let property = orientation.map { #" tiff:Orientation="\#($0)""# } ?? ""
    try folder.write(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
      <rdf:Description rdf:about="" xmlns:tiff="http://ns.adobe.com/tiff/1.0/"\(property)/></rdf:RDF></x:xmpmeta>
      """, to: "Pictures/\(name)")
  }

  private func images(_ folder: TemporaryFolder) throws -> Set<String> {
    Set(try folder.files(below: "Output").filter { $0.hasPrefix("images/") })
  }

  /// Whether the page of the photo says that it is higher than wide.
  private func isHigh(_ folder: TemporaryFolder) throws -> Bool {
    let page = try #require(
      try folder.files(below: "Output").first { $0.hasPrefix("photos/a-") && $0.hasSuffix(".html") })
    let html = String(decoding: try folder.read("Output/\(page)"), as: UTF8.self)
    #expect(html.contains(#"width="24" height="16""#) != html.contains(#"width="16" height="24""#))
    return html.contains(#"width="16" height="24""#)
  }

  @Test func makesAPhotoAgainWhenItsSidecarTurnsIt() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(
        "sources:\n  - folder: Pictures\nrenditions: { widths: [24], formats: [jpeg] }\n",
        to: "heliograph.yml")
      try folder.write(PlainPNG(width: 24, height: 16, colour: (90, 9, 9)).bytes, to: "Pictures/a.png")
      try folder.write(PlainPNG(width: 24, height: 16, colour: (9, 9, 90)).bytes, to: "Pictures/b.png")
      #expect(try await build(folder).exitCode == 0)
      #expect(try !isHigh(folder))
      var seen = [try images(folder)]
      for (orientation, isHigh) in [(6, true), (3, false), (8, true), (9, false)] {
        try turn(folder, orientation)
        #expect(try await build(folder).exitCode == 0)
        #expect(try self.isHigh(folder) == isHigh)
        seen.append(try images(folder))
      }
      // The other photo has one file, which stays.
      #expect(seen.allSatisfy { $0.count == 2 })
      #expect(seen.dropFirst().reduce(seen[0]) { $0.intersection($1) }.count == 1)
      #expect(Set(seen).count == seen.count)
    }
  }

  /// The picture that was made from a raw photo stands upright by its pixels, and only the raw photo is to be turned.
  @Test func leavesAPictureAsItIsWhileTheSidecarIsThatOfItsRawPhoto() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(
        "sources:\n  - folder: Pictures\nrenditions: { widths: [24], formats: [jpeg] }\n",
        to: "heliograph.yml")
      try folder.write(PlainPNG(width: 16, height: 24, colour: (90, 9, 9)).bytes, to: "Pictures/a.png")
      try turn(folder, 6, by: "a.xmp")
      for isBesideRaw in [false, true, false] {
        if isBesideRaw {
          try folder.write("the raw photo", to: "Pictures/a.nef")
        } else {
          try? FileManager.default.removeItem(atPath: folder.path.pushing("Pictures/a.nef").string)
        }
        #expect(try await build(folder).exitCode == 0)
        #expect(try isHigh(folder) == isBesideRaw)
      }
    }
  }

  /// A build that opens no photo knows it too.
  @Test func countsFurtherPicturesInEachBuild() async throws {
    try await TemporaryFolder.with { folder in
      for (name, pages) in [("one", 1), ("three", 3)] {
        let page = PagesFixture.Page(24, 16)
        try folder.write(
          PagesFixture(Array(repeating: page, count: pages) + [.init(12, 8, kind: 1)]).bytes,
          to: "Pictures/\(name).tif")
      }
      for title in ["First", "Again"] {
        try folder.write(
          "title: \(title)\nsources:\n  - folder: Pictures\nrenditions: { widths: [24], formats: [jpeg] }\n",
          to: "heliograph.yml")
        let report = try await build(folder)
        #expect(report.exitCode == 0)
        #expect(
          report.problems.map(\.sentence) == [
            "Pictures/three.tif has 3 pages, of which only the first is shown. "
              + "Export the others as files of their own if they should be shown."
          ], "\(title)")
      }
    }
  }
}
