import Foundation
import Glibc
import HeliographTestSupport
import SystemPackage
import Testing

/// The confinement of workers from outside: while a build runs, and on kernels that offer less of it.
@Suite struct ConfinementBuildTests {
  /// Runs a build on a kernel that lacks something; see ConfinementProbe.
  private func buildOnKernel(_ kernel: String, in site: TestSite) throws -> ProgramRun {
    try site.photograph("a.png", 5)
    let probe = BuiltCommand.folder.appending("ConfinementProbe")
    return try ProgramRun.run(
      probe.string,
      [kernel, BuiltCommand.path.string, "build", "--photos", "P", "--report", "r.json"],
      in: site.folder.path)
  }

  private func problems(in site: TestSite) throws -> [[String: String]] {
    let json = Data(try site.folder.read("r.json"))
    let report = try JSONSerialization.jsonObject(with: json) as? [String: Any]
    return try #require(report?["problems"] as? [[String: String]])
  }

  @Test(arguments: [
    ("without-landlock", "The kernel offers no Landlock"),
    ("without-seccomp", "The kernel offers no seccomp"),
  ])
  func buildsWhereTheKernelOffersLessAndSaysSoOnce(kernel: String, words: String) throws {
    try TestSite.with { site in
      let run = try buildOnKernel(kernel, in: site)
      #expect(run.exitCode == 0, "\(run.words)")
      #expect(run.words.split(separator: words, omittingEmptySubsequences: false).count == 2, "\(run.words)")
      #expect(try problems(in: site).count == 1)
    }
  }

  /// It would otherwise blame the photo: https://man7.org/linux/man-pages/man2/seccomp.2.html, EPERM in a sandbox.
  @Test(arguments: [
    ("refusing-landlock", "restrict its files through Landlock"),
    ("refusing-seccomp", "filter its system calls through seccomp"),
  ])
  func refusesToOpenPhotosWhereTheyCannotBeConfined(sandbox: String, step: String) throws {
    try TestSite.with { site in
      let run = try buildOnKernel(sandbox, in: site)
      #expect(run.exitCode == 1)
      #expect(
        run.words.contains(
          "could not \(step) (Operation not permitted)"),
        "\(run.words)")
      #expect(!run.words.contains("a.png"), "\(run.words)")
      #expect(!site.folder.has("Output/index.html"))
    }
  }

  @Test func saysNothingWhereTheKernelOffersEverything() throws {
    try TestSite.with { site in
      let run = try buildOnKernel("with-everything", in: site)
      #expect(run.exitCode == 0, "\(run.words)")
      #expect(try problems(in: site).isEmpty)
    }
  }

  @Test func confinesEveryThreadOfEveryWorkerOfABuild() throws {
    try TestSite.with { site in
      for index in 0..<8 {
        try site.photograph("\(index).png", index, width: 1200, height: 900)
      }
      let process = Process()
      process.executableURL = URL(filePath: BuiltCommand.path.string)
      process.arguments = ["build", "--photos", "P", "--jobs", "2", "--quiet"]
      process.currentDirectoryURL = URL(filePath: site.folder.path.string)
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
