import Foundation
import HeliographTestSupport
import Testing

/// What the kernel refuses a worker, tried by a program that confines itself in the same way.
@Suite(.endsHangs, .onItsOwnThread) struct ConfinementTests {
  @Test func leavesAWorkerNothingButThreadsTheSystemsLibrariesAndTheFileItIsGiven() throws {
    try TemporaryFolder.with { folder in
      let files = try ["diary.txt", "photo.jpg"].map { try folder.write("private".utf8, to: $0) }
      let given = try folder.write("a font".utf8, to: "font.ttf")
      let probe = BuiltCommand.path.removingLastComponent().appending("ConfinementProbe")
      // Through a pipe, since the probe may write no file.
      let run = try ProgramRun.run(
        "/bin/sh",
        ["-c", #""$0" "$@" | cat"#, probe.string] + files.map(\.string)
          + ["\(ProcessInfo.processInfo.processIdentifier)", given.string], in: folder.path)
      // Landlock needs Linux 5.13; whatever runs these tests has it.
      #expect(
        run.output
          == "begins a thread\nreads a system file\nreads the file it is given\nis still itself\n")
      for file in files { #expect(FileManager.default.contents(atPath: file.string) == Data("private".utf8)) }
    }
  }
}
