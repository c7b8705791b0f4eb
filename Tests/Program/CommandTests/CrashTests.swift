import Glibc
import HeliographTestSupport
import SystemPackage
import Testing

/// A build that is killed loses nothing: the next one ends with the bytes of one that was never disturbed.
@Suite(.endsHangs, .onItsOwnThread) struct CrashTests {
  private func photograph(_ site: TestSite, _ name: String, _ number: Int) throws {
    try site.photograph("\(name).png", number, width: 300, height: 200)
  }

  /// Starts a build that is killed when it says a word; its workers end by themselves.
  private func wound(
    _ site: TestSite, at word: String, environment: [String: String] = [:]
  ) throws {
    let run = try ProgramRun.heliograph(
      ["build", "--photos", "P", "--output", "Site", "--jobs", "1"], in: site.folder.path,
      environment: try Preloaded.signalling(SIGKILL, at: word, environment))
    #expect(run.exitCode == SIGKILL, "\(run.words)")
  }

  /// Builds undisturbed; by the machine's clock, no site whose files are as young as these is up to date.
  private func buildNow(
    _ site: TestSite, _ output: String = "Site", environment: [String: String] = [:]
  ) throws {
    let run = try ProgramRun.heliograph(
      ["build", "--photos", "P", "--output", output], in: site.folder.path, environment: environment)
    #expect(run.exitCode == 0, "\(run.words)")
  }

  @Test(arguments: ["Reading", "Making images: 2 of", "Making pages", "Publishing"])
  func endsWithACleanBuildsBytesAfterTheFirstOneWasKilled(word: String) throws {
    try TestSite.with(output: "Site") { site in
      for number in 0..<6 { try photograph(site, "\(number)", number) }
      try wound(site, at: word)
      // Before it lists its files, a build has published nothing: an empty folder is no site.
      if site.folder.has("Site/.heliograph.sha256") {
        let check = try ProgramRun.heliograph(["check", "Site"], in: site.folder.path)
        #expect(check.exitCode == 0, "\(check.output)")
      }
      try buildNow(site)
      try buildNow(site, "Clean")
      #expect(try site.tree() == site.tree("Clean"))
    }
  }

  /// A site that is marked as up to date has its report.
  @Test func leavesTheReportThatTheDiskRefused() throws {
    try TestSite.with { site in
      try site.photograph("a.png", 1)
      try site.configure()
      let report = ".heliograph/report.json"
      try site.folder.makeFolder(report)
      #expect(try site.build(exitCode: 2).words.contains("report.json"))
      try site.folder.remove(report)
      try site.build()
      #expect(site.folder.has(report))
    }
  }

  @Test(arguments: [SIGQUIT, SIGTERM, SIGINT, SIGHUP], ["Reading", "Making images: 1 of"])
  func endsByASignalWithItsNumberAtWhicheverMoment(signal: Int32, word: String) throws {
    try TestSite.with(output: "Site") { site in
      for number in 0..<6 { try photograph(site, "\(number)", number) }
      let run = try buildHungUp("--default-signal", site, environment: Preloaded.signalling(signal, at: word))
      #expect(run.exitCode == 128 + signal, "\(run.words)")
      #expect(!site.folder.has("Site/index.html"))
      try buildNow(site)
    }
  }

  /// As `nohup` has it.
  @Test func goesOnWithoutItsTerminalWhereThatIsWanted() throws {
    try TestSite.with(output: "Site") { site in
      for number in 0..<6 { try photograph(site, "\(number)", number) }
      let run = try buildHungUp(
        "--ignore-signal", site, environment: Preloaded.signalling(SIGHUP, at: "Reading"))
      #expect(run.exitCode == 0 && site.folder.has("Site/index.html"), "\(run.words)")
    }
  }

  /// Builds with SIGHUP as this option of env has it, whatever this process does with it.
  private func buildHungUp(_ option: String, _ site: TestSite, environment: [String: String]) throws
    -> ProgramRun
  {
    try ProgramRun.run(
      "/usr/bin/env",
      [
        "\(option)=HUP", BuiltCommand.path.string, "build", "--photos", "P", "--output", "Site", "--jobs",
        "1",
      ],
      in: site.folder.path, environment: environment)
  }

  /// A site that is up to date is built by folders, without a look at what is published.
  @Test(arguments: ["Making pages", "Publishing"])
  func publishesWhatAKilledBuildOfAFewFoldersKnew(word: String) throws {
    try TestSite.with(output: "Site") { site in
      for (number, name) in ["A/1", "A/2", "B/3", "B/4", "C/5", "C/6"].enumerated() {
        try photograph(site, name, number)
      }
      let later = try Preloaded.laterClock()
      try buildNow(site, environment: later)
      #expect(site.folder.has(".heliograph/Site/seal.json"))
      try site.folder.remove("P/A/1.png")
      try photograph(site, "B/7", 6)
      try wound(site, at: word, environment: later)
      try buildNow(site, environment: later)
      try buildNow(site, environment: later)
      try buildNow(site, "Clean")
      #expect(try site.tree() == site.tree("Clean"))
    }
  }

  @Test(arguments: ["Making images: 6 of", "Making pages", "Publishing"])
  func showsNoBrokenLinkWhenAnUpdateWasKilled(word: String) throws {
    try TestSite.with(output: "Site") { site in
      for number in 0..<6 { try photograph(site, "\(number)", number) }
      try buildNow(site)
      try site.folder.remove("P/1.png", "P/4.png")
      for number in 6..<9 { try photograph(site, "\(number)", number) }
      try wound(site, at: word)
      let check = try ProgramRun.heliograph(["check", "Site"], in: site.folder.path)
      #expect(check.exitCode == 0, "\(check.output)")
      try buildNow(site)
      try buildNow(site, "Clean")
      #expect(try site.tree() == site.tree("Clean"))
    }
  }
}
