import Foundation
import HeliographTestSupport
import SystemPackage
import Testing

/// What a newcomer types, and what the program answers.
@Suite(.endsHangs, .onItsOwnThread) struct CommandLineTests {
  private func photos(_ folder: TemporaryFolder, _ names: [String]) throws {
    for (number, name) in names.enumerated() {
      try folder.write(
        PlainPNG(width: 60, height: 40, colour: (UInt8(40 * number), 30, 30)).bytes,
        to: "Pictures/\(name).png")
    }
  }

  private func run(_ folder: TemporaryFolder, _ arguments: String...) throws -> ProgramRun {
    try .heliograph(arguments, in: folder.path)
  }

  private func developed(_ run: ProgramRun) throws -> Int? {
    try (JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])?["developed"] as? Int
  }

  @Test func buildsAFolderThatIsNamedAlone() throws {
    try TemporaryFolder.with { folder in
      try photos(folder, ["A/1", "A/2", "B/3", "B/C/4"])
      let built = try run(folder, "build", "Pictures", "--output", "my site")
      #expect(built.exitCode == 0, "\(built.words)")
      #expect(folder.has("my site/albums/a/index.html"))
      // The home page shows no photo of its own, so it is no album.
      let last = try #require(built.words.split(separator: "\n").last)
      let words =
        #/^Built 4 photos in 3 albums in [0-9.]+ (s|min [0-9]+ s)\. Look at it: heliograph serve --output 'my site'$/#
      #expect(last.wholeMatch(of: words) != nil, "\(last)")
      // A pipe is no terminal.
      #expect(!built.words.contains("photos/s") && !built.words.contains("\u{1b}"))
    }
  }

  @Test func refusesToChooseBetweenTwoFolders() throws {
    try TemporaryFolder.with { folder in
      try photos(folder, ["1"])
      let both = try run(folder, "build", "Pictures", "--photos", "Pictures")
      #expect(both.exitCode == 64)
      #expect(both.words.contains("Name the folder of photos once"), "\(both.words)")
      #expect(!folder.has("Output"))
    }
  }

  @Test func refusesAStoreAtAnAddressThatNoStoreHas() throws {
    try TemporaryFolder.with { folder in
      try photos(folder, ["1"])
      let built = try run(folder, "build", "--store", "ftp://nas/store")
      #expect(
        built.exitCode == 64 && built.words.contains("begins with http:// or https://"), "\(built.words)")
      #expect(!folder.has("ftp:"))
    }
  }

  /// With a configuration, `serve` builds what it names unless an option says otherwise.
  @Test func saysHowToLookAtWhatWasBuilt() throws {
    try TemporaryFolder.with { folder in
      try photos(folder, ["1"])
      try folder.write("sources: [ { folder: Pictures } ]\n", to: "heliograph.yml")
      for (arguments, command) in [
        ([], "heliograph serve"),
        (["--output", "S"], "heliograph serve --output S"),
        (["Pictures"], "heliograph serve --photos Pictures"),
      ] as [([String], String)] {
        let built = try ProgramRun.heliograph(["build"] + arguments, in: folder.path)
        #expect(built.words.hasSuffix("Look at it: \(command)\n"), "\(built.words)")
      }
    }
  }

  @Test(arguments: [
    (["biuld"], "'build'"), (["sevre", "--port", "1"], "'serve'"), (["chekc", "Site"], "'check'"),
    (["hepl", "x"], "'help'"), (["proces"], "'process'"),
    (["help", "biuld"], "'build'"), (["store", "prnue"], "'prune'"),
    (["build", "--ouput", "x"], "'--output'"), (["--verison"], "'--version'"),
  ])
  func namesWhatSomebodyMayHaveMeant(arguments: [String], meant: String) throws {
    try TemporaryFolder.with { folder in
      let answer = try ProgramRun.heliograph(arguments, in: folder.path)
      #expect(answer.exitCode == 64)
      #expect(answer.words.contains("Did you mean \(meant)?"), "\(answer.words)")
      #expect(answer.output.isEmpty)
    }
  }

  @Test func saysWhatToDoWithAFolderInTheCommandsPlace() throws {
    try TemporaryFolder.with { folder in
      try photos(folder, ["1"])
      let answer = try run(folder, "Pictures")
      #expect(answer.exitCode == 64)
      #expect(
        answer.words.contains("To build a site of that folder: heliograph build Pictures"), "\(answer.words)")
    }
  }

  @Test func answersWhatItWasAsked() throws {
    try TemporaryFolder.with { folder in
      for arguments in [["--help"], ["help", "build"], ["build", "--help"], ["--version"], []] {
        let answer = try ProgramRun.heliograph(arguments, in: folder.path)
        #expect(answer.exitCode == 0 && !answer.output.isEmpty, "\(arguments) \(answer.words)")
      }
    }
  }

  @Test(arguments: [
    (["build", "--jobs", "many"], "1 to 256"), (["serve", "--port", "99999"], "1 to 65535"),
    (["build", "One", "Two"], "several are named under `sources:`"),
    (["build", "One", "Two", "Three"], "several are named under `sources:`"),
    (["biuld"], "There is no command"), (["build", "--colour"], "Unknown option"),
    (["deploy"], "Name a target"),
  ])
  func beginsEachMistakeAlikeAndNamesWhatIsAllowed(arguments: [String], words: String) throws {
    try TemporaryFolder.with { folder in
      let answer = try ProgramRun.heliograph(arguments, in: folder.path)
      #expect(answer.exitCode == 64)
      #expect(answer.words.hasPrefix("heliograph: ") && !answer.words.contains("Error:"), "\(answer.words)")
      #expect(answer.words.contains(words), "\(answer.words)")
    }
  }

  private static let commands = [
    "", "init", "build", "demo", "serve", "check", "deploy", "report", "doctor", "clean", "process", "store",
    "store prune", "store verify", "inspect", "inspect schema", "inspect layout",
  ]

  @Test(arguments: commands) func fitsHelpIntoEightyColumns(command: String) throws {
    try TemporaryFolder.with { folder in
      let words = command.split(separator: " ").map(String.init)
      let help = try ProgramRun.heliograph(words + ["--help"], in: folder.path).output
      let lines = help.split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= 80 }, "\(lines.filter { $0.count > 80 })")
      #expect(lines.contains { $0.hasPrefix("USAGE: heliograph") })
      #expect(help.matches(of: #/\(default: ([^)]*)\)\s*\(default: \1\)/#).isEmpty, "\(help)")
    }
  }

  @Test func groupsTheCommandsAndSaysWhereToReadAndToReport() throws {
    try TemporaryFolder.with { folder in
      let help = try run(folder, "--help").output
      for group in ["MAIN", "PUBLISHING", "MAINTENANCE"] {
        #expect(help.contains("\n\(group) SUBCOMMANDS:\n"))
      }
      // The workflow of a release writes who publishes it.
      let hasAddresses = help.contains("/Documentation\n") && help.contains("/issues\n")
      #expect(help.contains("The manual is the folder Documentation of the project.\n") != hasAddresses)
      #expect(help.contains("--generate-completion-script"))
      for command in Self.commands where !command.isEmpty && !command.contains(" ") {
        #expect(help.contains("\n  \(command) "), "\(command)")
      }
    }
  }

  @Test func saysThatThereIsNoSiteToDeployOrToServe() throws {
    try TemporaryFolder.with { folder in
      let deployed = try run(folder, "deploy", "--output", "Nowhere", "Target")
      #expect(deployed.exitCode == 1)
      #expect(
        deployed.words
          == "heliograph: Nowhere holds no site; build it first with heliograph build, or name its folder with --output.\n"
      )
      let served = try run(folder, "serve", "--output", "Nowhere", "--port", "0")
      #expect(served.words.contains("or name its folder with --output"), "\(served.words)")
    }
  }

  /// The photos would be made in vain.
  @Test func refusesAForeignHomePageBeforeAnyPhotoIsMade() throws {
    try TemporaryFolder.with { folder in
      try photos(folder, ["1"])
      try folder.write("mine", to: "Output/index.html")
      let answer = try run(folder, "build", "Pictures")
      #expect(answer.exitCode == 1)
      #expect(answer.words.contains("Output/index.html was not written by Heliograph"), "\(answer.words)")
      #expect(!answer.words.contains("Making images"), "\(answer.words)")
    }
  }

  @Test(.enabled(if: ReadOnlyDisk.canBeMounted, "no disk can be mounted here"))
  func saysThatADiskIsMountedReadOnly() throws {
    try TemporaryFolder.with { folder in
      try photos(folder, ["1"])
      let answer = try ReadOnlyDisk.heliograph("build Pictures --output Card/Site", in: folder.path)
      #expect(answer.exitCode == 1)
      #expect(answer.words.contains("Card/Site is on a disk that is mounted read-only."), "\(answer.words)")
      #expect(!answer.words.contains("right to write"))
    }
  }

  /// Whatever bytes somebody makes a script pass, none of them steer the terminal that shows the mistake.
  @Test(arguments: [
    ["\u{1b}]0;owned\u{7}"], ["build", "--\u{1b}[2Joutput"], ["build", "a", "b\u{1b}[31m"],
    ["store", "\u{9b}31m"],
    ["serve", "--port", "\u{1b}[31m"], ["build", "--progress", "\u{202e}txt\r\nError"],
  ])
  func showsNoControlCharacterOfAnArgument(arguments: [String]) throws {
    try TemporaryFolder.with { folder in
      let answer = try ProgramRun.heliograph(arguments, in: folder.path)
      #expect(answer.exitCode == 64)
      let harmful = answer.words.unicodeScalars.filter { scalar in
        scalar != "\n" && (scalar.properties.generalCategory == .control || scalar == "\u{202e}")
      }
      #expect(harmful.isEmpty, "\(answer.words.debugDescription)")
      #expect(answer.words.contains("\\u{"), "\(answer.words.debugDescription)")
    }
  }

  /// The name that `process` had before works in scripts, and no help text names it.
  @Test func readsTheFormerNameOfProcess() throws {
    try TemporaryFolder.with { folder in
      try photos(folder, ["1", "2", "3"])
      let former = try run(folder, "develop", "--photos", "Pictures", "--store", "Store", "--shard", "1/1")
      #expect(former.exitCode == 0, "\(former.words)")
      #expect(former.words.hasSuffix("The store holds 3 photos, 3 of them new.\n"), "\(former.words)")
      let now = try run(folder, "process", "--photos", "Pictures", "--store", "Store")
      #expect(now.exitCode == 0, "\(now.words)")
      #expect(now.words.hasSuffix("The store holds 3 photos, 0 of them new.\n"), "\(now.words)")
      let mistake = try run(folder, "develop", "--photos", "Pictures")
      #expect(mistake.exitCode == 64 && mistake.words.contains("needs --store"), "\(mistake.words)")
      let help = try run(folder, "--help")
      #expect(help.output.contains("  process ") && !help.output.contains("develop"), "\(help.output)")
      for shell in ["bash", "zsh", "fish"] {
        let completions = try run(folder, "--generate-completion-script", shell)
        #expect(completions.exitCode == 0 && completions.output.contains("process"), "\(shell)")
        #expect(!completions.output.contains("develop"), "\(shell)")
      }
    }
  }

  @Test func processesNothingForASecondOutput() throws {
    try TemporaryFolder.with { folder in
      try photos(folder, ["1", "2", "3"])
      #expect(try developed(run(folder, "build", "Pictures", "--output", "One", "--report", "-")) == 3)
      // Beside the first one, and elsewhere.
      for output in ["Two", "far/Three"] {
        #expect(
          try developed(run(folder, "build", "Pictures", "--output", output, "--report", "-")) == 0,
          "\(output)")
      }
      let pages = try folder.files(below: "One")
      #expect(try folder.files(below: "Two") == pages && folder.files(below: "far/Three") == pages)
      for page in pages {
        #expect(try folder.read("One/\(page)") == folder.read("Two/\(page)"), "\(page)")
      }
      #expect(try run(folder, "check", "Two").exitCode == 0)
      // Each stands by itself.
      #expect(try run(folder, "clean", "--output", "One").exitCode == 0)
      #expect(try developed(run(folder, "build", "Pictures", "--output", "Two", "--report", "-")) == 0)
      #expect(try run(folder, "check", "Two").exitCode == 0)
    }
  }

  @Test func processesNothingForASecondOutputOfAConfiguredSite() throws {
    try TemporaryFolder.with { folder in
      try photos(folder, ["1", "2", "3"])
      try folder.write("sources: [ { folder: Pictures } ]\n", to: "heliograph.yml")
      #expect(try developed(run(folder, "build", "--report", "-")) == 3)
      #expect(try developed(run(folder, "build", "--output", "Two", "--report", "-")) == 0)
      #expect(try run(folder, "check", "Two").exitCode == 0)
    }
  }

  @Test func saysThatThereIsNothingToClean() throws {
    try TemporaryFolder.with { folder in
      let nothing = try run(folder, "clean", "--output", "Nowhere")
      #expect(nothing.exitCode == 0)
      #expect(nothing.words == "There is no folder Nowhere, and nothing was removed.\n")
    }
  }

  /// A terminal of 100 columns, with a bar that is drawn over; util-linux's `script` makes one.
  @Test func drawsABarOnATerminal() throws {
    try TemporaryFolder.with { folder in
      try photos(folder, ["1", "2", "3"])
      try folder.write(
        "stty cols 100; exec \"\(BuiltCommand.path)\" build Pictures --output Site", to: "build.sh")
      let run = try ProgramRun.run(
        "/usr/bin/script", ["-qec", "sh build.sh", "typescript"], in: folder.path,
        environment: ["TERM": "xterm"])
      #expect(run.exitCode == 0, "\(run.output)")
      let shown = String(decoding: try folder.read("typescript"), as: UTF8.self)
      #expect(
        shown.contains("━━━━━━━━━━━━━━━━━━━━━━━━ Making images: 3 of 3"), "\(shown.debugDescription)")
      #expect(shown.contains("Built 3 photos in 1 album in "))
    }
  }
}
