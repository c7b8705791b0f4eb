import Foundation
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographCore

@Suite struct TreeFingerprintTests {
  private func stamp(_ folder: TemporaryFolder, except skipped: [FilePath] = []) -> TreeFingerprint {
    var stamp = TreeFingerprint()
    stamp.add(tree: folder.path.appending("tree"), except: skipped)
    return stamp
  }

  private func tree(_ folder: TemporaryFolder) throws {
    for name in ["a.jpg", "sub/b.jpg", "sub/.hidden", "other/c.jpg"] {
      try folder.write(name, to: "tree/\(name)")
    }
  }

  @Test func isTheSameAsLongAsNothingChanges() throws {
    try TemporaryFolder.with { folder in
      try tree(folder)
      #expect(stamp(folder).hash == stamp(folder).hash)
    }
  }

  @Test(arguments: ["rewritten", "added", "removed", "renamed", "moved", "an empty folder"])
  func changesWhenAFileIs(change: String) throws {
    try TemporaryFolder.with { folder in
      try tree(folder)
      let before = stamp(folder).hash
      let files = FileManager.default
      func path(_ name: String) -> String { folder.path.appending("tree/\(name)").string }
      switch change {
      case "rewritten": try folder.write("A.JPG", to: "tree/a.jpg")
      case "added": try folder.write("x", to: "tree/sub/.x")
      case "removed": try files.removeItem(atPath: path("other/c.jpg"))
      case "renamed": try files.moveItem(atPath: path("a.jpg"), toPath: path("z.jpg"))
      case "moved": try files.moveItem(atPath: path("sub/b.jpg"), toPath: path("b.jpg"))
      default: try folder.makeFolder("tree/empty")
      }
      #expect(stamp(folder).hash != before)
    }
  }

  /// The names of one folder take more than the system returns at once.
  @Test(arguments: [0, 199, 200, 399])
  func seesAChangeAnywhereInALargeTree(changed: Int) throws {
    try TemporaryFolder.with { folder in
      func place(_ number: Int) -> String {
        "tree/\(number / 200)/\(String(repeating: "x", count: 200))\(number)"
      }
      for number in 0..<400 { try folder.write("a", to: place(number)) }
      let before = stamp(folder).hash
      #expect(stamp(folder).hash == before)
      try folder.write("bb", to: place(changed))
      #expect(stamp(folder).hash != before)
    }
  }

  @Test func skipsTheFoldersThatItIsAskedTo() throws {
    try TemporaryFolder.with { folder in
      try tree(folder)
      let other = folder.path.appending("tree/other")
      let before = stamp(folder, except: [other]).hash
      try folder.write("new", to: "tree/other/new.jpg")
      #expect(stamp(folder, except: [other]).hash == before)
      #expect(stamp(folder).hash != before)
    }
  }

  /// A build of five seconds must not make a file trusted that changed right after the stamp was begun.
  @Test(arguments: [(-5, true), (0, true), (1, true), (3, false)])
  func distrustsAFileThatChangedAfterItWasBegunOrAMomentBefore(seconds: Int64, isRacy: Bool) throws {
    try TemporaryFolder.with { folder in
      try tree(folder)
      let change = stamp(folder).lastChange
      var stamp = TreeFingerprint(begun: change + seconds * 1_000_000_000)
      stamp.add(tree: folder.path.appending("tree"))
      #expect(stamp.isRacy == isRacy)
    }
  }

  @Test func trustsAPhotoWhoseOwnTimeLiesInTheFuture() throws {
    try TemporaryFolder.with { folder in
      try tree(folder)
      let before = stamp(folder).lastChange
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 4_000_000_000)],
        ofItemAtPath: folder.path.appending("tree/a.jpg").string)
      #expect(stamp(folder).lastChange < before + 60_000_000_000)
    }
  }

  @Test func distinguishesALinkToAFolderFromOneToAFile() throws {
    try TemporaryFolder.with { folder in
      try tree(folder)
      try folder.link("tree/file", to: "a.jpg")
      #expect(!stamp(folder).hasLinkedFolder)
      try folder.link("tree/folder", to: "other")
      #expect(stamp(folder).hasLinkedFolder)
    }
  }

  private func linkStamp(_ path: FilePath) -> TreeFingerprint {
    var stamp = TreeFingerprint()
    stamp.add(tree: path)
    return stamp
  }

  @Test func seesAPhotoAddedBehindALinkedFolder() throws {
    try TemporaryFolder.with { folder in
      try folder.write("one", to: "real/a.jpg")
      try folder.link("photos", to: "real")
      let before = linkStamp(folder.path.appending("photos")).hash
      try folder.write("two", to: "real/b.jpg")
      #expect(linkStamp(folder.path.appending("photos")).hash != before)
    }
  }

  @Test(arguments: ["heliograph.yml", "Templates"])
  func seesAnEditBehindALinkedFile(top: String) throws {
    try TemporaryFolder.with { folder in
      try folder.write("title: One", to: "elsewhere/file")
      let link = top == "Templates" ? "Templates/head.mustache" : top
      if top == "Templates" { try folder.makeFolder("Templates") }
      try folder.link(link, to: folder.path.appending("elsewhere/file").string)
      let before = linkStamp(folder.path.appending(top)).hash
      try folder.write("title: Another", to: "elsewhere/file")
      #expect(linkStamp(folder.path.appending(top)).hash != before)
    }
  }
}
