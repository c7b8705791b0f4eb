import Foundation
import HeliographTestSupport
import SystemPackage
import Testing

/// What the command does with a site of volumes.
@Suite(.endsHangs, .onItsOwnThread) struct VolumesCommandTests {
  private func prepare(_ folder: TemporaryFolder) throws {
    for (number, name) in ["2023/a", "2024/b", "loose"].enumerated() {
      try folder.write(
        PlainPNG(width: 24, height: 16, colour: (UInt8(number * 50), 80, 90)).bytes,
        to: "Pictures/\(name).png")
    }
    try folder.write(
      "sources: [ { folder: Pictures } ]\nvolumes: folders\nrenditions: { widths: [16] }\n",
      to: "heliograph.yml")
  }

  @Test func keepsTheStateOfVolumesAsPrivateAsTheOwnersUmaskWants() throws {
    try TemporaryFolder.with { folder in
      try prepare(folder)
      let run = try ProgramRun.run(
        "/bin/sh", ["-c", "umask 077; exec \"$0\" build --volume 2023", BuiltCommand.path.string],
        in: folder.path)
      #expect(run.exitCode == 0, "\(run.words)")
      for name in [".heliograph", ".heliograph/volumes", ".heliograph/volumes/2023"] {
        let facts = try FileManager.default.attributesOfItem(atPath: folder.path.appending(name).string)
        #expect(facts[.posixPermissions] as? Int == 0o700, "\(name)")
      }
    }
  }

  @Test func saysInASentenceWhatItCannotDo() throws {
    try TemporaryFolder.with { folder in
      try prepare(folder)
      let both = try ProgramRun.heliograph(["build", "--front", "--volume", "2023"], in: folder.path)
      #expect(both.exitCode == 64 && both.words.contains("exclude each other"), "\(both.words)")
      #expect(!folder.has("Output") && !folder.has(".heliograph"))
    }
  }

  @Test func takesWhatAShareOfThePhotosMade() throws {
    try TemporaryFolder.with { folder in
      try prepare(folder)
      let share = try ProgramRun.heliograph(["process", "--store", "S"], in: folder.path)
      #expect(share.exitCode == 0, "\(share.words)")
      let build = try ProgramRun.heliograph(["build", "--store", "S"], in: folder.path)
      #expect(
        build.exitCode == 0 && build.words.contains("\n0 photos processed; ")
          && build.words.contains("Built 3 photos in 3 albums in "), "\(build.words)")
      let check = try ProgramRun.heliograph(["check", "Output"], in: folder.path)
      #expect(check.exitCode == 0, "\(check.output)")
      let report = try ProgramRun.heliograph(["report"], in: folder.path)
      #expect(report.output.hasPrefix("3 photos in 3 albums"), "\(report.output)")
    }
  }
}
