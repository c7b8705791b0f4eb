import Foundation
import Glibc
import HeliographCore
import HeliographStore
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographBuild

/// What a build remembers of each photo decides whether its absence is an accident.
@Suite(.endsHangs) struct LossesByPlaceTests {
  private func build(_ folder: TemporaryFolder, _ allowFewer: AllowedLoss = .standard) async throws
    -> BuildReport
  {
    var request = BuildRequest(ofTest: folder.path, jobs: 2, allowFewer: allowFewer)
    // To each build all files are old enough that it can be marked as up to date.
    request.clock.lead = .seconds(3)
    return try await SiteBuilder(request).build()
  }

  private func prepare(
    _ folder: TemporaryFolder, _ albums: [String: Int] = ["Local": 8, "Disk": 8],
    sources: String = "[{folder: P}]"
  ) throws {
    var colour = 0
    for (name, count) in albums.sorted(by: { $0.key < $1.key }) {
      for number in 0..<count {
        colour += 1
        try folder.write(
          PlainPNG(width: 24, height: 16, colour: (UInt8(colour * 7 & 255), UInt8(colour), 9)).bytes,
          to: "P/\(name)/\(number < 10 ? "0" : "")\(number).png")
      }
    }
    try folder.write(
      "title: T\nsources: \(sources)\nrenditions: { widths: [16], formats: [jpeg] }\n", to: "heliograph.yml")
  }

  private func shell(_ folder: TemporaryFolder, _ command: String) throws {
    let run = try ProgramRun.run("/bin/sh", ["-ec", command], in: folder.path)
    #expect(run.exitCode == 0, "\(run.words)")
  }

