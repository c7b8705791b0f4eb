import Foundation
import HeliographBuild
import HeliographTestSupport
import SystemPackage
import Testing

/// Builds that share a store, and builds that lost a part of what they had.
@Suite struct StoreBuildTests {
  private func build(
    _ folder: TemporaryFolder, _ site: String = "site", store: String? = nil, isReadOnly: Bool = false,
    executable: FilePath = BuiltCommand.path
  ) async throws -> BuildReport {
    try await SiteBuilder(
      BuildRequest(
        ofTest: folder.path.appending(site), jobs: 2,
        store: store.map { StoreLocation(folder.path.appending($0).string, isReadOnly: isReadOnly) },
        executable: executable)
    ).build()
  }

  private func prepare(_ folder: TemporaryFolder, _ site: String = "site") throws {
    for number in 0..<3 {
      try folder.write(
        PlainPNG(width: 48, height: 32, colour: (UInt8(number), 80, 90)).bytes,
        to: "\(site)/Pictures/\(number).png")
    }
    try folder.write(
      "sources:\n  - folder: Pictures\nrenditions: { widths: [16, 32], formats: [jpeg] }\n",
      to: "\(site)/heliograph.yml")
  }

  @Test func opensNoPhotoWhenTheStoreAloneIsRestored() async throws {
    try await TemporaryFolder.with { folder in
      try prepare(folder)
      _ = try await build(folder)
      let sound = try folder.tree("site/Output")
      let state = try folder.files(below: "site/.heliograph")
      for file in state where !file.hasPrefix("store/") { try folder.remove("site/.heliograph/\(file)") }
      try folder.remove("site/Output")
      // A worker that cannot be started would end the build.
      let report = try await build(folder, executable: "/nonexistent")
      #expect(report.developed == 0)
      #expect(try folder.tree("site/Output") == sound)
    }
  }

  /// Tools that copy a site often leave out files whose names begin with a dot.
  @Test(arguments: [nil, "garbage\n"] as [String?], [false, true])
  func writesALostManifestAnew(damaged: String?, isStateLost: Bool) async throws {
    try await TemporaryFolder.with { folder in
      try prepare(folder)
      _ = try await build(folder)
      let sound = try folder.tree("site/Output")
      try folder.remove("site/Output/.heliograph.sha256")
      if let damaged { try folder.write(damaged, to: "site/Output/.heliograph.sha256") }
      if isStateLost { try folder.remove("site/.heliograph") }
      let report = try await build(folder)
      #expect((report.exitCode, report.removed, report.foreign) == (0, 0, []))
      #expect(try folder.tree("site/Output") == sound)
    }
  }

  @Test func replacesPagesOfItsOwnWithoutTheirManifest() async throws {
    try await TemporaryFolder.with { folder in
      for site in ["site", "other"] { try prepare(folder, site) }
      // The second build keeps what the first one made, and so renders nothing.
      for _ in 1...2 {
        _ = try await build(folder)
        try folder.remove("site/Output/.heliograph.sha256")
      }
      for site in ["site", "other"] {
        try folder.write(
          PlainPNG(width: 48, height: 32, colour: (200, 80, 90)).bytes, to: "\(site)/Pictures/3.png")
      }
      let report = try await build(folder)
      #expect(report.exitCode == 0 && report.changedPages.contains("index.html") && report.foreign.isEmpty)
      _ = try await build(folder, "other")
      #expect(try folder.tree("site/Output") == folder.tree("other/Output"))
      // A page that the owner wrote stays, whatever else is known.
      try folder.remove("site/Output/.heliograph.sha256")
      try folder.write("mine".utf8, to: "site/Output/index.html")
      let error = await #expect(throws: BuildError.self) { try await build(folder) }
      #expect(error?.place.hasSuffix("Output/index.html") == true)
      #expect(try folder.read("site/Output/index.html") == Array("mine".utf8))
    }
  }

  @Test func sharesAStoreBetweenSites() async throws {
    try await TemporaryFolder.with { folder in
      try prepare(folder)
      try prepare(folder, "other")
      #expect(try await build(folder, store: "shared").developed == 3)
      #expect(try await build(folder, "other", store: "shared").developed == 0)
      #expect(try folder.tree("other/Output/images") == folder.tree("site/Output/images"))
      // What one site no longer shows may be needed by the other.
      try folder.remove("other/Pictures/1.png")
      _ = try await build(folder, "other", store: "shared")
      #expect(try await build(folder, store: "shared").developed == 0)
      #expect(try folder.files(below: "shared/records").count == 3)
      #expect(!FileManager.default.fileExists(atPath: folder.path.appending("site/.heliograph/store").string))
    }
  }

  @Test func takesFromAReadOnlyStoreAndWritesNothingIntoIt() async throws {
    try await TemporaryFolder.with { folder in
      try prepare(folder)
      try prepare(folder, "other")
      _ = try await build(folder, store: "shared")
      try folder.write(
        PlainPNG(width: 48, height: 32, colour: (9, 80, 90)).bytes, to: "other/Pictures/9.png")
      let before = try folder.tree("shared")
      #expect(try await build(folder, "other", store: "shared", isReadOnly: true).developed == 1)
      #expect(try folder.tree("shared") == before)
      #expect(try folder.files(below: "other/Output/images").count == 8)
    }
  }

