import Foundation
import HeliographBuild
import HeliographCore
import HeliographTestSupport
import SystemPackage
import Testing

/// A site never loses photos by accident.
@Suite struct ShrinkingSiteTests {
  private func build(
    _ folder: TemporaryFolder, allowFewer: AllowedLoss = .standard, maxTime: Duration? = nil,
    now: Day? = nil
  ) async throws -> BuildReport {
    var request = BuildRequest(ofTest: folder.path, jobs: 2, maxTime: maxTime, allowFewer: allowFewer)
    request.clock.day = now
    return try await SiteBuilder(request).build()
  }

  private func prepare(_ folder: TemporaryFolder, photos: Int, required: Bool = true) throws {
    for number in 0..<photos {
      try folder.write(
        PlainPNG(width: 24, height: 16, colour: (UInt8(number), 80, 90)).bytes, to: "Pictures/\(number).png")
    }
    try folder.write(
      """
      sources:
        - folder: Pictures
          required: \(required)
      renditions: { widths: [16], formats: [jpeg] }
      """, to: "heliograph.yml")
  }

  private func damage(_ folder: TemporaryFolder, _ numbers: Range<Int>) throws {
    for number in numbers { try folder.write("damaged", to: "Pictures/\(number).png") }
  }

  @Test func showsADamagedPhotoAsItWasInTheLastBuild() async throws {
    try await TemporaryFolder.with { folder in
      try prepare(folder, photos: 8)
      _ = try await build(folder)
      let sound = try folder.tree("Output")
      try damage(folder, 0..<7)
      let report = try await build(folder)
      #expect(report.photos == 8)
      #expect(report.exitCode == 2)
      #expect(report.problems.map(\.severity) == Array(repeating: "stale", count: 7))
      #expect(report.problems[0].sentence.contains("shown as it was in the last build"))
      #expect(try folder.tree("Output") == sound)
    }
  }

