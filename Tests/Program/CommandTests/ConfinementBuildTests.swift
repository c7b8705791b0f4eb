import Foundation
import Glibc
import HeliographTestSupport
import SystemPackage
import Testing

/// The confinement of workers from outside: while a build runs, and on kernels that offer less of it.
@Suite struct ConfinementBuildTests {
  /// Runs a build on a kernel that lacks something; see ConfinementProbe.
  private func build(_ kernel: String, in folder: TemporaryFolder) throws -> ProgramRun {
    try folder.write(PlainPNG(width: 40, height: 30, colour: (200, 90, 30)).bytes, to: "Pictures/a.png")
    let probe = BuiltCommand.folder.appending("ConfinementProbe")
    return try ProgramRun.run(
      probe.string,
      [kernel, BuiltCommand.path.string]
        + ["build", "--photos", "Pictures", "--output", "Site", "--report", "r.json"],
      in: folder.path)
  }

  private func problems(in folder: TemporaryFolder) throws -> [[String: String]] {
    let report = try JSONSerialization.jsonObject(with: Data(try folder.read("r.json"))) as? [String: Any]
    return try #require(report?["problems"] as? [[String: String]])
  }

  @Test(arguments: [
    ("without-landlock", "The kernel offers no Landlock"),
    ("without-seccomp", "The kernel offers no seccomp"),
  ])
  func buildsWhereTheKernelOffersLessAndSaysSoOnce(kernel: String, words: String) throws {
    try TemporaryFolder.with { folder in
      let run = try build(kernel, in: folder)
      #expect(run.exitCode == 0, "\(run.words)")
      #expect(run.words.split(separator: words, omittingEmptySubsequences: false).count == 2, "\(run.words)")
      #expect(try problems(in: folder).count == 1)
    }
  }

  /// It would otherwise blame the photo: https://man7.org/linux/man-pages/man2/seccomp.2.html, EPERM in a sandbox.
  @Test(arguments: [
    ("refusing-landlock", "restrict its files through Landlock"),
    ("refusing-seccomp", "filter its system calls through seccomp"),
  ])
  func refusesToOpenPhotosWhereTheyCannotBeConfined(sandbox: String, step: String) throws {
    try TemporaryFolder.with { folder in
      let run = try build(sandbox, in: folder)
      #expect(run.exitCode == 1)
      #expect(
        run.words.contains(
          "could not \(step) (Operation not permitted)"),
        "\(run.words)")
      #expect(!run.words.contains("a.png"), "\(run.words)")
      #expect(!folder.has("Site/index.html"))
    }
  }

  @Test func saysNothingWhereTheKernelOffersEverything() throws {
    try TemporaryFolder.with { folder in
      let run = try build("with-everything", in: folder)
      #expect(run.exitCode == 0, "\(run.words)")
      #expect(try problems(in: folder).isEmpty)
    }
  }

  @Test func confinesEveryThreadOfEveryWorkerOfABuild() throws {
    try TemporaryFolder.with { folder in
      for index in 0..<8 {
        let picture = PlainPNG(width: 1200, height: 900, colour: (UInt8(index * 30), 90, 30))
        try folder.write(picture.bytes, to: "Pictures/\(index).png")
      }
      let process = Process()
      process.executableURL = URL(filePath: BuiltCommand.path.string)
      process.arguments = ["build", "--photos", "Pictures", "--output", "Site", "--jobs", "2", "--quiet"]
      process.currentDirectoryURL = URL(filePath: folder.path.string)
      try process.run()
      let build = process.processIdentifier
      var workers: [pid_t] = []
      while workers.isEmpty, process.isRunning { workers = try ThreadStatus.children(of: build) }
      // A build that stands still keeps its workers, which then wait for it.
      kill(build, SIGSTOP)
      defer {
        kill(build, SIGCONT)
        process.waitUntilExit()
      }
      #expect(!workers.isEmpty)
      for worker in workers {
        var tasks = try ThreadStatus.all(of: worker)
        while tasks.count == 1, tasks[0]["Seccomp"] == "0" { tasks = try ThreadStatus.all(of: worker) }
        #expect(!tasks.isEmpty)
        for task in tasks {
          #expect(task["Seccomp"] == "2")
          #expect(task["NoNewPrivs"] == "1")
        }
      }
    }
  }
}
