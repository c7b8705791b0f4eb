import Foundation
import HeliographBuild
import HeliographTestSupport
import SystemPackage
import Testing

/// What a build touches when little changed, and what it notices.
@Suite struct IncrementalBuildTests {
  /// Which file it is and when it was written: another inode or another time means that it was touched.
  private struct Mark: Hashable {
    let inode: Int
    let modified: Date
  }

  private func build(_ folder: TemporaryFolder, jobs: Int = 2) async throws -> BuildReport {
    try await SiteBuilder(
      BuildRequest(ofTest: folder.path, jobs: jobs)
    ).build()
  }

  private func configure(_ folder: TemporaryFolder, _ more: String = "") throws {
    try folder.write(
      "sources:\n  - folder: Pictures\nrenditions: { widths: [16], formats: [jpeg] }\n\(more)",
      to: "heliograph.yml")
  }

  private func photograph(_ folder: TemporaryFolder, _ name: String, _ number: Int) throws {
    try folder.write(
      PlainPNG(width: 24, height: 16, colour: (UInt8(number & 255), UInt8(number >> 8), 90)).bytes,
      to: "Pictures/\(name)")
  }

  private func marks(_ folder: TemporaryFolder) throws -> [String: Mark] {
    var marks: [String: Mark] = [:]
    for name in try folder.files(below: "Output") {
      let facts = try FileManager.default.attributesOfItem(
        atPath: folder.path.appending("Output/\(name)").string)
      marks[name] = Mark(
        inode: try #require(facts[.systemFileNumber] as? Int),
        modified: try #require(facts[.modificationDate] as? Date))
    }
    return marks
  }

  /// Names as a reader would list them: without the hash of a photo's name and the name of an image.
  private func plain(_ path: String) -> String {
    let parts = path.split(separator: "/").map(String.init)
    if parts.first == "images" { return "an image" }
    return parts.first == "photos" ? "photos/" + parts[1].prefix { $0 != "-" } : path
  }

  @Test func touchesOnlyWhatANewPhotoChanges() async throws {
    try await TemporaryFolder.with { folder in
      for number in 0..<60 where number != 27 { try photograph(folder, "hill\(1000 + number).png", number) }
      try configure(folder, "photosPerPage: 20\n")
      let first = try await build(folder)
      #expect(first.rendered == first.written - 59)
      let before = try marks(folder)
      try photograph(folder, "hill1027.png", 27)
      let report = try await build(folder)
      let after = try marks(folder)
      let changed = after.filter { before[$0.key] != $0.value }.map { plain($0.key) }.sorted()
      #expect(
        changed == [
          // The first page, which counts the photos, the page with the photo, the photo and its neighbours, the album's show.
          ".heliograph.sha256", "an image", "index.html", "page/from-4400eb2e/index.html", "photos/hill1026",
          "photos/hill1027", "photos/hill1028", "sequence.css", "show.json",
        ])
      #expect(before.keys.allSatisfy { after[$0] != nil })
      #expect((report.developed, report.rendered, report.written) == (1, 7, 8))
    }
  }