  @Test func publishesNothingWhenTooManyPhotosAreLost() async throws {
    try await TemporaryFolder.with { folder in
      try prepare(folder, photos: 8)
      _ = try await build(folder)
      let sound = try folder.tree("Output")
      try damage(folder, 0..<6)
      try folder.remove(".heliograph")
      let error = await #expect(throws: BuildError.self) { try await build(folder) }
      #expect(error?.code == .failed)
      #expect(
        error?.sentence.hasPrefix(
          "The site would have 2 photos; the published one has 8. Nothing was changed. The first reason: ")
          == true)
      #expect(error?.sentence.hasSuffix("or allow it with --allow-fewer 6.") == true)
      #expect(try folder.tree("Output") == sound)
      await #expect(throws: BuildError.self) { try await build(folder, allowFewer: .photos(5)) }
      #expect(try await build(folder, allowFewer: .photos(6)).photos == 2)
    }
  }

  @Test func countsOnePhotoAsOne() async throws {
    try await TemporaryFolder.with { folder in
      try prepare(folder, photos: 8)
      _ = try await build(folder)
      try damage(folder, 0..<7)
      try folder.remove(".heliograph")
      let error = await #expect(throws: BuildError.self) { try await build(folder) }
      #expect(error?.message.hasPrefix("would have 1 photo; the published one has 8.") == true)
    }
  }

  @Test(arguments: [(AllowedLoss.standard, 3), (.percent(50), 4), (.percent(49), 9), (.photos(0), 9)])
  func allowsSoManyFewer(allowed: AllowedLoss, photos: Int) async throws {
    try await TemporaryFolder.with { folder in
      try prepare(folder, photos: 8)
      _ = try await build(folder)
      try folder.remove(".heliograph")
      // Nine is none that may be lost: four are lost, and that is refused.
      try damage(folder, 0..<(photos == 9 ? 4 : 8 - photos))
      if photos == 9 {
        await #expect(throws: BuildError.self) { try await build(folder, allowFewer: allowed) }
      } else {
        #expect(try await build(folder, allowFewer: allowed).photos == photos)
      }
    }
  }

  @Test func removesWhatTheOwnerRemoved() async throws {
    try await TemporaryFolder.with { folder in
      try prepare(folder, photos: 8)
      _ = try await build(folder)
      for number in 0..<5 {
        try folder.remove("Pictures/\(number).png")
      }
      let report = try await build(folder)
      #expect(report.photos == 3)
      #expect(report.exitCode == 0)
    }
  }

  /// As when the disk of one folder is not mounted.
  @Test func publishesNothingWhenAFolderIsEmptyAtOnce() async throws {
    try await TemporaryFolder.with { folder in
      try prepare(folder, photos: 8)
      try folder.write(PlainPNG(width: 24, height: 16, colour: (1, 2, 3)).bytes, to: "More/1.png")
      try folder.write(
        "sources:\n  - folder: Pictures\n  - folder: More\nrenditions: { widths: [16], formats: [jpeg] }\n",
        to: "heliograph.yml")
      _ = try await build(folder)
      let sound = try folder.tree("Output")
      for number in 0..<8 {
        try folder.remove("Pictures/\(number).png")
      }
      let error = await #expect(throws: BuildError.self) { try await build(folder) }
      #expect(error?.sentence.contains("Pictures contains no photo") == true)
      #expect(try folder.tree("Output") == sound)
    }
  }

  /// Nobody knows whose photos the published ones were, so that not one may go; its owner may allow it.
  @Test func losesNoPhotoOfASilentSourceWithoutAState() async throws {
    try await TemporaryFolder.with { folder in
      try prepare(folder, photos: 8)
      try folder.write(PlainPNG(width: 24, height: 16, colour: (1, 2, 3)).bytes, to: "More/1.png")
      try folder.write(
        """
        sources:
          - { folder: Pictures }
          - { folder: More, required: false }
        renditions: { widths: [16], formats: [jpeg] }
        """, to: "heliograph.yml")
      _ = try await build(folder)
      try folder.remove("More")
      try folder.remove(".heliograph")
      let error = await #expect(throws: BuildError.self) { try await build(folder) }
      #expect(error?.message.hasPrefix("would have 8 photos; the published one has 9.") == true)
      #expect(try await build(folder, allowFewer: .photos(1)).photos == 8)
    }
  }

  @Test func showsTheLastListingOfAFolderThatIsGone() async throws {
    try await TemporaryFolder.with { folder in
      try prepare(folder, photos: 8, required: false)
      _ = try await build(folder)
      try FileManager.default.moveItem(
        atPath: folder.path.appending("Pictures").string, toPath: folder.path.appending("away").string)
      // A night without it changes no page.
      let sound = try folder.tree("Output")
      let first = try await build(folder)
      #expect(first.problems.map(\.severity) == ["stale"] && first.exitCode == 2)
      #expect(try folder.tree("Output") == sound)
      let later = Date(timeIntervalSinceNow: 3 * 86_400)
      let report = try await build(folder, now: Day(later.formatted(.iso8601.year().month().day())))
      #expect(report.photos == 8)
      #expect(report.problems.map(\.severity) == ["stale"])
      #expect(report.exitCode == 2)
      #expect(try folder.files(below: "Output/images").count == 8)
      // Of today, since that is when it was listed; around midnight of yesterday.
      let format = DateFormatter()
      format.locale = Locale(identifier: "en_GB")
      format.timeZone = TimeZone(identifier: "UTC")
      format.dateFormat = "d MMMM yyyy"
      let days = [0, -86_400].map { "As of " + format.string(from: Date(timeIntervalSinceNow: $0)) }
      for page in ["Output/index.html"]
        + (try folder.files(below: "Output/photos").map { "Output/photos/\($0)" })
      {
        let html = String(decoding: try folder.read(page), as: UTF8.self)
        #expect(days.contains { html.contains($0) }, "\(page)")
      }
    }
  }

  @Test func believesAnOwnerWhoSaysThatAFolderIsEmpty() async throws {
    try await TemporaryFolder.with { folder in
      try prepare(folder, photos: 3, required: false)
      try folder.write(PlainPNG(width: 24, height: 16, colour: (1, 2, 3)).bytes, to: "More/1.png")
      try folder.write(
        """
        sources:
          - { folder: Pictures, required: false }
          - { folder: More }
        renditions: { widths: [16], formats: [jpeg] }
        """, to: "heliograph.yml")
      _ = try await build(folder)
      for number in 0..<3 {
        try folder.remove("Pictures/\(number).png")
      }
      let stale = try await build(folder)
      #expect((stale.photos, stale.exitCode) == (4, 2))
      let gone = try await build(folder, allowFewer: .percent(100))
      #expect((gone.photos, gone.exitCode) == (1, 0))
      #expect(try await build(folder).photos == 1)
    }
  }

  /// Until publication ends, the manifest has a second line for each page that changes.
  @Test func countsThePhotosOfAKilledBuildOnce() async throws {
    try await TemporaryFolder.with { folder in
      try prepare(folder, photos: 8)
      _ = try await build(folder)
      let manifest = try folder.read("Output/.heliograph.sha256")
      let announced = String(decoding: manifest, as: UTF8.self).split(separator: "\n").map {
        "\(String(repeating: "0", count: 64))  \($0.dropFirst(66))\n"
      }
      try folder.write(manifest + announced.joined().utf8, to: "Output/.heliograph.sha256")
      #expect(try await build(folder).photos == 8)
      #expect(try folder.read("Output/.heliograph.sha256") == manifest)
    }
  }

  /// A name that a photo had before must not bring it back.
  @Test func showsNoPhotoThatTheOwnerMadeEmpty() async throws {
    try await TemporaryFolder.with { folder in
      try prepare(folder, photos: 8)
      _ = try await build(folder)
      try folder.write("", to: "Pictures/3.png")
      let report = try await build(folder)
      #expect((report.photos, report.exitCode) == (7, 2))
    }
  }

  @Test func countsARenamedAlbumOfDamagedPhotosAsLost() async throws {
    try await TemporaryFolder.with { folder in
      try prepare(folder, photos: 2)
      for number in 0..<8 {
        try folder.write(
          PlainPNG(width: 24, height: 16, colour: (UInt8(number), 1, 1)).bytes,
          to: "Pictures/Alps/\(number).png")
      }
      _ = try await build(folder)
      try folder.remove("Pictures/Alps")
      for number in 0..<8 { try folder.write("damaged", to: "Pictures/Andes/\(number).png") }
      let error = await #expect(throws: BuildError.self) { try await build(folder) }
      #expect(error?.message.contains("--allow-fewer 8") == true)
    }
  }

  @Test func keepsThePhotosOfYesterdayWhenThereIsNoTime() async throws {
    try await TemporaryFolder.with { folder in
      try prepare(folder, photos: 8)
      _ = try await build(folder)
      // Seven photos were edited, and one is new.
      for number in 0..<7 {
        try folder.write(
          PlainPNG(width: 24, height: 16, colour: (UInt8(number), 1, 1)).bytes, to: "Pictures/\(number).png")
      }
      try folder.write(PlainPNG(width: 24, height: 16, colour: (9, 9, 9)).bytes, to: "Pictures/new.png")
      let late = try await build(folder, maxTime: .zero)
      #expect(late.photos == 8)
      #expect(late.problems.count(where: \.isStale) == 7)
      #expect(late.problems.count(where: \.isLoss) == 1)
      let next = try await build(folder)
      #expect((next.photos, next.developed, next.exitCode) == (9, 8, 0))
    }
  }
}