  /// A build of some folders publishes what is no loss, and leaves what is one to a build of all.
  @Test(
    arguments: [
      ("rm P/Disk/0[0-2]*", 13, 5), ("rm P/Disk/0[0-5]*", nil, nil), ("rm P/Disk/*", nil, nil),
      ("rm -r P/Disk", nil, nil), ("mv P/Disk P/Tape", 16, nil),
    ] as [(String, Int?, Int?)])
  func buildsSomeFoldersAsAll(change: String, photos: Int?, examined: Int?) async throws {
    try await TemporaryFolder.with { folder in
      try prepare(folder)
      _ = try await build(folder)
      try shell(folder, change)
      guard let photos else {
        let error = await #expect(throws: BuildError.self) { try await build(folder) }
        #expect(error?.sentence.contains("of the") == true && error?.sentence.contains("Disk") == true)
        return
      }
      let report = try await build(folder)
      #expect((report.photos, report.exitCode) == (photos, 0))
      if let examined { #expect(report.examined == examined) }
    }
  }

  /// What an earlier version left has no sources and no disks.
  @Test(
    arguments: [("true", 16), ("rm P/Disk/0[0-2]*", 13), ("rm -r P/Disk", nil), ("mv P/Disk P/Tape", 16)]
      as [(String, Int?)])
  func understandsTheStateOfAnEarlierVersion(change: String, photos: Int?) async throws {
    try await TemporaryFolder.with { folder in
      try prepare(folder)
      _ = try await build(folder)
      let catalog = try Catalog(path: folder.path.appending(".heliograph/catalog.sqlite"))
      var shown: [ShownPhoto] = []
      try ShownPlaces(catalog).forEachPhoto { photo in
        shown.append(
          ShownPhoto(
            id: photo.id, content: photo.content, key: photo.key, folder: photo.folder, isLocal: photo.isLocal
          ))
      }
      _ = try catalog.replaceShown(with: shown, at: 1)
      try ShownPlaces(catalog).replaceDiskBoundaries(with: [])
      try catalog.close()
      try shell(folder, change)
      if let photos {
        let report = try await build(folder)
        #expect((report.photos, report.exitCode) == (photos, 0))
      } else {
        await #expect(throws: BuildError.self) { try await build(folder) }
      }
    }
  }

  /// A folder that is a link to another disk becomes one of this disk, and two of eight photos are not there.
  @Test(.enabled(if: hasAnotherDisk), arguments: [true, false])
  func noticesThatAFolderIsOnAnotherDisk(isMoved: Bool) async throws {
    try await TemporaryFolder.with(in: Self.systemDisk) { folder in
      try prepare(folder, ["Local": 8], sources: "[{folder: P/Local}]")
      let disk = "/dev/shm/\(folder.path.lastComponent?.string ?? "")"
      defer { try? FileManager.default.removeItem(atPath: disk) }
      if isMoved { try shell(folder, "cp -r P/Local \(disk); mv P/Local copy; ln -s \(disk) P/Local") }
      _ = try await build(folder)
      if isMoved { try shell(folder, "rm P/Local; mv copy P/Local") }
      #expect(try await build(folder).photos == 8)
      if isMoved { try shell(folder, "mv P/Local copy; ln -s \(disk) P/Local") }
      #expect(try await build(folder).photos == 8)
      try shell(
        folder, isMoved ? "rm P/Local copy/00.png copy/01.png; mv copy P/Local" : "rm P/Local/0[01].png")
      if isMoved {
        let error = await #expect(throws: BuildError.self) { try await build(folder) }
        #expect(error?.sentence.contains("2 of the folder P/Local, which was on another disk") == true)
        #expect(try await build(folder, .photos(2)).photos == 6)
      } else {
        #expect(try await build(folder).photos == 6)
      }
    }
  }

  /// Temporary files may be in memory.
  private static let systemDisk = "/var/tmp"

  static let hasAnotherDisk: Bool = {
    func device(_ path: String) -> UInt64? {
      var status = stat()
      return stat(path, &status) == 0 ? UInt64(status.st_dev) : nil
    }
    let disks = [systemDisk, "/dev/shm", "/"].map(device)
    return !disks.contains(nil) && disks[0] != disks[1] && disks[0] == disks[2]
  }()

  /// A build whose clock is behind gets a response, and its date stays.
  @Test func letsNoResponseBecomeOlder() async throws {
    try await TemporaryFolder.with { folder in
      try prepare(folder, ["Local": 3], sources: "[{folder: P/Local, required: false}]")
      _ = try await build(folder)
      let store = RenditionStore(
        try StoreFolder(folder.path.appending(".heliograph/store"), .own) { _ in nil },
        output: folder.path.appending("Output"))
      let file = try #require(try folder.files(below: ".heliograph/store/responses").first)
      let name = try #require(
        ContentHash(hex: String(file.split(separator: "/").last?.dropLast(5) ?? "")))
      let response = try #require(await store.response(name))
      let ahead = response.date + 365 * 86_400
      try await store.save(StoredResponse(date: ahead, pages: response.pages), name)
      try shell(folder, "rm P/Local/00.png")
      _ = try await build(folder)
      #expect(await store.response(name)?.date == ahead)
      try shell(folder, "mv P/Local away")
      let report = try await build(folder)
      #expect(report.problems.map(\.severity) == ["stale"])
      #expect(report.problems[0].reason.contains("last answered today"))
    }
  }

  /// A photo that is removed while the list of files is lost stays published, and each build says so.
  @Test(arguments: [true, false]) func namesAPhotoThatStaysPublished(isRemoved: Bool) async throws {
    try await TemporaryFolder.with { folder in
      try prepare(folder, ["Local": 8])
      _ = try await build(folder)
      try folder.write("mine", to: "Output/mine.txt")
      try folder.write("mine", to: "Output/photos/mine/index.html")
      try shell(folder, "rm Output/.heliograph.sha256; \(isRemoved ? "rm P/Local/00.png" : "true")")
      for _ in 0..<2 {
        let report = try await build(folder)
        #expect(report.exitCode == (isRemoved ? 2 : 0))
        let loss = report.problems.first { $0.isLoss }
        #expect((loss != nil) == isRemoved)
        if isRemoved { #expect(loss?.reason.contains("published, and of no photo on the site") == true) }
      }
      guard isRemoved else { return }
      let report = try await build(folder)
      try #require(report.foreign.count > 2)
      for file in report.foreign where !file.contains("mine") { try shell(folder, "rm 'Output/\(file)'") }
      #expect(try await build(folder).exitCode == 0)
      #expect(folder.has("Output/mine.txt"))
    }
  }
}