  /// Scans and photos of one second have names with numbers, which say neither their place nor how many there are.
  @Test(arguments: [nil, "2019-07-18T14:31:06"], [25, 50])
  func touchesOnlyWhatANewPhotoChangesWhereNoTimeTellsPhotosApart(time: String?, new: Int) async throws {
    func scan(_ number: Int, _ folder: TemporaryFolder) throws {
      try photograph(folder, "scan\(1000 + number).png", number)
      guard let time else { return }
      let sidecar = """
        <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        <rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:DateTimeOriginal="\(time)"/>
        </rdf:RDF></x:xmpmeta>
        """
      try folder.write(sidecar, to: "Pictures/scan\(1000 + number).xmp")
    }
    try await TemporaryFolder.with { folder in
      for number in 0...50 where number != new { try scan(number, folder) }
      try configure(folder)
      _ = try await build(folder)
      let before = try marks(folder)
      try scan(new, folder)
      let report = try await build(folder)
      let changed = try marks(folder).filter { before[$0.key] != $0.value }.map { plain($0.key) }.sorted()
      let photos = (new - 1...min(new + 1, 50)).map { "photos/scan\(1000 + $0)" }
      #expect(
        changed == [".heliograph.sha256", "an image", "index.html"] + photos + ["sequence.css", "show.json"])
      #expect(report.rendered == photos.count + 3)
      let title = "Photograph \(1000 + new)\(time == nil ? "" : ", 18 July 2019")"
      let page = try #require(folder.files(below: "Output/photos").first { $0.contains("\(1000 + new)") })
      #expect(
        try String(decoding: folder.read("Output/photos/\(page)"), as: UTF8.self).contains("<title>\(title)"))
    }
  }

  @Test func rendersNoPageWhenOnlyTheMarkerIsGone() async throws {
    try await TemporaryFolder.with { folder in
      for number in 0..<5 { try photograph(folder, "\(number).png", number) }
      try configure(folder)
      _ = try await build(folder)
      let before = try marks(folder)
      let report = try await build(folder)
      #expect((report.rendered, report.written) == (0, 0))
      #expect(
        try marks(folder).filter { $0.key != ".heliograph.sha256" }
          == before.filter { $0.key != ".heliograph.sha256" })
    }
  }

  @Test func rendersWhatAnotherTemplateChanges() async throws {
    try await TemporaryFolder.with { folder in
      for number in 0..<5 { try photograph(folder, "\(number).png", number) }
      try configure(folder)
      let pages = try await build(folder).rendered
      try folder.write("<!DOCTYPE html><title>{{siteTitle}}</title>", to: "Templates/notfound.mustache")
      let report = try await build(folder)
      #expect(report.written == 1)
      #expect(report.rendered < pages)
      #expect(try String(decoding: folder.read("Output/404.html"), as: UTF8.self).contains("<title>"))
    }
  }

  @Test func losesNothingButTimeWithItsMemory() async throws {
    try await TemporaryFolder.with { folder in
      for number in 0..<5 { try photograph(folder, "\(number).png", number) }
      try configure(folder)
      _ = try await build(folder)
      let before = try marks(folder)
      try folder.remove(".heliograph")
      let report = try await build(folder)
      #expect((report.developed, report.written) == (0, 0))
      #expect(report.rendered > 0)
      #expect(
        try marks(folder).filter { $0.key != ".heliograph.sha256" }
          == before.filter { $0.key != ".heliograph.sha256" })
    }
  }

  /// At equal length and with the time of modification that it had.
  private func damage(_ folder: TemporaryFolder, _ name: String) throws {
    let run = try ProgramRun.run(
      "/bin/sh",
      [
        "-c",
        "cp -p \"$1\" was; printf 'X' | dd of=\"$1\" bs=1 seek=100 conv=notrunc 2> /dev/null; touch -r was \"$1\"",
        "sh", "Output/\(name)",
      ], in: folder.path)
    #expect(run.exitCode == 0, "\(run.words)")
  }

  @Test(arguments: ["images/", "photos/", "index.html", "assets/site-"])
  func mendsAFileThatWasDamagedAtEqualLength(kind: String) async throws {
    try await TemporaryFolder.with { folder in
      for number in 0..<4 { try photograph(folder, "\(number).png", number) }
      try configure(folder)
      _ = try await build(folder)
      _ = try await build(folder)
      let sound = try folder.tree("Output")
      let name = try #require(sound.keys.sorted().first { $0.hasPrefix(kind) })
      try damage(folder, name)
      #expect(try folder.read("Output/\(name)") != sound[name])
      let report = try await build(folder)
      #expect(report.written == 1)
      #expect(try folder.tree("Output") == sound)
    }
  }

  @Test func takesAPhotoForChangedWhoseSizeAndTimeAreNot() async throws {
    try await TemporaryFolder.with { folder in
      for number in 0..<3 { try photograph(folder, "\(number).png", number) }
      try configure(folder)
      let touch = try ProgramRun.run(
        "/bin/sh", ["-c", "touch -d 2020-01-01 Pictures/*"], in: folder.path)
      #expect(touch.exitCode == 0)
      _ = try await build(folder)
      try photograph(folder, "1.png", 200)
      _ = try ProgramRun.run("/bin/sh", ["-c", "touch -d 2020-01-01 Pictures/*"], in: folder.path)
      let report = try await build(folder)
      #expect(report.developed == 1)
    }
  }

  @Test func developsEqualPhotosOnce() async throws {
    try await TemporaryFolder.with { folder in
      for name in ["a.png", "b.png", "c/d.png", "e/f.png"] { try photograph(folder, name, 7) }
      try configure(folder)
      let report = try await build(folder, jobs: 4)
      #expect((report.photos, report.developed) == (4, 1))
    }
  }

  /// A killed build may have learned what a page comes to and never published it.
  @Test func rendersAPageAgainThatWasNeverPublished() async throws {
    try await TemporaryFolder.with { folder in
      for number in 0..<4 { try photograph(folder, "\(number).png", number) }
      try configure(folder)
      _ = try await build(folder)
      let sound = try folder.tree("Output")
      // What the catalog remembers belongs to a site whose page is not there.
      let name = try #require(sound.keys.sorted().first { $0.hasPrefix("photos/") })
      try folder.remove("Output/\(name)")
      let report = try await build(folder)
      #expect((report.rendered, report.written) == (1, 1))
      #expect(try folder.tree("Output") == sound)
    }
  }
}
