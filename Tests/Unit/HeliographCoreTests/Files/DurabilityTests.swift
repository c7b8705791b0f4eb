import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographCore

/// No test can pull the plug; these are about which disks and files are waited for.
struct DurabilityTests {
  @Test func waitsOnceForFoldersOfOneDisk() throws {
    try TemporaryFolder.with { folder in
      try folder.write("1", to: "store/a")
      try folder.write("2", to: "output/b")
      let folders = ["store", "nowhere", "output"].map { folder.path.appending($0) }
      #expect(try Disk.onDifferentDisks(folders) == [folders[0]])
      try Disk.flush(folders)
    }
  }

  /// Linux has processes and devices on file systems of their own.
  @Test func waitsForEachDisk() throws {
    let folders: [FilePath] = ["/proc", "/dev", "/proc/self", "/dev"]
    #expect(try Disk.onDifferentDisks(folders) == ["/proc", "/dev"])
  }

  @Test func waitsForNamesThatAreGoneWithTheirFolders() throws {
    try TemporaryFolder.with { folder in
      try folder.write("1", to: "output/photos/a/index.html")
      let files = ["photos/a/index.html", "photos/b/index.html", "photos/a/index.html/c"].map {
        folder.path.appending("output/\($0)")
      }
      // On the same disk, and from another.
      for origin in [folder.path, "/proc"] {
        #expect(throws: Never.self) {
          try Disk.flushNames(of: files, below: folder.path.appending("output"), from: [origin])
        }
      }
    }
  }

  @Test func movesAFileOverAnother() throws {
    try TemporaryFolder.with { folder in
      try folder.write("new", to: "staged")
      try folder.write("old", to: "output/manifest")
      try Disk.moveDurably(folder.path.appending("staged"), to: folder.path.appending("output/manifest"))
      #expect(try folder.read("output/manifest") == Array("new".utf8))
      #expect(!Disk.hasEntry(at: folder.path.appending("staged")))
    }
  }
}
