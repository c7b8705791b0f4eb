import Glibc
import HeliographModel
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographFiles

@Suite struct OriginalFileTests {
  @Test(arguments: [0, 1, 70_000]) func readsEveryByte(count: Int) throws {
    try TemporaryFolder.with { folder in
      let content = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
      let path = try folder.write(content, to: "a.jpg")
      #expect(try OriginalFile(path, place: "a.jpg").bytes() == content)
    }
  }

  @Test func takesAFileOfExactlyTheLimitAndNoLonger() throws {
    try TemporaryFolder.with { folder in
      let path = try folder.write([UInt8](repeating: 7, count: 100), to: "a.jpg")
      #expect(try OriginalFile(path, place: "a.jpg").bytes(limit: 100).count == 100)
      let problem = #expect(throws: Problem.self) {
        try OriginalFile(path, place: "a.jpg").bytes(limit: 99)
      }
      #expect(problem?.severity == .loss)
      #expect(problem?.place == "a.jpg")
      #expect(problem?.remedy == "Export it smaller.")
    }
  }

  @Test(.endsHangs) func refusesLinksPipesFoldersAndNothing() throws {
    try TemporaryFolder.with { folder in
      try folder.write("x", to: "a.jpg")
      try folder.link("link.jpg", to: "a.jpg")
      try folder.makeFolder("folder.jpg")
      #expect(folder.path.appending("pipe.jpg").withPlatformString { mkfifo($0, 0o644) } == 0)
      let reasons = [
        ("link.jpg", "is a symbolic link"), ("folder.jpg", "is not a regular file"),
        ("pipe.jpg", "is not a regular file"), ("none.jpg", "no longer exists"),
      ]
      for (name, reason) in reasons {
        let problem = #expect(throws: Problem.self) {
          try OriginalFile(folder.path.appending(name), place: name).bytes()
        }
        #expect(problem?.reason == reason)
      }
    }
  }

  @Test func tellsAFileThatGrowsWhileItIsRead() throws {
    // The kernel says that this file is empty, and hands out more: it "grows" between the two.
    let problem = #expect(throws: Problem.self) {
      try OriginalFile("/proc/self/status", place: "status").bytes()
    }
    #expect(problem?.reason == "changed while it was read")
  }
}
