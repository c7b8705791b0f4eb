import Foundation
import Glibc
import HeliographTestSupport
import SystemPackage
import Testing

/// What scripts rely on: streams, exit codes, paths, modes, and other programs at the other end.
@Suite(.endsHangs, .onItsOwnThread) struct ScriptingTests {
  private let red = PlainPNG(width: 60, height: 40, colour: (200, 30, 30)).bytes

  private func shell(_ script: String, in folder: TemporaryFolder) throws -> ProgramRun {
    try .run(
      "/bin/sh", ["-c", script], in: folder.path, environment: ["HELIOGRAPH": BuiltCommand.path.string])
  }

  @Test func saysEverythingAsJSONWhenAsked() throws {
    try TemporaryFolder.with { folder in
      try folder.write(red, to: "P/a.png")
      try folder.write("no photo", to: "P/b.jpg")
      let run = try ProgramRun.heliograph(
        ["build", "--photos", "P", "--progress", "json", "--report", "-"], in: folder.path)
      #expect(run.exitCode == 2)
      for line in run.words.split(separator: "\n") {
        #expect(try JSONSerialization.jsonObject(with: Data(line.utf8)) is [String: Any], "\(line)")
      }
      #expect(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) is [String: Any])
    }
  }

  @Test func saysNothingWhenQuiet() throws {
    try TemporaryFolder.with { folder in
      try folder.write(red, to: "P/a.png")
      let run = try ProgramRun.heliograph(["build", "--photos", "P", "--quiet"], in: folder.path)
      #expect(run.exitCode == 0)
      #expect(run.words.isEmpty)
      #expect(run.output.isEmpty)
    }
  }

  @Test func outlivesAReaderThatGoesAway() throws {
    try TemporaryFolder.with { folder in
      try folder.write(red, to: "P/a.png")
      let run = try shell(
        "{ \"$HELIOGRAPH\" build --photos P; echo $? > code; } 2>&1 | true; while [ ! -s code ]; do :; done",
        in: folder)
      #expect(run.exitCode == 0)
      #expect(try folder.read("code") == Array("0\n".utf8))
      #expect(folder.has("Output/index.html"))
    }
  }

  @Test func findsPhotosWhereTheCommandIsGiven() throws {
    try TemporaryFolder.with { folder in
      try folder.write(red, to: "P/a.png")
      try folder.write("title: Elsewhere\n", to: "site/heliograph.yml")
      let run = try ProgramRun.heliograph(["build", "--photos", "P", "--site", "site"], in: folder.path)
      #expect(run.exitCode == 0, "\(run.words)")
      #expect(folder.has("site/Output/index.html"))
      #expect(folder.has("site/.heliograph"))
    }
  }

