import Foundation
import HeliographTestSupport
import SystemPackage
import Testing

/// `heliograph build` from outside: folders in, a site and an exit code out.
@Suite(.endsHangs, .onItsOwnThread) struct BuildTests {
  private let red = PlainPNG(width: 60, height: 40, colour: (200, 30, 30)).bytes
  private let blue = PlainPNG(width: 40, height: 60, colour: (30, 30, 200)).bytes

  /// Names the folder of photos, since there is no configuration.
  private let pictures = ["--photos", "Pictures"]

  private func photos(in site: TestSite) throws {
    try site.folder.write(red, to: "Pictures/red.png")
    try site.folder.write(blue, to: "Pictures/Trip/blue.png")
    try site.folder.write("---\ntitle: The trip\n---\nIt *rained*.\n", to: "Pictures/Trip/index.md")
  }

  @Test func buildsASoundSiteFromAFolder() throws {
    try TestSite.with(output: "Site") { site in
      try photos(in: site)
      try site.build(pictures, exitCode: 0)
      #expect(site.folder.has("Site/index.html"))
      #expect(site.folder.has("Site/404.html"))
      let album = try site.text("albums/trip/index.html")
      #expect(album.contains("The trip"))
      #expect(album.contains("<em>rained</em>"))
      let check = try ProgramRun.heliograph(["check", "Site"], in: site.folder.path)
      #expect(check.exitCode == 0, "\(check.output)")
    }
  }

  @Test func givesTheSameBytesWithAnyNumberOfJobsAndInAnyFolder() throws {
    try TestSite.with { site in
      for home in ["one", "another/place"] {
        try site.folder.write(red, to: "\(home)/Pictures/red.png")
        try site.folder.write(blue, to: "\(home)/Pictures/Trip/blue.png")
        let jobs = home == "one" ? "1" : "4"
        let run = try ProgramRun.heliograph(
          ["build", "--photos", "Pictures", "--output", "Site", "--jobs", jobs],
          in: site.folder.path.appending(home))
        #expect(run.exitCode == 0, "\(run.words)")
      }
      let (one, other) = (try site.tree("one/Site"), try site.tree("another/place/Site"))
      #expect(one.keys.sorted() == other.keys.sorted())
      for (file, bytes) in one { #expect(other[file] == bytes, "\(file)") }
    }
  }

  @Test func leavesOutAPhotoThatCannotBeOpenedAndNamesIt() throws {
    try TestSite.with(output: "Site") { site in
      try photos(in: site)
      try site.folder.write(red.prefix(red.count / 2), to: "Pictures/cut.png")
      try site.folder.write("<html>not a photo</html>", to: "Pictures/page.jpg")
      let run = try site.build(pictures + ["--report", "report.json"], exitCode: 2)
      #expect(run.words.contains("cut.png"))
      #expect(run.words.contains("page.jpg"))
      let report = try #require(
        JSONSerialization.jsonObject(with: Data(site.folder.read("report.json"))) as? [String: Any])
      #expect(report["photos"] as? Int == 2)
      #expect((report["problems"] as? [[String: Any]])?.count == 2)
      #expect(try ProgramRun.heliograph(["check", "Site"], in: site.folder.path).exitCode == 0)
    }
  }

  @Test func makesNothingAgainWhenNothingChanged() throws {
    try TestSite.with(output: "Site") { site in
      // By the machine's clock, so that each build looks at everything again.
      func buildAndReport() throws -> ProgramRun {
        try .heliograph(["build", "--output", "Site", "--report", "-"] + pictures, in: site.folder.path)
      }
      try photos(in: site)
      _ = try buildAndReport()
      try FileManager.default.moveItem(
        atPath: site.folder.path.appending("Pictures/red.png").string,
        toPath: site.folder.path.appending("Pictures/renamed.png").string)
      let run = try buildAndReport()
      let report = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
      #expect(report["developed"] as? Int == 0)
      let still = try buildAndReport()
      let second = try #require(JSONSerialization.jsonObject(with: Data(still.output.utf8)) as? [String: Any])
      #expect(second["written"] as? Int == 0)
    }
  }

  @Test func forgetsADeletedPhotoAndLeavesForeignFilesAlone() throws {
    try TestSite.with(output: "Site") { site in
      try photos(in: site)
      try site.build(pictures, exitCode: 0)
      let images = try site.folder.files(below: "Site/images")
      try site.folder.write("photos.example.org", to: "Site/CNAME")
      try site.folder.remove("Pictures/Trip")
      let run = try site.build(pictures + ["--verbose"], exitCode: 0)
      #expect(!site.folder.has("Site/albums"))
      #expect(try site.folder.files(below: "Site/images").count == images.count / 2)
      #expect(site.folder.has("Site/CNAME"))
      #expect(run.words.contains("CNAME"))
    }
  }

  @Test func cleansWhatItBuiltAndNothingElse() throws {
    try TestSite.with(output: "Site") { site in
      try photos(in: site)
      try site.build(pictures, exitCode: 0)
      try site.folder.write("photos.example.org", to: "Site/CNAME")
      let run = try ProgramRun.heliograph(["clean", "--output", "Site"], in: site.folder.path)
      #expect(run.exitCode == 0)
      #expect(try site.paths() == ["CNAME"])
      #expect(!site.folder.has(".heliograph"))
      #expect(site.folder.has("Pictures/red.png"))
    }
  }

  /// The default output lies in the folder of photos when somebody builds there.
  @Test func takesItsOwnOutputForNoAlbum() throws {
    try TestSite.with { site in
      try site.folder.write(red, to: "red.png")
      // By the machine's clock, so that the second build looks at everything again.
      for _ in 0..<2 {
        let run = try ProgramRun.heliograph(["build", "--photos", "."], in: site.folder.path)
        #expect(run.exitCode == 0, "\(run.words)")
        #expect(run.words.contains("1 photo in 1 album"), "\(run.words)")
      }
    }
  }

  @Test func keepsTwoFoldersThatHoldTheSameNamesApart() throws {
    try TestSite.with { site in
      try site.folder.write(red, to: "A/2024/IMG_1.png")
      try site.folder.write(blue, to: "B/2024/IMG_1.png")
      try site.folder.write("sources:\n  - folder: A\n  - folder: B\n", to: "heliograph.yml")
      try site.build(exitCode: 0)
      #expect(try site.folder.files(below: "Output/photos").count == 2)
      #expect(site.folder.has("Output/albums/a-2024/index.html"))
      #expect(site.folder.has("Output/albums/b-2024/index.html"))
    }
  }

  @Test func makesNothingAgainWhenItsMemoryWasLost() throws {
    try TestSite.with(output: "Site") { site in
      try photos(in: site)
      try site.build(pictures, exitCode: 0)
      let before = try site.tree()
      try site.folder.remove(".heliograph")
      let run = try site.build(pictures + ["--report", "-"])
      let report = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
      #expect(report["developed"] as? Int == 0)
      #expect(report["written"] as? Int == 0)
      #expect(try site.tree() == before)
    }
  }

  @Test func makesAgainWhatWasCutShortInTheOutput() throws {
    try TestSite.with(output: "Site") { site in
      try photos(in: site)
      try site.build(pictures, exitCode: 0)
      let before = try site.tree()
      for (file, bytes) in before { try site.folder.write(bytes.dropLast(1), to: "Site/\(file)") }
      try site.build(pictures, exitCode: 0)
      for (file, bytes) in before { #expect(try site.folder.read("Site/\(file)") == bytes, "\(file)") }
    }
  }
}
