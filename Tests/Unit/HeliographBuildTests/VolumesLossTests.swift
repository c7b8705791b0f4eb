import Foundation
import HeliographBuild
import HeliographTestSupport
import SystemPackage
import Testing

/// No photo that a site of volumes shows goes before its owner removed it, or something took its place.
@Suite(.endsHangs) struct VolumesLossTests {
  private let site = VolumesSite()

  @Test func keepsTheOldPagesUntilVolumesHaveTheirPhotos() async throws {
    try await TemporaryFolder.with { folder in
      try site.photograph(folder, ["2023/a.png", "2023/b.png", "2024/c.png"])
      try folder.write(
        "title: The whole\nsources: [ { folder: Pictures } ]\n\(VolumesSite.recipe)", to: "heliograph.yml")
      _ = try await site.build(folder)
      let before = try folder.tree("Output")
      try site.configure(folder)
      let error = await #expect(throws: BuildError.self) { try await site.build(folder, .front) }
      #expect(error?.message.contains("2023, 2024") == true)
      #expect(try folder.tree("Output") == before)
      #expect(try await site.build(folder).exitCode == 0)
      #expect(!folder.has("Output/albums") && folder.has("Output/2024/index.html"))
    }
  }

  /// A link is not followed, and a folder may come while a build runs: neither is a reason to remove anything.
  @Test func leavesAVolumeWhoseNameIsStillThere() async throws {
    try await TemporaryFolder.with { folder in
      try site.photograph(folder, ["2023/a.png", "2024/b.png"])
      try site.configure(folder)
      _ = try await site.build(folder)
      let files = FileManager.default
      let (origin, target) = (
        folder.path.appending("Pictures/2024").string, folder.path.appending("Moved").string
      )
      try files.moveItem(atPath: origin, toPath: target)
      try files.createSymbolicLink(atPath: origin, withDestinationPath: target)
      let report = try await site.build(folder)
      #expect(report.exitCode == 2)
      #expect(report.problems.contains { $0.place.contains("2024") })
      #expect(folder.has("Output/2024/index.html") && folder.has(".heliograph/volumes/2024/summary.json"))
      try files.removeItem(atPath: origin)
      #expect(try await site.build(folder).exitCode == 0)
      #expect(!folder.has("Output/2024") && !folder.has(".heliograph/volumes/2024"))
    }
  }

  /// The rules of its configuration would not hold here, so nothing of it is shown, and a note says why.
  @Test func namesAVolumeThatBecameASiteOfItsOwn() async throws {
    try await TemporaryFolder.with { folder in
      try site.photograph(folder, ["2023/a.png", "2024/b.png"])
      try site.configure(folder)
      _ = try await site.build(folder)
      try folder.write("sources: []\n", to: "Pictures/2024/heliograph.yml")
      let report = try await site.build(folder)
      #expect(report.exitCode == 0)
      let note = report.problems.first { $0.place == "Pictures/2024" }
      #expect(note?.severity == "note" && note?.reason.hasPrefix("is the folder of a site") == true)
      #expect(!folder.has("Output/2024") && folder.has("Output/2023/index.html"))
      let named = await #expect(throws: BuildError.self) { try await site.build(folder, .volumes(["2024"])) }
      #expect(named?.sentence.contains("is the folder of a site") == true)
    }
  }

  /// A folder without photos under the address of a volume is no reason to show nothing of it and to say nothing.
  @Test func saysThatAnEmptyFolderTookThePlaceOfAVolume() async throws {
    try await TemporaryFolder.with { folder in
      try site.photograph(folder, ["2023/a.png", "2024 x/b.png"])
      try site.configure(folder)
      _ = try await site.build(folder)
      try folder.remove("Pictures/2024 x")
      try folder.makeFolder("Pictures/2024_x")
      let report = try await site.build(folder)
      #expect(report.exitCode == 1)
      #expect(folder.has("Output/2024-x/index.html"))
    }
  }
}
