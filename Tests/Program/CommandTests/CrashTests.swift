import Foundation
import HeliographTestSupport
import SystemPackage
import Testing

/// A build that is killed loses nothing: the next one ends with the bytes of one that was never disturbed.
@Suite(.endsHangs, .onItsOwnThread) struct CrashTests {
  private func photograph(_ folder: TemporaryFolder, _ name: String, red: UInt8) throws {
    try folder.write(PlainPNG(width: 300, height: 200, colour: (red, 90, 9)).bytes, to: "P/\(name)")
  }

  private func tree(_ folder: TemporaryFolder, _ name: String) throws -> [String: [UInt8]] {
    Dictionary(
      uniqueKeysWithValues: try folder.files(below: name).map { ($0, try folder.read("\(name)/\($0)")) })
  }

  /// Starts a build and kills it, workers and all, as soon as it says a word.
  private func wound(
    _ folder: TemporaryFolder, at word: String, environment: [String: String] = [:]
  ) throws {
    let run = try ProgramRun.run(
      "/bin/sh",
      [
        "-c",
        """
        "$HELIOGRAPH" build --photos P --output Site --jobs 1 2> words & build=$!
        while ! grep -q "$WORD" words; do kill -0 $build || break; done
        kill -KILL $build 2> /dev/null; wait $build
        """,
      ], in: folder.path,
      environment: environment.merging(["HELIOGRAPH": BuiltCommand.path.string, "WORD": word]) { $1 })
    #expect(run.exitCode == 137 || run.exitCode == 0, "\(run.words)")
  }

  private func build(
    _ folder: TemporaryFolder, _ output: String = "Site", environment: [String: String] = [:]
  ) throws {
    let run = try ProgramRun.heliograph(
      ["build", "--photos", "P", "--output", output], in: folder.path, environment: environment)
    #expect(run.exitCode == 0, "\(run.words)")
  }

  @Test(arguments: ["Reading", "Making images: 2 of", "Making pages", "Publishing"])
  func endsWithACleanBuildsBytesAfterTheFirstOneWasKilled(word: String) throws {
    try TemporaryFolder.with { folder in
      for red in 0..<6 { try photograph(folder, "\(red).png", red: UInt8(red * 40)) }
      try wound(folder, at: word)
      // Before it lists its files, a build has published nothing: an empty folder is no site.
      if folder.has("Site/.heliograph.sha256") {
        let check = try ProgramRun.heliograph(["check", "Site"], in: folder.path)
        #expect(check.exitCode == 0, "\(check.output)")
      }
      try build(folder)
      try build(folder, "Clean")
      #expect(try tree(folder, "Site") == tree(folder, "Clean"))
    }
  }

  /// 129, 131 and 143 are 128 and the number of the signal; 0 when the build was over before the signal came.
  @Test(
    arguments: [("QUIT", 131), ("TERM", 143), ("INT", 130), ("HUP", 129)], ["Reading", "Making images: 1 of"])
  func endsByASignalWithItsNumberAtWhicheverMoment(signal: (name: String, code: Int32), word: String) throws {
    try TemporaryFolder.with { folder in
      for red in 0..<6 { try photograph(folder, "\(red).png", red: UInt8(red * 40)) }
      let run = try ProgramRun.run(
        "/bin/bash",
        [
          "-c",
          """
          env --default-signal=HUP "$HELIOGRAPH" build --photos P --output Site --jobs 1 2> words & build=$!
          while ! grep -q "$WORD" words; do kill -0 $build || break; done
          kill -$SIGNAL $build; wait $build; code=$?; cat words >&2; exit $code
          """,
        ], in: folder.path,
        environment: ["HELIOGRAPH": BuiltCommand.path.string, "WORD": word, "SIGNAL": signal.name])
      #expect(run.exitCode == signal.code || run.exitCode == 0, "\(run.exitCode) \(run.words)")
      #expect(!folder.has("Site/index.html") || run.exitCode == 0)
      try build(folder)
    }
  }

  /// As `nohup` has it.
  @Test func goesOnWithoutItsTerminalWhereThatIsWanted() throws {
    try TemporaryFolder.with { folder in
      for red in 0..<6 { try photograph(folder, "\(red).png", red: UInt8(red * 40)) }
      let run = try ProgramRun.run(
        "/bin/bash",
        [
          "-c",
          """
          env --ignore-signal=HUP "$HELIOGRAPH" build --photos P --output Site --jobs 1 2> words & build=$!
          while ! grep -q "Reading" words; do kill -0 $build || break; done
          kill -HUP $build; wait $build
          """,
        ], in: folder.path, environment: ["HELIOGRAPH": BuiltCommand.path.string])
      #expect(run.exitCode == 0 && folder.has("Site/index.html"), "\(run.words)")
    }
  }

  /// A site that is up to date is built by folders, without a look at what is published.
  @Test(arguments: ["Making pages", "Publishing"])
  func publishesWhatAKilledBuildOfAFewFoldersKnew(word: String) throws {
    try TemporaryFolder.with { folder in
      for name in ["A/1", "A/2", "B/3", "B/4", "C/5", "C/6"] {
        try photograph(folder, "\(name).png", red: UInt8(name.utf8.last ?? 0))
      }
      let later = try Preloaded.laterClock()
      try build(folder, environment: later)
      #expect(folder.has(".heliograph/Site/seal.json"))
      try FileManager.default.removeItem(atPath: folder.path.appending("P/A/1.png").string)
      try photograph(folder, "B/7.png", red: 200)
      try wound(folder, at: word, environment: later)
      try build(folder, environment: later)
      try build(folder, environment: later)
      try build(folder, "Clean")
      #expect(try tree(folder, "Site") == tree(folder, "Clean"))
    }
  }

  @Test(arguments: ["Making images: 6 of", "Making pages", "Publishing"])
  func showsNoBrokenLinkWhenAnUpdateWasKilled(word: String) throws {
    try TemporaryFolder.with { folder in
      for red in 0..<6 { try photograph(folder, "\(red).png", red: UInt8(red * 40)) }
      try build(folder)
      for name in ["1.png", "4.png"] {
        try FileManager.default.removeItem(atPath: folder.path.appending("P/\(name)").string)
      }
      for red in 6..<9 { try photograph(folder, "\(red).png", red: UInt8(red)) }
      try wound(folder, at: word)
      let check = try ProgramRun.heliograph(["check", "Site"], in: folder.path)
      #expect(check.exitCode == 0, "\(check.output)")
      try build(folder)
      try build(folder, "Clean")
      #expect(try tree(folder, "Site") == tree(folder, "Clean"))
    }
  }
}
