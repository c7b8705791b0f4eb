import Glibc
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographCore

/// Source: https://rclone.org/docs/#syntax-of-remote-paths and #connection-strings.
struct RcloneRemoteTests {
  @Test(arguments: [
    ("nas:", "nas", ""), ("nas:Photos/2024", "nas", "Photos/2024"), ("my disk:a b", "my disk", "a b"),
    ("x_.-+@:/abs", "x_.-+@", "/abs"), ("ü:--help", "ü", "--help"), ("a:b:c", "a", "b:c"),
  ])
  func readsARemoteThatAConfigurationNames(_ text: String, name: String, path: String) throws {
    let remote = try #require(RcloneRemote(text.utf8))
    #expect(remote.name == name)
    #expect(remote.path == path)
    #expect(remote.text == text)
  }

  @Test(arguments: [
    "", "nas", "/folder", ":webdav:x", "nas,user=ada:x", "-nas:x", " nas:x", ":webdav,pass=secret:x",
    "na/s:x",
    "nas:a\nb", "nas:a\u{0}b", "--config:x", "nas:\u{7f}", "a\"b:x", "a;b:x", "$(id):x",
  ])
  func refusesEverythingElse(_ text: String) {
    #expect(RcloneRemote(text.utf8) == nil)
  }
}

struct ToolRunTests {
  @Test func aToolWhoseEndNobodySawHasFailed() throws {
    var ends: [Int32] = [-1, -1]
    let failure = pipe(&ends)
    try #require(failure == 0)
    close(ends[1])
    // No child of this process: the kernel says the same of a child while SIGCHLD is ignored.
    var run = ToolRun(process: 1, errors: ends[0])
    let status = run.wait()
    #expect(status == 127)
  }

  /// Other work needs the time behind a deadline.
  @Test func aToolThatDoesNotEndHasOneSecondBehindTheDeadline() {
    let now = ContinuousClock.now
    #expect(Tool.lastInstant(from: now, deadline: now) == now + .seconds(1))
    #expect(Tool.lastInstant(from: now, deadline: now - .seconds(60)) == now + .seconds(1))
    #expect(Tool.lastInstant(from: now, deadline: now + .seconds(3)) == now + .seconds(4))
    #expect(Tool.lastInstant(from: now, deadline: now + .seconds(60)) == now + .seconds(10))
    #expect(Tool.lastInstant(from: now, deadline: nil) == now + .seconds(10))
  }

  /// It would go on for far longer than any tool is waited for.
  @Test func aToolThatDoesNotEndIsKilled() throws {
    try TemporaryFolder.with { folder in
      try folder.writeProgram(
        "#!/bin/sh\ntrap '' TERM\necho > \"$OUT.ready\"\nsleep 600\necho > \"$OUT\"\n", to: "bin/deaf")
      let path = "\(folder.path.appending("bin").string):/usr/bin:/bin"
      let out = folder.path.appending("out").string
      let isAsked = TestFlag()
      let tool = try Tool(
        "deaf", environment: ["PATH": path, "OUT": out], deadline: .now, lateness: "was stopped",
        isCancelled: {
          // The first question comes before the tool starts. Later, SIGTERM must not come before the tool ignores it.
          guard isAsked.isSet else {
            isAsked.set()
            return false
          }
          for _ in 1...30_000 where access("\(out).ready", F_OK) != 0 { usleep(10_000) }
          return false
        })
      #expect(throws: ToolError.self) { try tool.run([]) }
      #expect(try !folder.files(below: "").contains("out"))
    }
  }
}
