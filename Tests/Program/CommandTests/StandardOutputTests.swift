import HeliographTestSupport
import SystemPackage
import Testing

/// Data that a command prints reaches its reader, or the exit code says that it did not.
@Suite(.endsHangs, .onItsOwnThread) struct StandardOutputTests {
  private func shell(_ script: String, in folder: TemporaryFolder) throws -> ProgramRun {
    try .run(
      "/bin/bash", ["-c", script], in: folder.path, environment: ["HELIOGRAPH": BuiltCommand.path.string])
  }

  @Test(arguments: [
    "inspect schema", "--help", "--version", "help build", "doctor", "report report.json",
    "build P --report -", "check Output --report -", "process --photos P --store Store --report -",
    "--generate-completion-script bash", "inspect layout <<< \"$CASE\"",
  ])
  func endsWith74WhenStandardOutputIsFull(command: String) throws {
    try TemporaryFolder.with { folder in
      try folder.write(PlainPNG(width: 40, height: 30, colour: (9, 90, 9)).bytes, to: "P/a.png")
      #expect(
        try ProgramRun.heliograph(["build", "P", "--report", "report.json"], in: folder.path).exitCode == 0)
      let run = try shell(
        """
        CASE='{"id":"a","width":1024,"target":240,"gap":5,"aspects":[1.5]}'
        "$HELIOGRAPH" \(command) > /dev/full
        """, in: folder)
      #expect(run.exitCode == 74, "\(run.words)")
      #expect(
        run.words.hasSuffix(
          "heliograph: Standard output cannot be written (No space left on device). Make room, or send it elsewhere.\n"
        ), "\(run.words)")
    }
  }

  /// `head` has read what it wanted.
  @Test func endsWellWhenAReaderGoesAway() throws {
    try TemporaryFolder.with { folder in
      let run = try shell(
        "\"$HELIOGRAPH\" inspect schema | head -c 1 > /dev/null; exit ${PIPESTATUS[0]}", in: folder)
      #expect(run.exitCode == 0 && run.words.isEmpty, "\(run.words)")
    }
  }
}