  @Test(arguments: ["077", "022", "000"])
  func publishesForEveryReaderAndKeepsTheRestPrivateWhateverTheUmask(umask: String) throws {
    try TemporaryFolder.with { folder in
      try folder.write(red, to: "P/a.png")
      let run = try shell("umask \(umask); \"$HELIOGRAPH\" build --photos P --quiet", in: folder)
      #expect(run.exitCode == 0, "\(run.words)")
      let modes = try folder.files(below: "Output").map { file in
        try FileManager.default.attributesOfItem(atPath: folder.path.appending("Output/\(file)").string)[
          .posixPermissions] as? Int
      }
      #expect(modes.allSatisfy { $0 == 0o644 })
      func mode(_ name: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: folder.path.appending(name).string)[
          .posixPermissions]
          as? Int
      }
      #expect(try mode("Output") == 0o755 && mode("Output/photos") == 0o755)
      #expect(try mode(".heliograph/Output") == 0o700)
      #expect(try mode(".heliograph/Output/catalog.sqlite") == 0o600)
    }
  }

  /// Earlier versions let everybody read the catalog, which holds coordinates.
  @Test func takesTheRightsOfOthersFromAnOlderState() throws {
    try TemporaryFolder.with { folder in
      try folder.write(red, to: "P/a.png")
      let run = try shell(
        """
        "$HELIOGRAPH" build --photos P --quiet && cd .heliograph && chmod 755 Output && chmod 644 Output/catalog.sqlite
        cd .. && cp P/a.png P/b.png && "$HELIOGRAPH" build --photos P --quiet
        stat -c %a .heliograph/Output .heliograph/Output/catalog.sqlite
        find .heliograph/Output/store/images Output -type f ! -perm 644 | wc -l
        """, in: folder)
      #expect(run.exitCode == 0, "\(run.words)")
      #expect(run.output.split(separator: "\n") == ["700", "600", "0"])
    }
  }

  @Test func leavesNoCatalogOfABuildThatCouldNotBegin() throws {
    try TemporaryFolder.with { folder in
      try folder.write(red, to: "P/a.png")
      try folder.write("heliograph-store 999\n", to: "Store/heliograph-store")
      let run = try ProgramRun.heliograph(["build", "--photos", "P", "--store", "Store"], in: folder.path)
      #expect(run.exitCode != 0)
      #expect(try folder.files(below: ".heliograph").filter { $0.contains("catalog") } == [])
    }
  }

  @Test func mendsDamageThatKeepsAFilesLength() throws {
    try TemporaryFolder.with { folder in
      try folder.write(red, to: "P/a.png")
      _ = try ProgramRun.heliograph(["build", "--photos", "P"], in: folder.path)
      let page = try folder.read("Output/index.html")
      try folder.write(page.reversed(), to: "Output/index.html")
      #expect(try ProgramRun.heliograph(["build", "--photos", "P"], in: folder.path).exitCode == 0)
      #expect(try folder.read("Output/index.html") == page)
    }
  }

  @Test func writesTheReportThroughALinkAndIntoAPipe() throws {
    try TemporaryFolder.with { folder in
      try folder.write(red, to: "P/a.png")
      try folder.write("old", to: "real.json")
      try folder.link("report.json", to: "real.json")
      let run = try ProgramRun.heliograph(
        ["build", "--photos", "P", "--report", "report.json"], in: folder.path)
      #expect(run.exitCode == 0, "\(run.words)")
      #expect(try folder.read("real.json").first == UInt8(ascii: "{"))
      let link = try FileManager.default.destinationOfSymbolicLink(
        atPath: folder.path.appending("report.json").string)
      #expect(link == "real.json")

      let piped = try shell(
        "mkfifo pipe; cat pipe > copy.json & \"$HELIOGRAPH\" build --photos P --quiet --report pipe; code=$?; wait; exit $code",
        in: folder)
      #expect(piped.exitCode == 0, "\(piped.words)")
      #expect(try folder.read("copy.json").first == UInt8(ascii: "{"))
    }
  }

  @Test func reportsWhyNothingWasPublished() throws {
    try TemporaryFolder.with { folder in
      let run = try ProgramRun.heliograph(["build", "--photos", "Nowhere", "--report", "-"], in: folder.path)
      #expect(run.exitCode == 1)
      let report = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
      #expect((report["failure"] as? String)?.contains("Nowhere") == true)
    }
  }

  @Test func findsOutBeforehandThatAReportCannotBeWritten() throws {
    try TemporaryFolder.with { folder in
      try folder.write(red, to: "P/a.png")
      let run = try ProgramRun.heliograph(
        ["build", "--photos", "P", "--report", "no/such/folder/report.json"], in: folder.path)
      #expect(run.exitCode == 1)
      #expect(run.words.contains("--report"))
      #expect(!folder.has("Output"))
    }
  }

  @Test func refusesAPipeInTheConfigurationsPlace() throws {
    try TemporaryFolder.with { folder in
      let run = try shell("mkfifo heliograph.yml; \"$HELIOGRAPH\" build", in: folder)
      #expect(run.exitCode == 64)
      #expect(run.words.contains("heliograph.yml"))
    }
  }

  @Test func stopsAtOnceWhenInterruptedAndGoesOnTheNextTime() throws {
    try TemporaryFolder.with { folder in
      for number in 0..<12 {
        let photo = PlainPNG(width: 90, height: 60, colour: (UInt8(number), 99, 9)).bytes
        try folder.write(photo, to: "P/\(number).png")
      }
      let run = try ProgramRun.heliograph(
        ["build", "--photos", "P", "--report", "stopped.json"], in: folder.path,
        environment: Preloaded.signalling(SIGINT, at: "of 12"))
      #expect(run.exitCode == 130, "\(run.words)")
      #expect(!folder.has("Output/index.html"))
      #expect(String(decoding: try folder.read("stopped.json"), as: UTF8.self).contains("was stopped"))
      #expect(try ProgramRun.heliograph(["build", "--photos", "P"], in: folder.path).exitCode == 0)
    }
  }
}
