import Foundation
import HeliographCore
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographStore

@Suite struct CatalogTests {
  private let content = ContentHash(of: "photo".utf8)

  private func key(_ width: Int) -> RenditionKey {
    RenditionKey(content: content, recipe: Recipe(widths: [width], formats: [.jpeg]), encoder: "e")
  }

  private func record(_ title: String) throws -> PhotoRecord {
    let size = try #require(PixelSize(width: 40, height: 30))
    return PhotoRecord(
      size: size, metadata: PhotoMetadata(title: title),
      renditions: [Rendition(format: .jpeg, size: size, key: key(40), byteCount: 9)],
      hashes: [content])
  }

  private func with(_ body: (FilePath) throws -> Void) throws {
    try TemporaryFolder.with { try body($0.path.appending("catalog.sqlite")) }
  }

  @Test func remembersAPhotoAfterItWasClosed() throws {
    try with { path in
      let first = try Catalog(path: path)
      try first.record(record("One"), of: content, under: key(1))
      try first.close()
      let second = try Catalog(path: path)
      #expect(try second.developed(key(1)) == record("One"))
      #expect(try second.developed(key(2)) == nil)
      #expect(second.setAside == nil)
    }
  }

  @Test func answersWithTheRecordThatCameLastAlsoWhereAnEarlierOneWasReadAhead() throws {
    try with { path in
      let first = try Catalog(path: path)
      for width in 1...3 { try first.record(record("\(width)"), of: content, under: key(width)) }
      try first.close()
      let second = try Catalog(path: path)
      try second.prepare(developed: [key(1), key(2), key(9)])
      try second.record(record("new"), of: content, under: key(2))
      #expect(try second.developed(key(1)) == record("1"))
      #expect(try second.developed(key(1)) == record("1"))
      #expect(try second.developed(key(2)) == record("new"))
      #expect(try second.developed(key(3)) == record("3"))
      #expect(try second.developed(key(9)) == nil)
      try second.prepare(developed: [key(2), key(3)])
      try second.record(record("newer"), of: content, under: key(3))
      // That writes the records that wait.
      #expect(try second.developedKeys().count == 3)
      #expect(try second.developed(key(3)) == record("newer"))
      try second.prepare(developed: [key(3)])
      try second.forget([key(3)])
      #expect(try second.developed(key(3)) == nil)
    }
  }

  @Test func findsWhatAnyRecipeMadeOfAnOriginal() throws {
    try with { path in
      let catalog = try Catalog(path: path)
      for width in 1...3 { try catalog.record(record("\(width)"), of: content, under: key(width)) }
      #expect(try Set(catalog.developed(from: content).map(\.key)) == [key(1), key(2), key(3)])
      #expect(try catalog.developed(from: ContentHash(of: "other".utf8)).isEmpty)
    }
  }

  @Test func forgetsWhatNobodyShows() throws {
    try with { path in
      let catalog = try Catalog(path: path)
      for width in 1...3 { try catalog.record(record("\(width)"), of: content, under: key(width)) }
      try catalog.forget(except: [key(2)])
      #expect(try catalog.developed(from: content).map(\.key) == [key(2)])
    }
  }

  private func shown(_ name: String, _ width: Int = 1, isLocal: Bool = true) -> ShownPhoto {
    ShownPhoto(
      id: PhotoID(source: "folder", name: [0xff] + Array(name.utf8)), content: content, key: key(width),
      isLocal: isLocal)
  }

  @Test func remembersWhichPhotosAreShown() throws {
    try with { path in
      let catalog = try Catalog(path: path)
      let (a, b, c) = (shown("a"), shown("b"), shown("c"))
      #expect(try catalog.replaceShown(with: [c, a], at: 1) == [a.id, c.id])
      #expect(try catalog.replaceShown(with: [b, shown("c", 2)], at: 2) == [b.id])
      #expect(try catalog.shown(a.id) == nil)
      #expect(try catalog.shown(b.id) == b)
      #expect(try catalog.shown(c.id) == shown("c", 2))
      #expect(try catalog.countOfShownPhotos() == 2)
      #expect(try catalog.replaceShown(with: [shown("c", 2), b], at: 3) == [])
      // The same photo in two lists of a service is one.
      #expect(try catalog.replaceShown(with: [shown("c", 2), b, b], at: 4) == [])
    }
  }

