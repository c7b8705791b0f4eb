import Foundation
import HeliographTestSupport
import SystemPackage
import Testing

/// `heliograph build` from outside: folders in, a site and an exit code out.
@Suite(.endsHangs, .onItsOwnThread) struct BuildTests {
  private let red = PlainPNG(width: 60, height: 40, colour: (200, 30, 30)).bytes
  private let blue = PlainPNG(width: 40, height: 60, colour: (30, 30, 200)).bytes

  private func photos(in folder: TemporaryFolder) throws {
    try folder.write(red, to: "Pictures/red.png")
    try folder.write(blue, to: "Pictures/Trip/blue.png")
    try folder.write("---\ntitle: The trip\n---\nIt *rained*.\n", to: "Pictures/Trip/index.md")
  }

  private func build(_ folder: TemporaryFolder, _ arguments: [String] = []) throws -> ProgramRun {
    try .heliograph(["build", "--photos", "Pictures", "--output", "Site"] + arguments, in: folder.path)
  }

  @Test func buildsASoundSiteFromAFolder() throws {
    try TemporaryFolder.with { folder in
      try photos(in: folder)
      let run = try build(folder)
      #expect(run.exitCode == 0, "\(run.words)")
      #expect(folder.has("Site/index.html"))
      #expect(folder.has("Site/404.html"))
      let album = try String(decoding: folder.read("Site/albums/trip/index.html"), as: UTF8.self)
      #expect(album.contains("The trip"))
      #expect(album.contains("<em>rained</em>"))
      let check = try ProgramRun.heliograph(["check", "Site"], in: folder.path)
      #expect(check.exitCode == 0, "\(check.output)")
    }
  }

  @Test func givesTheSameBytesWithAnyNumberOfJobsAndInAnyFolder() throws {
    try TemporaryFolder.with { folder in
      for home in ["one", "another/place"] {
        try folder.write(red, to: "\(home)/Pictures/red.png")
        try folder.write(blue, to: "\(home)/Pictures/Trip/blue.png")
        let jobs = home == "one" ? "1" : "4"
        let run = try ProgramRun.heliograph(
          ["build", "--photos", "Pictures", "--output", "Site", "--jobs", jobs],
          in: folder.path.appending(home))
        #expect(run.exitCode == 0, "\(run.words)")
      }
      let files = try folder.files(below: "one/Site")
      #expect(try folder.files(below: "another/place/Site") == files)
      for file in files {
        #expect(try folder.read("one/Site/\(file)") == folder.read("another/place/Site/\(file)"), "\(file)")
      }
    }
  }

