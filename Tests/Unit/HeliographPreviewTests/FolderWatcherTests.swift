import Foundation
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographPreview

@Suite(.endsHangs) struct FolderWatcherTests {
  private static let interval = Duration.milliseconds(5)

  @Test(arguments: ["new", "changed", "removed", "renamed", "deep", "file"])
  func reportsAChange(kind: String) async throws {
    try await TemporaryFolder.with { folder in
      let photos = try folder.makeFolder("photos/trip")
      try folder.write("one", to: "photos/a.jpg")
      let settings = try folder.write("title: A", to: "heliograph.yml")
      let watcher = FolderWatcher(
        [folder.path.appending("photos"), settings], every: Self.interval)
      var changes = watcher.changes().makeAsyncIterator()
      switch kind {
      case "new": try folder.write("two", to: "photos/b.jpg")
      case "changed": try folder.write("three", to: "photos/a.jpg")
      case "removed": try folder.remove("photos/a.jpg")
      case "renamed":
        try FileManager.default.moveItem(
          atPath: photos.string, toPath: folder.path.appending("photos/b").string)
      case "deep": try folder.write("x", to: "photos/trip/day/c.jpg")
      default: try folder.write("title: B, longer", to: "heliograph.yml")
      }
      #expect(await changes.next() != nil)
    }
  }

  @Test func keepsQuietAboutHiddenFilesAndExceptions() throws {
    try TemporaryFolder.with { folder in
      try folder.makeFolder("Output")
      try folder.makeFolder("other")
      let watched = [folder.path]
      let except = [folder.path.appending("Output")]
      let before = FolderWatcher.fingerprint(of: watched, except: except)
      try folder.write("x", to: ".heliograph/catalog.sqlite")
      try folder.write("x", to: ".a.jpg.swp")
      try folder.write("x", to: "Output/index.html")
      try folder.link("other/loop", to: "..")
      #expect(FolderWatcher.fingerprint(of: watched, except: except) == before)
      try folder.write("x", to: "other/a.jpg")
      #expect(FolderWatcher.fingerprint(of: watched, except: except) != before)
    }
  }

  @Test func seesAFolderThatComesAndGoes() throws {
    try TemporaryFolder.with { folder in
      let photos = folder.path.appending("photos")
      let without = FolderWatcher.fingerprint(of: [photos], except: [])
      try folder.makeFolder("photos")
      #expect(FolderWatcher.fingerprint(of: [photos], except: []) != without)
    }
  }

  @Test func endsWhenItsTaskIsCancelled() async throws {
    try await TemporaryFolder.with { folder in
      let watcher = FolderWatcher([folder.path], every: .seconds(100_000))
      let waiting = Task {
        for await _ in watcher.changes() { return true }
        return false
      }
      waiting.cancel()
      #expect(await waiting.value == false)
    }
  }
}