  @Test func countsThePhotosOfFoldersApart() throws {
    try with { path in
      let catalog = try Catalog(path: path)
      let photos = [shown("a"), shown("b"), shown("far", isLocal: false)]
      _ = try catalog.replaceShown(with: photos, at: 1)
      var local = 0
      try ShownPlaces(catalog).forEachPhoto { local += $0.isLocal ? 1 : 0 }
      #expect(local == 2)
      #expect(try catalog.countOfShownPhotos() == 3)
    }
  }

  @Test func findsRecordsBeforeAndAfterTheirBatchIsWritten() throws {
    try with { path in
      let first = try Catalog(path: path)
      for width in 1...300 { try first.record(record("\(width)"), of: content, under: key(width)) }
      #expect(try first.developed(key(1)) == record("1"))
      #expect(try first.developed(key(300)) == record("300"))
      #expect(try first.developed(from: content).count == 300)
      try first.close()
      #expect(try Catalog(path: path).developed(from: content).count == 300)
    }
  }

  /// A record that is longer than a quarter of a page takes its own length, not four times as much.
  @Test func storesRecordsInAsMuchRoomAsTheyTake() throws {
    try with { path in
      let catalog = try Catalog(path: path)
      let long = try record(String(repeating: "x", count: 1_000))
      for width in 1...1_000 { try catalog.record(long, of: content, under: key(width)) }
      try catalog.close()
      let record = try JSONEncoder().encode(long).count
      let file = try #require(try FileManager.default.attributesOfItem(atPath: path.string)[.size] as? Int)
      #expect(file < 2 * 1_000 * record, "\(file) bytes for 1000 records of \(record)")
    }
  }

  /// A first build that was killed leaves no catalog that could be half true.
  @Test func hasItsNameOnlyOnceItIsClosed() throws {
    try with { path in
      let killed = try Catalog(path: path)
      for width in 1...3_000 { try killed.record(record("\(width)"), of: content, under: key(width)) }
      #expect(!FileManager.default.fileExists(atPath: path.string))
      try FileManager.default.copyItem(atPath: path.string + ".new", toPath: path.string + ".kept")
      try killed.close()
      try FileManager.default.removeItem(atPath: path.string)
      try FileManager.default.moveItem(atPath: path.string + ".kept", toPath: path.string + ".new")
      let next = try Catalog(path: path)
      #expect(try next.developed(from: content).isEmpty)
      try next.record(record("next"), of: content, under: key(1))
      try next.close()
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: path.removingLastComponent().string) == [
          "catalog.sqlite"
        ])
      #expect(try Catalog(path: path).developed(key(1)) == record("next"))
    }
  }

  @Test func isNotFooledByTheLogOfACatalogThatIsGone() throws {
    try with { path in
      try Catalog(path: path).close()
      let old = try Catalog(path: path)
      for width in 1...3 { try old.record(record("\(width)"), of: content, under: key(width)) }
      try old.writePending()
      let log = try Data(contentsOf: URL(filePath: path.string + "-wal"))
      #expect(!log.isEmpty)
      try old.close()
      try FileManager.default.removeItem(atPath: path.string)
      try log.write(to: URL(filePath: path.string + "-wal"))
      let new = try Catalog(path: path)
      try new.close()
      let reopened = try Catalog(path: path)
      #expect(reopened.setAside == nil)
      #expect(try reopened.developed(from: content).isEmpty)
    }
  }

  @Test(arguments: ["nonsense", "cut short", "zeros", "flipped"])
  func setsADamagedFileAsideAndBeginsAnew(damage: String) throws {
    try with { path in
      let first = try Catalog(path: path)
      for width in 1...400 { try first.record(record("\(width)"), of: content, under: key(width)) }
      try first.close()
      let file = URL(fileURLWithPath: path.string)
      var bytes = [UInt8](try Data(contentsOf: file))
      switch damage {
      case "nonsense": bytes = [UInt8](repeating: 7, count: 5000)
      case "cut short": bytes.removeLast(bytes.count / 2)
      case "zeros": bytes.replaceSubrange(0..<4096, with: [UInt8](repeating: 0, count: 4096))
      default: for place in stride(from: 4096, to: bytes.count, by: 97) { bytes[place] ^= 0xff }
      }
      try Data(bytes).write(to: file)
      for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path.string + suffix) }
      let second = try Catalog(path: path)
      #expect(second.setAside != nil)
      #expect(try second.developed(key(1)) == nil)
      try second.record(record("new"), of: content, under: key(1))
      #expect(try second.developed(key(1)) == record("new"))
    }
  }
}
