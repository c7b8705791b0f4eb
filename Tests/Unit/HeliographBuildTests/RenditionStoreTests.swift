import Foundation
import HeliographBuild
import HeliographCore
import HeliographTestSupport
import SystemPackage
import Testing

/// Renditions survive in the state folder, and damage to them is found.
@Suite struct RenditionStoreTests {
  private func build(_ folder: TemporaryFolder, output: String? = nil) async throws -> BuildReport {
    try await SiteBuilder(
      BuildRequest(ofTest: folder.path, output: output.map { FilePath($0) }, jobs: 2)
    ).build()
  }

  private func prepare(_ folder: TemporaryFolder, photos: Int = 3) throws {
    for number in 0..<photos {
      try folder.write(
        PlainPNG(width: 48, height: 32, colour: (UInt8(number), 80, 90)).bytes, to: "Pictures/\(number).png")
    }
    try folder.write(
      "sources:\n  - folder: Pictures\nrenditions: { widths: [16, 32], formats: [jpeg] }\n",
      to: "heliograph.yml")
  }

  private func inode(_ folder: TemporaryFolder, _ name: String) throws -> Int {
    let facts = try FileManager.default.attributesOfItem(atPath: folder.path.appending(name).string)
    return try #require(facts[.systemFileNumber] as? Int)
  }

  /// Writes over one byte in place, and restores the time of modification.
  private func damage(_ folder: TemporaryFolder, _ name: String) throws {
    let run = try ProgramRun.run(
      "/bin/sh",
      [
        "-c",
        "touch -r \"$1\" was; printf 'X' | dd of=\"$1\" bs=1 seek=100 conv=notrunc 2> /dev/null; touch -r was \"$1\"",
        "sh", name,
      ], in: folder.path)
    #expect(run.exitCode == 0, "\(run.words)")
  }

  @Test func makesNoRenditionAgainWhenTheOutputIsLost() async throws {
    try await TemporaryFolder.with { folder in
      try prepare(folder)
      #expect(try await build(folder).developed == 3)
      let sound = try folder.tree("Output")
      try folder.remove("Output")
      #expect(try await build(folder).developed == 0)
      #expect(try folder.tree("Output") == sound)
    }
  }

  @Test func makesNoRenditionAgainFromARestoredCache() async throws {
    try await TemporaryFolder.with { folder in
      try prepare(folder)
      _ = try await build(folder)
      let sound = try folder.tree("Output")
      let run = try ProgramRun.run(
        "/bin/sh", ["-c", "cp -r .heliograph kept; rm -r .heliograph Output; mv kept .heliograph"],
        in: folder.path)
      #expect(run.exitCode == 0, "\(run.words)")
      #expect(try await build(folder).developed == 0)
      #expect(try folder.tree("Output") == sound)
    }
  }

  /// Where the store has an image of `Output/images`.
  private func stored(_ image: String) -> String {
    ".heliograph/store/" + StorePath.stored("images/\(image)")
  }

  @Test func keepsEveryRenditionOnce() async throws {
    try await TemporaryFolder.with { folder in
      try prepare(folder)
      _ = try await build(folder)
      let images = try folder.files(below: "Output/images")
      #expect(images.count == 6)
      #expect(try folder.files(below: ".heliograph/store/images").count == 6)
      for image in images {
        #expect(try inode(folder, "Output/images/\(image)") == inode(folder, stored(image)))
      }
    }
  }

  @Test func takesIntoTheStoreWhatOnlyTheOutputHolds() async throws {
    try await TemporaryFolder.with { folder in
      try prepare(folder)
      _ = try await build(folder)
      try folder.remove(".heliograph")
      #expect(try await build(folder).developed == 0)
      try folder.remove("Output")
      #expect(try await build(folder).developed == 0)
      #expect(try folder.files(below: "Output/images").count == 6)
    }
  }

  @Test(arguments: ["Output", ".heliograph/store"])
  func findsDamageDoneThroughEitherName(place: String) async throws {
    try await TemporaryFolder.with { folder in
      try prepare(folder)
      _ = try await build(folder)
      _ = try await build(folder)
      let sound = try folder.tree("Output")
      let image = try #require(try folder.files(below: "Output/images").first)
      try damage(folder, place == "Output" ? "Output/images/\(image)" : stored(image))
      #expect(try folder.tree("Output") != sound)
      let report = try await build(folder)
      #expect((report.developed, report.written) == (1, 1))
      #expect(try folder.tree("Output") == sound)
      #expect(try folder.read(stored(image)) == folder.read("Output/images/\(image)"))
    }
  }

  @Test func publishesAgainFromTheStoreWhatWasReplacedInTheOutput() async throws {
    try await TemporaryFolder.with { folder in
      try prepare(folder)
      _ = try await build(folder)
      let sound = try folder.tree("Output")
      let image = try #require(try folder.files(below: "Output/images").first)
      try folder.remove("Output/images/\(image)")
      try folder.write("short", to: "Output/images/\(image)")
      let report = try await build(folder)
      #expect((report.developed, report.written) == (0, 1))
      #expect(try folder.tree("Output") == sound)
    }
  }

  @Test func dropsWhatNoPageShowsAndWhatAKilledBuildLeft() async throws {
    try await TemporaryFolder.with { folder in
      try prepare(folder)
      _ = try await build(folder)
      try folder.remove("Pictures/1.png")
      try folder.write("half", to: ".heliograph/store/images/00/.heliograph-tmp-1-1")
      _ = try await build(folder)
      #expect(
        try folder.files(below: ".heliograph/store").filter { $0.hasPrefix("images/") }
          == folder.files(below: "Output/images").map { StorePath.stored("images/\($0)") })
      #expect(try folder.files(below: ".heliograph/store/images").count == 4)
    }
  }

  /// Stores were once filled at the public paths: what lies there costs nothing and goes away.
  @Test func replacesAStoreOfTheEarlierLayout() async throws {
    try await TemporaryFolder.with { folder in
      try prepare(folder)
      _ = try await build(folder)
      for image in try folder.files(below: "Output/images") {
        let old = folder.path.appending(".heliograph/store/images/\(image)")
        try FileManager.default.createDirectory(
          atPath: old.removingLastComponent().string, withIntermediateDirectories: true)
        try FileManager.default.moveItem(
          atPath: folder.path.appending(stored(image)).string, toPath: old.string)
      }
      try folder.write("x", to: "Pictures/notes.txt")
      #expect(try await build(folder).developed == 0)
      #expect(
        try folder.files(below: ".heliograph/store").filter { $0.hasPrefix("images/") }
          == folder.files(below: "Output/images").map { StorePath.stored("images/\($0)") })
    }
  }

  /// Where `/dev/shm` is another disk, as on Linux.
  @Test(
    .enabled(if: FileManager.default.isWritableFile(atPath: "/dev/shm"), "nothing can be written to /dev/shm")
  )
  func copiesToAnotherDisk() async throws {
    try await TemporaryFolder.with { folder in
      try prepare(folder)
      let output = "/dev/shm/heliograph-\(UUID().uuidString)"
      defer { try? FileManager.default.removeItem(atPath: output) }
      _ = try await build(folder, output: output)
      let images = try folder.files(below: ".heliograph/store").filter { $0.hasPrefix("images/") }
      #expect(images.count == 6)
      for image in images {
        #expect(
          try Array(Data(contentsOf: URL(filePath: "\(output)/\(StorePath.published(image))")))
            == folder.read(".heliograph/store/\(image)"))
      }
      try FileManager.default.removeItem(atPath: output)
      #expect(try await build(folder, output: output).developed == 0)
    }
  }
}
