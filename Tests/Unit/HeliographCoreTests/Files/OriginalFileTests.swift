import Glibc
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographCore

@Suite struct OriginalFileTests {
  @Test(arguments: [0, 1, 70_000]) func readsEveryByte(count: Int) throws {
    try TemporaryFolder.with { folder in
      let content = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
      let path = try folder.write(content, to: "a.jpg")
      #expect(try OriginalFile(path, below: folder.path, place: "a.jpg").bytes() == content)
    }
  }

  @Test func takesAFileOfExactlyTheLimitAndNoLonger() throws {
    try TemporaryFolder.with { folder in
      let path = try folder.write([UInt8](repeating: 7, count: 100), to: "a.jpg")
      #expect(try OriginalFile(path, below: folder.path, place: "a.jpg").bytes(limit: 100).count == 100)
      let problem = #expect(throws: Problem.self) {
        try OriginalFile(path, below: folder.path, place: "a.jpg").bytes(limit: 99)
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
        ("pipe.jpg", "is not a regular file"), ("none.jpg", "is not there"),
      ]
      for (name, reason) in reasons {
        let problem = #expect(throws: Problem.self) {
          try OriginalFile(folder.path.appending(name), below: folder.path, place: name).bytes()
        }
        #expect(problem?.reason == reason)
      }
    }
  }

  /// The folder becomes a link to one outside between the listing and the reading.
  @Test func readsNothingBehindAFolderThatBecameALink() throws {
    try TemporaryFolder.with { folder in
      let path = try folder.write("shown", to: "Tree/A/B/a.jpg")
      try folder.write("secret", to: "Outside/B/a.jpg")
      let file = OriginalFile(path, below: folder.path.appending("Tree"), place: "a.jpg")
      #expect(try file.bytes() == Array("shown".utf8))
      for name in ["A", "A/B"] {
        let place = folder.path.appending("Tree").pushing(FilePath(name))
        let aside = folder.path.appending("Aside")
        #expect(place.withPlatformString { from in aside.withPlatformString { rename(from, $0) } } == 0)
        try folder.link(
          "Tree/\(name)", to: folder.path.appending("Outside").string + (name == "A" ? "" : "/B"))
        let problem = #expect(throws: Problem.self) { try file.bytes() }
        #expect(problem?.severity == .loss)
        #expect(place.withPlatformString { unlink($0) } == 0)
        #expect(aside.withPlatformString { from in place.withPlatformString { rename(from, $0) } } == 0)
      }
      #expect(try file.bytes() == Array("shown".utf8))
    }
  }

  @Test(arguments: ["../Outside/a.jpg", "A/../../Outside/a.jpg", ""])
  func readsNothingOutsideOfItsTree(name: String) throws {
    try TemporaryFolder.with { folder in
      try folder.write("shown", to: "Tree/A/a.jpg")
      try folder.write("secret", to: "Outside/a.jpg")
      let root = folder.path.appending("Tree")
      let path = FilePath(root.string + "/" + name)
      #expect(throws: Problem.self) { try OriginalFile(path, below: root, place: "a.jpg").bytes() }
    }
  }

  @Test func reportsAFileThatGrowsWhileItIsRead() throws {
    // The kernel says that this file is empty, and hands out more: it "grows" between the two.
    let problem = #expect(throws: Problem.self) {
      try OriginalFile(FilePath("/proc/\(getpid())/status"), below: "/proc", place: "status").bytes()
    }
    #expect(problem?.reason == "changed while it was read")
  }
}
