import Foundation
import HeliographTestSupport
import SystemPackage
import Testing

/// `build --dry-run` says what the build after it does, and changes nothing.
@Suite(.endsHangs, .onItsOwnThread) struct DryRunTests {
  private func photograph(_ folder: TemporaryFolder, _ name: String, red: UInt8) throws {
    try folder.write(PlainPNG(width: 90, height: 60, colour: (red, 90, 9)).bytes, to: "Pictures/\(name).png")
  }

  private func tree(_ folder: TemporaryFolder) throws -> [String: [UInt8]] {
    Dictionary(uniqueKeysWithValues: try folder.files(below: "").map { ($0, try folder.read($0)) })
  }

  private func prepare(_ folder: TemporaryFolder) throws {
    for number in 0..<3 { try photograph(folder, "\(number)", red: UInt8(number)) }
    try folder.write(
      "sources: [ { folder: Pictures } ]\nrenditions: { widths: [16], formats: [jpeg] }\n",
      to: "heliograph.yml")
  }

  @Test func namesWhatABuildDoesAndChangesNothing() throws {
    try TemporaryFolder.with { folder in
      try prepare(folder)
      let empty = try tree(folder)
      let first = try ProgramRun.heliograph(["build", "--dry-run"], in: folder.path)
      #expect(first.exitCode == 0, "\(first.words)")
      #expect(first.output.contains("make images of 3 photos:\n  Pictures/0.png\n"))
      #expect(try tree(folder) == empty)

      #expect(try ProgramRun.heliograph(["build"], in: folder.path).exitCode == 0)
      let built = try tree(folder)
      let unchanged = try ProgramRun.heliograph(["build", "--dry-run"], in: folder.path)
      #expect(
        unchanged.output == "ask 0 services.\nmake images of 0 photos.\nwrite 0 files.\nremove 0 files.\n"
      )
      #expect(try tree(folder) == built)

      try FileManager.default.removeItem(atPath: folder.path.appending("Pictures/1.png").string)
      let fewer = try ProgramRun.heliograph(["build", "--dry-run", "--verbose"], in: folder.path)
      let build = try ProgramRun.heliograph(["build"], in: folder.path)
      let gone = Set(built.keys).subtracting(try tree(folder).keys).filter { $0.hasPrefix("Output/") }
      #expect(build.exitCode == 0 && !gone.isEmpty)
      for file in gone { #expect(fewer.output.contains("  \(file.dropFirst(7))\n"), "\(file)") }
    }
  }

  @Test func endsAsTheBuildWouldWhenPhotosAreLost() throws {
    try TemporaryFolder.with { folder in
      try prepare(folder)
      for number in 3..<9 { try photograph(folder, "\(number)", red: UInt8(number)) }
      #expect(try ProgramRun.heliograph(["build"], in: folder.path).exitCode == 0)
      for number in 0..<8 { try folder.write("", to: "Pictures/\(number).png") }
      let build = try ProgramRun.heliograph(["build"], in: folder.path)
      #expect(build.exitCode == 1)
      #expect(build.words.contains("--allow-fewer 8"))
      // Now the store knows that these files are no photos, and a dry run can tell.
      let forecast = try ProgramRun.heliograph(["build", "--dry-run"], in: folder.path)
      #expect(forecast.exitCode == 1)
      #expect(forecast.words.contains("--allow-fewer 8"))
      let report = try ProgramRun.heliograph(["report"], in: folder.path)
      #expect(report.exitCode == 0)
      #expect(report.output.hasPrefix("9 photos in 1 album, 9 processed; "))
    }
  }
}
