import Foundation
import HeliographTestSupport
import SystemPackage
import Testing

/// Files whose addresses have letters beyond ASCII are Heliograph's as all others are.
@Suite(.endsHangs, .onItsOwnThread) struct ScriptNamesTests {
  private static let names = ["π", "紅葉", "Ёлка", "الخزنة"]

  private func library(_ site: TestSite) throws {
    for (number, name) in Self.names.enumerated() {
      try site.photograph("\(name)/\(name).png", number)
    }
    try site.photograph("open/open.png", 4)
  }

  private func published(_ site: TestSite, _ name: String) throws -> [String] {
    try site.paths().filter { $0.contains(name) }
  }

  @Test func takesAwayWhatBecomesPrivateAndWhatHasAnotherName() throws {
    try TestSite.with { site in
      try library(site)
      try site.build(["--photos", "P"], exitCode: 0)
      #expect(try !published(site, "π").isEmpty && !published(site, "紅葉").isEmpty)
      try site.folder.write("---\nprivate: true\n---\n", to: "P/π/index.md")
      try FileManager.default.moveItem(
        atPath: site.folder.path.appending("P/紅葉").string, toPath: site.folder.path.appending("P/秋").string)
      try FileManager.default.moveItem(
        atPath: site.folder.path.appending("P/秋/紅葉.png").string,
        toPath: site.folder.path.appending("P/秋/秋.png").string)
      try site.build(["--photos", "P"], exitCode: 0)
      #expect(try published(site, "π") == [])
      // Of the old name only pages are left that lead to the new one.
      let left = try published(site, "紅葉")
      #expect(!left.isEmpty)
      for page in left {
        let text = try site.text(page)
        #expect(text.contains("http-equiv=\"refresh\""))
      }
      #expect(try !published(site, "秋").isEmpty)
      #expect(try ProgramRun.heliograph(["check", "Output"], in: site.folder.path).exitCode == 0)
    }
  }

  @Test func knowsItsFilesWithoutItsStateAndTakesAllOfThemAway() throws {
    try TestSite.with { site in
      try library(site)
      try site.build(["--photos", "P"], exitCode: 0)
      if site.folder.has(".heliograph") { try site.folder.remove(".heliograph") }
      try site.folder.write("---\ntitle: Another\n---\n", to: "P/π/index.md")
      try site.build(["--photos", "P"], exitCode: 0)
      let run = try ProgramRun.heliograph(["clean", "--output", "Output"], in: site.folder.path)
      #expect(run.exitCode == 0 && !run.words.contains("Left"), "\(run.words)")
      #expect(!site.folder.has("Output"))
    }
  }
}