  @Test func leavesOutAPhotoThatCannotBeOpenedAndNamesIt() throws {
    try TemporaryFolder.with { folder in
      try photos(in: folder)
      try folder.write(red.prefix(red.count / 2), to: "Pictures/cut.png")
      try folder.write("<html>not a photo</html>", to: "Pictures/page.jpg")
      let run = try build(folder, ["--report", "report.json"])
      #expect(run.exitCode == 2)
      #expect(run.words.contains("cut.png"))
      #expect(run.words.contains("page.jpg"))
      let report = try #require(
        JSONSerialization.jsonObject(with: Data(folder.read("report.json"))) as? [String: Any])
      #expect(report["photos"] as? Int == 2)
      #expect((report["problems"] as? [[String: Any]])?.count == 2)
      #expect(try ProgramRun.heliograph(["check", "Site"], in: folder.path).exitCode == 0)
    }
  }

  @Test func makesNothingAgainWhenNothingChanged() throws {
    try TemporaryFolder.with { folder in
      try photos(in: folder)
      _ = try build(folder)
      try FileManager.default.moveItem(
        atPath: folder.path.appending("Pictures/red.png").string,
        toPath: folder.path.appending("Pictures/renamed.png").string)
      let run = try build(folder, ["--report", "-"])
      let report = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
      #expect(report["developed"] as? Int == 0)
      let still = try build(folder, ["--report", "-"])
      let second = try #require(JSONSerialization.jsonObject(with: Data(still.output.utf8)) as? [String: Any])
      #expect(second["written"] as? Int == 0)
    }
  }

  @Test func forgetsADeletedPhotoAndLeavesForeignFilesAlone() throws {
    try TemporaryFolder.with { folder in
      try photos(in: folder)
      _ = try build(folder)
      let images = try folder.files(below: "Site/images")
      try folder.write("photos.example.org", to: "Site/CNAME")
      try FileManager.default.removeItem(atPath: folder.path.appending("Pictures/Trip").string)
      let run = try build(folder, ["--verbose"])
      #expect(run.exitCode == 0)
      #expect(!folder.has("Site/albums"))
      #expect(try folder.files(below: "Site/images").count == images.count / 2)
      #expect(folder.has("Site/CNAME"))
      #expect(run.words.contains("CNAME"))
    }
  }

  @Test func cleansWhatItBuiltAndNothingElse() throws {
    try TemporaryFolder.with { folder in
      try photos(in: folder)
      _ = try build(folder)
      try folder.write("photos.example.org", to: "Site/CNAME")
      let run = try ProgramRun.heliograph(["clean", "--output", "Site"], in: folder.path)
      #expect(run.exitCode == 0)
      #expect(try folder.files(below: "Site") == ["CNAME"])
      #expect(!folder.has(".heliograph"))
      #expect(folder.has("Pictures/red.png"))
    }
  }

  /// The default output lies in the folder of photos when somebody builds there.
  @Test func takesItsOwnOutputForNoAlbum() throws {
    try TemporaryFolder.with { folder in
      try folder.write(red, to: "red.png")
      for _ in 0..<2 {
        let run = try ProgramRun.heliograph(["build", "--photos", "."], in: folder.path)
        #expect(run.exitCode == 0, "\(run.words)")
        #expect(run.words.contains("1 photo in 1 album"), "\(run.words)")
      }
    }
  }

  @Test func keepsTwoFoldersThatHoldTheSameNamesApart() throws {
    try TemporaryFolder.with { folder in
      try folder.write(red, to: "A/2024/IMG_1.png")
      try folder.write(blue, to: "B/2024/IMG_1.png")
      try folder.write("sources:\n  - folder: A\n  - folder: B\n", to: "heliograph.yml")
      let run = try ProgramRun.heliograph(["build"], in: folder.path)
      #expect(run.exitCode == 0, "\(run.words)")
      #expect(try folder.files(below: "Output/photos").count == 2)
      #expect(folder.has("Output/albums/a-2024/index.html"))
      #expect(folder.has("Output/albums/b-2024/index.html"))
    }
  }

  @Test func makesNothingAgainWhenItsMemoryWasLost() throws {
    try TemporaryFolder.with { folder in
      try photos(in: folder)
      _ = try build(folder)
      let before = try folder.files(below: "Site").map { try folder.read("Site/\($0)") }
      try FileManager.default.removeItem(atPath: folder.path.appending(".heliograph").string)
      let run = try build(folder, ["--report", "-"])
      let report = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
      #expect(report["developed"] as? Int == 0)
      #expect(report["written"] as? Int == 0)
      #expect(try folder.files(below: "Site").map { try folder.read("Site/\($0)") } == before)
    }
  }

  @Test func makesAgainWhatWasCutShortInTheOutput() throws {
    try TemporaryFolder.with { folder in
      try photos(in: folder)
      _ = try build(folder)
      let files = try folder.files(below: "Site")
      let before = try files.map { try folder.read("Site/\($0)") }
      for file in files { try folder.write(folder.read("Site/\(file)").dropLast(1), to: "Site/\(file)") }
      #expect(try build(folder).exitCode == 0)
      #expect(try files.map { try folder.read("Site/\($0)") } == before)
    }
  }
}
