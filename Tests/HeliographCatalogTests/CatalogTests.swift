import Foundation
import HeliographModel
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographCatalog

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

  @Test func keepsTheLastAnswerOfASource() throws {
    try with { path in
      let catalog = try Catalog(path: path)
      let photo = SourcePhoto(
        id: PhotoID(source: "s", name: [0xff, 0x2f]), fileName: [0xff], place: "p",
        original: OriginalReference("https://x/".utf8))
      let page = SourcePage(album: .root.child("a".utf8), text: AlbumText(title: "A"), photos: [photo])
      #expect(try catalog.lastResponse(of: "s") == nil)
      try catalog.keep([page], respondedBy: "s")
      #expect(try catalog.lastResponse(of: "s") == [page])
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
