import Foundation
import HeliographTestSupport
import SystemPackage
import Testing

/// Files whose addresses have letters beyond ASCII are Heliograph's as all others are.
@Suite(.endsHangs, .onItsOwnThread) struct ScriptNamesTests {
  private static let names = ["π", "紅葉", "Ёлка", "الخزنة"]

  private func build(_ folder: TemporaryFolder, exitCode: Int32 = 0) throws {
    let run = try ProgramRun.heliograph(
      ["build", "--photos", "P", "--output", "Output", "--jobs", "1"], in: folder.path)
    #expect(run.exitCode == exitCode, "\(run.words)")
  }

  private func library(_ folder: TemporaryFolder) throws {
    for (number, name) in Self.names.enumerated() {
      let colour = (UInt8(number * 20), UInt8(90), UInt8(9))
      try folder.write(PlainPNG(width: 30, height: 20, colour: colour).bytes, to: "P/\(name)/\(name).png")
    }
    try folder.write(PlainPNG(width: 30, height: 20, colour: (200, 90, 9)).bytes, to: "P/open/open.png")
  }

  private func published(_ folder: TemporaryFolder, _ name: String) throws -> [String] {
    try folder.files(below: "Output").filter { $0.contains(name) }
  }

  @Test func takesAwayWhatBecomesPrivateAndWhatHasAnotherName() throws {
    try TemporaryFolder.with { folder in
      try library(folder)
      try build(folder)
      #expect(try !published(folder, "π").isEmpty && !published(folder, "紅葉").isEmpty)
      try folder.write("---\nprivate: true\n---\n", to: "P/π/index.md")
      try FileManager.default.moveItem(
        atPath: folder.path.appending("P/紅葉").string, toPath: folder.path.appending("P/秋").string)
      try FileManager.default.moveItem(
        atPath: folder.path.appending("P/秋/紅葉.png").string, toPath: folder.path.appending("P/秋/秋.png").string)
      try build(folder)
      #expect(try published(folder, "π") == [])
      // Of the old name only pages are left that lead to the new one.
      let left = try published(folder, "紅葉")
      #expect(!left.isEmpty)
      for page in left {
        let text = String(decoding: try folder.read("Output/\(page)"), as: UTF8.self)
        #expect(text.contains("http-equiv=\"refresh\""))
      }
      #expect(try !published(folder, "秋").isEmpty)
      #expect(try ProgramRun.heliograph(["check", "Output"], in: folder.path).exitCode == 0)
    }
  }

  @Test func knowsItsFilesWithoutItsStateAndTakesAllOfThemAway() throws {
    try TemporaryFolder.with { folder in
      try library(folder)
      try build(folder)
      let state = folder.path.appending(".heliograph").string
      if FileManager.default.fileExists(atPath: state) { try FileManager.default.removeItem(atPath: state) }
      try folder.write("---\ntitle: Another\n---\n", to: "P/π/index.md")
      try build(folder)
      let run = try ProgramRun.heliograph(["clean", "--output", "Output"], in: folder.path)
      #expect(run.exitCode == 0 && !run.words.contains("Left"), "\(run.words)")
      #expect(!folder.has("Output"))
    }
  }
}
