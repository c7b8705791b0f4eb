import Foundation
import HeliographCore
import HeliographTestSupport
import SystemPackage
import Testing

@Suite struct FileStatusTests {
  private func stamp(_ folder: TemporaryFolder, _ name: String) throws -> FileStatus {
    try #require(FileStatus(of: folder.path.appending(name)))
  }

  private func run(_ program: String, _ arguments: [String], in folder: TemporaryFolder) throws {
    let run = try ProgramRun.run("/usr/bin/env", [program] + arguments, in: folder.path)
    #expect(run.exitCode == 0, "\(run.words)")
  }

  @Test func isTheSameAsLongAsNobodyWrites() throws {
    try TemporaryFolder.with { folder in
      try folder.write("one", to: "a")
      let before = try stamp(folder, "a")
      _ = try folder.read("a")
      #expect(try stamp(folder, "a") == before)
    }
  }

  @Test(arguments: ["written in place", "put back by a copy", "moved over it"])
  func distinguishesAFileOfEqualSizeAndTime(change: String) throws {
    try TemporaryFolder.with { folder in
      try folder.write("one", to: "a")
      try run("touch", ["-d", "2020-01-01", "a"], in: folder)
      let before = try stamp(folder, "a")
      try folder.write("two", to: "b")
      try run("touch", ["-r", "a", "b"], in: folder)
      switch change {
      case "written in place": try run("sh", ["-c", "cp b a; touch -r b a"], in: folder)
      case "put back by a copy": try run("sh", ["-c", "cp -p a c; rm a; cp -p c a"], in: folder)
      default: try run("mv", ["b", "a"], in: folder)
      }
      let after = try stamp(folder, "a")
      #expect((after.size, after.modified) == (before.size, before.modified))
      #expect(after != before)
    }
  }

  @Test func answersNothingForWhatIsNoFile() throws {
    try TemporaryFolder.with { folder in
      try folder.write("one", to: "a")
      try folder.link("link", to: "a")
      try folder.makeFolder("folder")
      for name in ["link", "folder", "missing"] {
        #expect(FileStatus(of: folder.path.appending(name)) == nil, "\(name)")
      }
    }
  }

  @Test(arguments: [(0, true), (2, true), (3, false), (-2, true), (-3, false)])
  func isRacyWithinTwoSecondsOfTheClock(seconds: Int64, isRacy: Bool) {
    let now: Int64 = 1_700_000_000_000_000_000
    let time = now - seconds * 1_000_000_000
    let old = now - 86_400_000_000_000
    #expect(FileStatus(device: 1, inode: 1, size: 1, modified: time, changed: old).isRacy(at: now) == isRacy)
    #expect(FileStatus(device: 1, inode: 1, size: 1, modified: old, changed: time).isRacy(at: now) == isRacy)
  }

  @Test func survivesTimesThatNoClockShows() {
    let stamp = FileStatus(device: 1, inode: 1, size: 1, modified: .min, changed: .max)
    #expect(!stamp.isRacy(at: FileStatus.now))
  }

  @Test func knowsARenamedFileAgain() throws {
    try TemporaryFolder.with { folder in
      try folder.write("one", to: "a")
      let before = try stamp(folder, "a")
      try run("mv", ["a", "b"], in: folder)
      #expect(try stamp(folder, "b").isRenamed(from: before))
      try folder.write("three", to: "b")
      #expect(try !stamp(folder, "b").isRenamed(from: before))
    }
  }
}