  @Test func fillsANewStoreFromTheOutput() async throws {
    try await TemporaryFolder.with { folder in
      try prepare(folder)
      _ = try await build(folder)
      #expect(try await build(folder, store: "shared").developed == 0)
      #expect(try folder.files(below: "shared/images").count == 6)
      #expect(try folder.files(below: "shared/records").count == 3)
    }
  }

  @Test func refusesAFolderOfOtherFilesAsAStore() async throws {
    try await TemporaryFolder.with { folder in
      try prepare(folder)
      let error = await #expect(throws: BuildError.self) {
        try await build(folder, store: "site/Pictures")
      }
      #expect(error?.message.contains("not a Heliograph store") == true)
    }
  }

  @Test func doesNotOpenAPhotoAgainThatCannotBeOpened() async throws {
    try await TemporaryFolder.with { folder in
      try prepare(folder)
      try folder.write("not a photo", to: "site/Pictures/a.jpg")
      let first = try await build(folder)
      #expect(first.problems.filter(\.isLoss).count == 1)
      let second = try await build(folder, executable: "/nonexistent")
      #expect(second.problems == first.problems)
      #expect(second.exitCode == 2)
    }
  }

  /// Both call their folder "Pictures", and share a store.
  @Test func showsNoPhotoOfAnotherSiteWithTheSameSettings() async throws {
    try await TemporaryFolder.with { folder in
      let optional = "sources:\n  - { folder: Pictures, required: false }\nrenditions: { widths: [16] }\n"
      for (site, red) in [("site", 10), ("other", 200)] {
        try folder.write(
          PlainPNG(width: 48, height: 32, colour: (UInt8(red), 80, 90)).bytes,
          to: "\(site)/Pictures/\(site).png")
        try folder.write(optional, to: "\(site)/heliograph.yml")
        _ = try await build(folder, site, store: "shared")
      }
      let sound = try folder.tree("site/Output")
      try folder.remove("site/Pictures")
      let report = try await build(folder, store: "shared")
      #expect((report.photos, report.exitCode) == (1, 2))
      #expect(
        try folder.files(below: "site/Output/images")
          == sound.keys.filter { $0.hasPrefix("images/") }
          .map { String($0.dropFirst(7)) }.sorted())
    }
  }

  /// A record keeps its tiles in the catalog, but the store may have lost one.
  @Test func showsAPhotoWithoutItsTilesWhenOneIsMissing() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(
        PlainPNG(width: 1_300, height: 500, colour: (9, 80, 90)).bytes, to: "site/Pictures/wide.png")
      try folder.write(
        """
        baseURL: https://photos.example.org
        sources:
          - folder: Pictures
        renditions: { widths: [64], formats: [jpeg], tiles: true }
        """,
        to: "site/heliograph.yml")
      _ = try await build(folder)
      let tiles = try folder.files(below: "site/.heliograph/store/images").filter { $0.contains("-iiif/") }
      let tile = try #require(tiles.first)
      try folder.remove("site/.heliograph/store/images/\(tile)", "site/Output")
      try folder.write("damaged", to: "site/Pictures/wide.png")
      let report = try await build(folder)
      #expect((report.photos, report.exitCode) == (1, 2))
    }
  }

  /// The photo cannot be opened any more, and the site's own store has lost what was made of it.
  @Test func showsAPhotoAsItWasFromTheStoreBehind() async throws {
    try await TemporaryFolder.with { folder in
      try prepare(folder)
      try prepare(folder, "other")
      _ = try await build(folder, "other", store: "shared")
      _ = try await build(folder, store: "shared", isReadOnly: true)
      let sound = try folder.tree("site/Output")
      try folder.remove("site/.heliograph/store", "site/Output")
      try folder.write("damaged", to: "site/Pictures/1.png")
      let report = try await build(folder, store: "shared", isReadOnly: true)
      #expect((report.photos, report.problems.count(where: \.isStale)) == (3, 1))
      #expect(try folder.tree("site/Output") == sound)
    }
  }

  /// A build looks at no record that its catalog knows.
  @Test func writesARecordAgainThatVerifyFoundDamaged() async throws {
    try await TemporaryFolder.with { folder in
      try prepare(folder)
      _ = try await build(folder, store: "shared")
      let sound = try folder.tree("shared")
      let record = try #require(sound.keys.first { $0.hasPrefix("records/") })
      try folder.write("damaged", to: "shared/\(record)")
      let maintenance = StoreMaintenance(folder.path.appending("shared"))
      #expect(try maintenance.verify().damaged == [record])
      _ = try await build(folder, store: "shared")
      #expect(try folder.tree("shared") == sound)
      #expect(try maintenance.verify().damaged.isEmpty)
    }
  }
}
