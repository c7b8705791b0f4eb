import Foundation
import HeliographBuild
import HeliographCore
import HeliographTestSupport
import SystemPackage
import Testing

/// A site of volumes is one sound site, and each volume is what it would be alone.
@Suite(.endsHangs) struct VolumesTests {
  private let site = VolumesSite()

  @Test func publishesAFrontSiteAndAVolumeForEachFolder() async throws {
    try await TemporaryFolder.with { folder in
      try site.photograph(folder, ["2023/a.png", "2023/In/b.png", "2024/c.png", "2024/d.png", "loose.png"])
      try folder.write("---\ntitle: A long year\n---\n", to: "Pictures/2024/index.md")
      try site.configure(folder, "baseURL: https://photos.example.org/\nsearch: true\n")
      let report = try await site.build(folder)
      #expect((report.photos, report.albums, report.examined, report.exitCode) == (5, 4, 5, 0))
      #expect(report.problems.isEmpty && report.foreign.isEmpty && report.newPhotos.isEmpty)
      #expect(try site.defects(folder).isEmpty)
      let home = try site.text(folder, "Output/index.html")
      #expect(home.contains("href=\"2023/index.html\"") && home.contains("href=\"2024/index.html\""))
      #expect(home.contains("A long year") && home.contains("5 photographs") && !home.contains("d.png"))
      #expect(try site.text(folder, "Output/2024/index.html").contains("href=\"../index.html\""))
      #expect(
        try site.text(folder, "Output/2023/settings/index.html").contains("<a href=\"../../index.html\""))
      #expect(
        try site.text(folder, "Output/robots.txt").hasSuffix(
          """
          Sitemap: https://photos.example.org/sitemap.xml
          Sitemap: https://photos.example.org/2023/sitemap.xml
          Sitemap: https://photos.example.org/2024/sitemap.xml

          """))
      #expect(!folder.has("Output/search") && folder.has("Output/2023/search/index.html"))
      #expect(!folder.has("Output/summary.json") && !folder.has("Output/2024/summary.json"))
    }
  }

  @Test func makesOfAVolumeWhatItWouldBeAloneButForTheWayToTheFront() async throws {
    try await TemporaryFolder.with { folder in
      try site.photograph(folder, ["2023/a.png", "2023/In/b.png", "2023/In/c.png", "2024/d.png"])
      try site.configure(folder, "search: true\ncollections: [all]\n")
      _ = try await site.build(folder)
      try await TemporaryFolder.with { alone in
        try FileManager.default.copyItem(
          atPath: folder.path.appending("Pictures/2023").string, toPath: alone.path.appending("P").string)
        try alone.write(
          "title: '2023'\nsources: [ { folder: P } ]\nsearch: true\ncollections: [all]\n\(VolumesSite.recipe)",
          to: "heliograph.yml")
        _ = try await site.build(alone)
        let link = #/\n<a href="(\.\./)+index.html"( rel="up")? dir="auto">The whole</a>/#
        // The footer leads to the top, which is the front of a volume.
        let top = #/<footer class="foot">\n<a href="[^"]*" dir="auto">[^<]*</a>/#
        // A host shows the 404 page of its top alone, where the search of a volume is not.
        for name in try folder.files(below: "Output/2023") + alone.files(below: "Output")
        where !name.hasSuffix(".sha256") && name != "404.html" {
          var (bytes, expected) = (try folder.read("Output/2023/\(name)"), try alone.read("Output/\(name)"))
          if name.hasSuffix(".html") {
            let text = String(decoding: bytes, as: UTF8.self).replacing(top, with: "<footer class=\"foot\">")
            bytes = Array(text.replacing(link, with: "").utf8)
            expected = Array(
              String(decoding: expected, as: UTF8.self).replacing(top, with: "<footer class=\"foot\">").utf8)
          }
          #expect(bytes == expected, "\(name)")
        }
        #expect(try site.text(folder, "Output/2023/index.html").contains(link))
      }
    }
  }

  @Test func buildsOnlyTheVolumeThatChangedAndTheFront() async throws {
    try await TemporaryFolder.with { folder in
      try site.photograph(folder, ["2023/a.png", "2024/b.png", "2024/In/c.png", "2025/d.png"])
      try site.configure(folder)
      _ = try await site.build(folder)
      let again = try await site.build(folder)
      #expect((again.examined, again.rendered, again.written, again.photos) == (0, 0, 0, 4))
      let before = try folder.tree("Output")
      try site.photograph(folder, ["2024/In/new.png"], from: 100)
      let report = try await site.build(folder)
      #expect(report.examined == 4 - 2 + 1 && report.developed == 1)
      #expect(report.newPhotos == ["2024/In/new.png"])
      let after = try folder.tree("Output")
      let changed = after.filter { before[$0.key] != $0.value }.map(\.key)
      #expect(changed.filter { !$0.hasPrefix("2024/") }.sorted() == [".heliograph.sha256", "index.html"])
      #expect(Set(report.changedPages).isSuperset(of: ["index.html", "2024/index.html"]))
      #expect(try site.defects(folder).isEmpty)
    }
  }

  @Test func buildsTheSameInTasksAsAtOnce() async throws {
    try await TemporaryFolder.with { folder in
      try site.photograph(folder, ["2023/a.png", "2024/b.png", "2025/c.png", "loose.png"])
      try site.configure(folder)
      _ = try await site.build(folder)
      let whole = try folder.tree("Output")
      try folder.remove("Output")
      try folder.remove(".heliograph")
      // The first two at the same time.
      async let first = site.build(folder, .volumes(["2023"]))
      async let second = site.build(folder, .volumes(["2024"]))
      let photos = try await [first.photos, second.photos]
      #expect(photos == [1, 1] && !folder.has("Output/index.html"))
      let front = try await site.build(folder, .front)
      #expect(front.problems.map(\.sentence).contains { $0.contains("2025") } && front.exitCode == 0)
      #expect(try site.defects(folder).isEmpty && !folder.has("Output/2025"))
      _ = try await site.build(folder, .volumes(["2025"]))
      #expect(try await site.build(folder, .front).photos == 4)
      #expect(try folder.tree("Output") == whole)
      let error = await #expect(throws: BuildError.self) { try await site.build(folder, .volumes(["2026"])) }
      #expect(
        error?.sentence
          == "--volume names \"2026\", which is no folder of photos here; there are: 2023, 2024, 2025.")
      try folder.write("---\nprivate: true\n---\n", to: "Pictures/2023/index.md")
      let hidden = await #expect(throws: BuildError.self) { try await site.build(folder, .volumes(["2023"])) }
      #expect(
        hidden?.sentence
          == "--volume names \"2023\", of which its index.md or a mark of another program hides everything; it is not built."
      )
    }
  }

  @Test func leavesAVolumeThatFailsAsItWas() async throws {
    try await TemporaryFolder.with { folder in
      try site.photograph(folder, ["2023/a.png", "2024/b.png"])
      try site.configure(folder)
      _ = try await site.build(folder)
      let before = try folder.tree("Output").filter { $0.key.hasPrefix("2023/") }
      try folder.remove("Pictures/2023/a.png")
      try site.photograph(folder, ["2024/c.png", "2025/d.png"], from: 100)
      let report = try await site.build(folder)
      #expect(report.exitCode == 1 && report.failures.count == 1 && report.photos == 4)
      #expect(report.failures[0].hasPrefix("The volume \"2023\" was not built: "))
      #expect(try folder.tree("Output").filter { $0.key.hasPrefix("2023/") } == before)
      #expect(try site.defects(folder).isEmpty)
      #expect(try site.text(folder, "Output/index.html").contains("2023/index.html"))
      await #expect(throws: BuildError.self) { try await site.build(folder, .volumes(["2023"])) }
    }
  }

  @Test func removesAVolumeWhoseFolderIsGoneAndNothingElse() async throws {
    try await TemporaryFolder.with { folder in
      try site.photograph(folder, ["2023/a.png", "2024/b.png", "2024/c.png"])
      try site.configure(folder)
      _ = try await site.build(folder)
      try folder.write("mine", to: "Output/2024/mine.txt")
      try folder.remove("Pictures/2024")
      let report = try await site.build(folder, allowFewer: .percent(100))
      #expect(report.foreign == ["2024/mine.txt"] && report.removedPages.contains("2024/index.html"))
      #expect(try folder.files(below: "Output/2024") == ["mine.txt"])
      #expect(!folder.has(".heliograph/volumes/2024") && folder.has(".heliograph/volumes/2023"))
      #expect(try site.defects(folder).isEmpty)
      #expect(try await site.build(folder).foreign == ["2024/mine.txt"])
      try folder.remove("Output/2024")
      #expect(try await site.build(folder).foreign == [])
    }
  }

  /// A kill may leave a state folder without a published site, or one of which some files are removed.
  @Test func finishesARemovalThatWasInterrupted() async throws {
    try await TemporaryFolder.with { folder in
      try site.photograph(folder, ["2023/a.png", "2024/b.png"])
      try site.configure(folder)
      _ = try await site.build(folder)
      try folder.remove("Pictures/2024")
      try folder.remove("Output/2024/index.html")
      _ = try await site.build(folder, .front)
      #expect(!folder.has("Output/2024") && !folder.has(".heliograph/volumes/2024"))
    }
  }

  /// A kill between publication and the summary leaves one that is missing or of the build before.
  @Test func writesASummaryThatIsMissing() async throws {
    try await TemporaryFolder.with { folder in
      try site.photograph(folder, ["2023/a.png", "2024/b.png"])
      try site.configure(folder)
      _ = try await site.build(folder)
      let summary = ".heliograph/volumes/2023/summary.json"
      let before = try folder.read(summary)
      try folder.remove(summary)
      let report = try await site.build(folder)
      #expect(report.examined == 1 && report.written == 0)
      #expect(try folder.read(summary) == before)
    }
  }

  @Test(arguments: [true, false])
  func removesNothingWhenTheDiskIsNotMounted(isEmpty: Bool) async throws {
    try await TemporaryFolder.with { folder in
      try site.photograph(folder, ["2023/a.png", "2024/b.png"])
      try site.configure(folder)
      _ = try await site.build(folder)
      let before = try folder.tree("Output")
      try folder.remove("Pictures")
      if isEmpty { try folder.makeFolder("Pictures") }
      for scope in [BuildRequest.Scope.everything, .front] {
        let error = await #expect(throws: BuildError.self) { try await site.build(folder, scope) }
        #expect(error?.sentence.contains("Pictures") == true && error?.code == .failed)
      }
      #expect(try folder.tree("Output") == before)
    }
  }

  @Test func keepsVolumesApartWhoseNamesGiveOneAddress() async throws {
    try await TemporaryFolder.with { folder in
      try site.photograph(folder, ["2024/a.png", "photos/p.png"])
      try site.configure(folder)
      _ = try await site.build(folder)
      #expect(folder.has("Output/2024/index.html") && folder.has("Output/photos-album/index.html"))
      try site.photograph(folder, ["2024 /b.png"], from: 50)
      let hostile = FilePath(
        bytes: Array("\(folder.path)/Pictures/\"><b>\u{301}".utf8) + [0xff])
      #expect(hostile.withPlatformString { mkdir($0, 0o755) } == 0)
      try FileManager.default.copyItem(
        atPath: folder.path.appending("Pictures/2024/a.png").string,
        toPath: folder.path.appending("x.png").string)
      #expect(
        folder.path.appending("x.png").withPlatformString { from in
          hostile.appending("x.png").withPlatformString { rename(from, $0) }
        } == 0)
      let report = try await site.build(folder)
      #expect(report.exitCode == 0 && report.photos == 4)
      #expect(!folder.has("Output/2024"))
      let folders = try FileManager.default.contentsOfDirectory(
        atPath: folder.path.appending("Output").string)
      let volumes = folders.filter { folder.has("Output/\($0)/index.html") }
      #expect(volumes.filter { $0.hasPrefix("2024-") }.count == 2 && volumes.contains("b"))
      #expect(try site.defects(folder).isEmpty)
      try folder.remove("Pictures/2024 ")
      _ = try await site.build(folder)
      #expect(try site.text(folder, "Output/2024/index.html").contains("1 photograph<"))
    }
  }

  @Test func isTheSameAsACleanBuildWhenTurnedOnAndOff() async throws {
    try await TemporaryFolder.with { folder in
      let names = ["2023/a.png", "2023/In/b.png", "2024/c.png", "loose.png"]
      try site.photograph(folder, names)
      try site.configure(folder, isOn: false)
      let first = try await site.build(folder)
      let off = try folder.tree("Output")
      try site.configure(folder)
      let turned = try await site.build(folder)
      let on = try folder.tree("Output")
      #expect(turned.foreign.isEmpty && turned.developed == 0 && first.developed == 4)
      #expect(!folder.has("Output/albums"))
      try await TemporaryFolder.with { clean in
        try site.photograph(clean, names)
        try site.configure(clean)
        _ = try await site.build(clean)
        #expect(try clean.tree("Output") == on)
      }
      try site.configure(folder, isOn: false)
      #expect(try await site.build(folder).foreign.isEmpty)
      #expect(try folder.tree("Output") == off)
      #expect(!folder.has(".heliograph/volumes"))
    }
  }

  @Test func saysWhatAConfigurationOrARequestLacks() async throws {
    try await TemporaryFolder.with { folder in
      try site.photograph(folder, ["2023/a.png", "More/b.png"])
      try folder.write(
        "sources: [ { folder: Pictures/2023 }, { folder: Pictures/More } ]\nvolumes: folders\n",
        to: "heliograph.yml")
      let two = await #expect(throws: BuildError.self) { try await site.build(folder) }
      #expect(two?.code == .configuration && two?.sentence.contains("exactly one source, a folder") == true)
      try site.configure(folder, isOn: false)
      let front = await #expect(throws: BuildError.self) { try await site.build(folder, .front) }
      #expect(front?.code == .configuration && front?.place == "--front")
    }
  }

  @Test func cleansEveryVolume() async throws {
    try await TemporaryFolder.with { folder in
      try site.photograph(folder, ["2023/a.png", "2024/b.png"])
      try site.configure(folder)
      _ = try await site.build(folder)
      let output = folder.path.appending("Output")
      let count = try folder.files(below: "Output").filter { !$0.hasSuffix(".heliograph.sha256") }.count
      let (removed, foreign) = try SiteCleaner(site: folder.path, output: output).clean()
      #expect(removed == count && foreign.isEmpty)
      #expect(!folder.has("Output") && !folder.has(".heliograph"))
    }
  }

  @Test func keepsTheCoverOfAFrontWhileItsVolumeIsAway() async throws {
    try await TemporaryFolder.with { folder in
      try site.photograph(folder, ["2023/a.png", "2024/b.png"])
      try site.configure(folder)
      _ = try await site.build(folder)
      let images = try folder.files(below: "Output/images")
      #expect(images.count == 2)
      try folder.remove("Output/2023/images")
      #expect(try await site.build(folder, .front).exitCode == 0)
      #expect(try folder.files(below: "Output/images") == images)
    }
  }
}
