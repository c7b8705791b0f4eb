import Foundation
import Glibc
import HeliographCore
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographWorkers

/// What the kernel refuses a worker, tried by a program that is confined by the same code before its `main`.
@Suite(.endsHangs, .onItsOwnThread) struct ConfinementTests {
  private static var probe: FilePath {
    BuiltCommand.folder.appending("ConfinementProbe")
  }

  private func runProbe(_ environment: [String: String], in folder: TemporaryFolder) throws -> [Substring] {
    // Through a pipe, since the probe may write no file.
    let run = try ProgramRun.run(
      "/bin/sh", ["-c", #""$0" worker | cat"#, Self.probe.string], in: folder.path, environment: environment)
    return run.output.split(separator: "\n")
  }

  /// Landlock needs Linux 5.13; whatever runs these tests has it.
  @Test func leavesEveryThreadNothingButThreadsLibrariesAndTheFileItIsGiven() throws {
    try TemporaryFolder.with { folder in
      let files = try ["diary.txt", "photo.jpg", "font.ttf"].map { try folder.write("private".utf8, to: $0) }
      let attributes = { (file: FilePath) in
        try FileManager.default.attributesOfItem(atPath: file.string) as NSDictionary
      }
      let before = try files.map(attributes)
      // With other means than signals, some of the deeds would kill it.
      let other = Process()
      other.executableURL = URL(filePath: "/bin/sleep")
      other.arguments = ["1000"]
      // Not the output of the tests, whose reader waits until every copy of it is closed.
      other.standardOutput = FileHandle.nullDevice
      other.standardError = FileHandle.nullDevice
      try other.run()
      // Process blocks SIGTERM in what it starts.
      defer { kill(other.processIdentifier, SIGKILL) }
      let lines = try runProbe(
        [
          "PROBE_PRIVATE": files[0].string, "PROBE_WRITABLE": files[1].string,
          "HELIOGRAPH_WORKER_FONT": files[2].string,
          "PROBE_PROCESS": "\(other.processIdentifier)",
        ], in: folder)
      let allowed = ["is confined", "starts a thread", "reads a library", "reads the file it is given"]
      #expect(lines == ["main", "second"].flatMap { thread in allowed.map { "\(thread) \($0)"[...] } })
      #expect(other.isRunning)
      for (file, old) in zip(files, before) {
        #expect(FileManager.default.contents(atPath: file.string) == Data("private".utf8))
        #expect(try attributes(file) == old)
      }
    }
  }

  @Test func doesNotConfineItselfBesideAnotherThread() throws {
    try TemporaryFolder.with { folder in
      let lines = try runProbe(["PROBE_THREAD": "1"], in: folder)
      #expect(lines == ["could not restrict threads that a library had started before it"])
    }
  }

  @Test(arguments: ["", "-1", "4 GB", "99999999999999999999"])
  func refusesALimitOfMemoryThatIsNoNumber(text: String) throws {
    try TemporaryFolder.with { folder in
      let lines = try runProbe(["HELIOGRAPH_WORKER_MEMORY": text], in: folder)
      #expect(lines == ["could not read its limit of memory"])
    }
  }

  /// Seen from outside, in the program that builds run, after it has decoded and encoded a picture.
  @Test func confinesEveryThreadOfARealWorker() throws {
    let worker = try WorkerHandle(executable: BuiltCommand.path, limits: .standard, font: nil)
    defer { worker.end() }
    let greeting = try #require(try worker.channel.receive().flatMap { WorkerGreeting($0) })
    guard case .ready(let confinement) = greeting else {
      Issue.record("\(greeting)")
      return
    }
    #expect(confinement.landlockVersion > 0)
    #expect(confinement.filtersSystemCalls)
    let recipe = Recipe(widths: [200], formats: [.avif, .webp])
    let picture = PlainPNG(width: 400, height: 300, colour: (90, 120, 200)).bytes
    try worker.channel.send(WorkerFrame(WorkerRequest.setRecipe(RecipeMessage(recipe))))
    try worker.channel.send(
      WorkerFrame(WorkerRequest.process(makesRenditions: true, readsMetadata: true), blobs: [picture]))
    repeat {
      guard let frame = try worker.channel.receive() else { break }
      if WorkerProgress(frame) == nil { break }
    } while true
    let tasks = try ThreadStatus.all(of: worker.process)
    #expect(tasks.count > 1, "libvips encodes in threads of its own")
    for task in tasks {
      #expect(task["Seccomp"] == "2")
      #expect(task["NoNewPrivs"] == "1")
      #expect(task["CapEff"] == "0000000000000000")
    }
  }
}
