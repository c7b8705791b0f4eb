import Foundation
import HeliographCore
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographStore

/// Two stores that share what they hold, as two machines do.
@Suite struct RenditionStoreTests {
  private let content = ContentHash(of: "photo".utf8)
  private let bytes = Array("a rendition".utf8)
  private var key: RenditionKey { RenditionKey(content: content, recipe: .standard, encoder: "test") }

  private func folder(_ folder: TemporaryFolder, _ name: String, _ opening: StoreFolder.Opening = .named)
    throws
    -> StoreFolder
  {
    try StoreFolder(folder.path.appending(name), opening) { file in
      (try? RegularFile.bytes(at: file)).map { ContentHash(of: $0) }
    }
  }

  private func fill(_ store: RenditionStore) async throws -> PhotoRecord {
    let size = try #require(PixelSize(width: 4, height: 3))
    let rendition = Rendition(format: .jpeg, size: size, key: key, byteCount: bytes.count)
    try store.own.save(bytes, ContentHash(of: bytes), at: rendition.path)
    let record = PhotoRecord(
      size: size, metadata: PhotoMetadata(), renditions: [rendition], hashes: [ContentHash(of: bytes)])
    try await store.save(record, of: content, for: key)
    return record
  }

  @Test func returnsARecordWithItsFilesFromTheStoreBehind() async throws {
    try await TemporaryFolder.with { temporary in
      let output = temporary.path.appending("Output")
      let record = try await fill(RenditionStore(try folder(temporary, "shared"), output: output))
      let behind = ReadOnlyStore([try folder(temporary, "shared", .readOnly)])
      let store = RenditionStore(try folder(temporary, "own"), upstream: behind, output: output)
      #expect(try await store.record(for: key, of: content) == record)
      #expect(
        store.own.bytes(
          of: SiteFile(
            path: record.renditions[0].path, byteCount: bytes.count, hash: ContentHash(of: bytes))) == bytes)
      #expect(try await store.record(for: key, of: ContentHash(of: "another photo".utf8)) == nil)
    }
  }

  @Test func repairsAFileOfItsOwnFromTheStoreBehind() async throws {
    try await TemporaryFolder.with { temporary in
      let output = temporary.path.appending("Output")
      let record = try await fill(RenditionStore(try folder(temporary, "shared"), output: output))
      let path = record.renditions[0].path
      let behind = ReadOnlyStore([try folder(temporary, "shared", .readOnly)])
      let store = RenditionStore(try folder(temporary, "own"), upstream: behind, output: output)
      _ = try await store.record(for: key, of: content)
      try temporary.write(bytes.reversed(), to: "own/\(StorePath.stored(path))")
      #expect(try await store.record(for: key, of: content) == record)
      #expect(try temporary.read("own/\(StorePath.stored(path))") == bytes)
    }
  }

  @Test(arguments: ["missing", "longer", "other"])
  func returnsNoRecordWhoseFilesAreNotAsItSays(damage: String) async throws {
    try await TemporaryFolder.with { temporary in
      let output = temporary.path.appending("Output")
      let store = RenditionStore(try folder(temporary, "shared"), output: output)
      let path = StorePath.stored(try await fill(store).renditions[0].path)
      let file = "shared/\(path)"
      switch damage {
      case "missing": try FileManager.default.removeItem(atPath: temporary.path.appending(file).string)
      case "longer": try temporary.write(bytes + [0], to: file)
      default: try temporary.write(bytes.reversed(), to: file)
      }
      #expect(try await store.record(for: key, of: content) == nil)
      let verdict = try store.own.verify()
      #expect((verdict.entries, verdict.files, verdict.damaged) == (1, 0, [path]))
      let behind = ReadOnlyStore([try folder(temporary, "shared", .readOnly)])
      let own = RenditionStore(try folder(temporary, "own"), upstream: behind, output: output)
      #expect(try await own.record(for: key, of: content) == nil)
    }
  }

  @Test func takesFromTheOutputWhatOnlyTheOutputHolds() async throws {
    try await TemporaryFolder.with { temporary in
      let output = temporary.path.appending("Output")
      let store = RenditionStore(try folder(temporary, "shared"), output: output)
      let record = try await fill(store)
      let path = record.renditions[0].path
      try Disk.move(store.own.file(at: path), to: output.appending(path))
      #expect(try await store.record(for: key, of: content) == record)
      #expect(store.own.holds(ContentHash(of: bytes), at: path))
    }
  }

  @Test func keepsOtherFacts() async throws {
    try await TemporaryFolder.with { temporary in
      let store = RenditionStore(try folder(temporary, "shared"), output: temporary.path.appending("Output"))
      let name = ContentHash(of: "name".utf8)
      try await store.save(StoredOriginal(content: content, byteCount: 7), name)
      let response = StoredResponse(date: 7, pages: [SourcePage(album: .root, photos: [])])
      try await store.save(response, name)
      #expect(await store.original(name)?.content == content)
      #expect(await store.response(name) == response)
      #expect(await store.loss(name) == nil)
      try store.forgetOriginal(name)
      #expect(await store.original(name) == nil)
    }
  }

  @Test func believesACrashForAWeekAndADamagedFileForEver() {
    let week = 7 * 86_400
    let crash = StoredLoss(reason: "r", remedy: "R.", date: 100, isFinal: false)
    let damage = StoredLoss(reason: "r", remedy: "R.", date: 100, isFinal: true)
    #expect(crash.holds(at: 100 + week - 1))
    #expect(!crash.holds(at: 100 + week))
    #expect(!crash.holds(at: 99))
    #expect(damage.holds(at: 100 + 100 * week))
    // What a changed store may say.
    for date in [Int.min, -1, Int.max] {
      #expect(!StoredLoss(reason: "r", remedy: "R.", date: date, isFinal: false).holds(at: 100))
    }
  }

  @Test func prunesWhatNoSiteShows() async throws {
    try await TemporaryFolder.with { temporary in
      let store = RenditionStore(try folder(temporary, "shared"), output: temporary.path.appending("Output"))
      let record = try await fill(store)
      let image = record.renditions[0].path
      try await store.save(
        StoredOriginal(content: content, byteCount: 7), ContentHash(of: "address".utf8))
      try await store.save(
        StoredOriginal(content: ContentHash(of: "gone".utf8), byteCount: 4), ContentHash(of: "another".utf8))
      try store.own.save([1], ContentHash(of: [1]), at: "images/00/00/unnamed")
      // A file that was just written may belong to a build that still runs.
      #expect(try store.own.remove(store.own.prunable(except: [image], writtenBefore: 0)).files == 0)
      #expect(try store.own.remove(store.own.prunable(except: [image], writtenBefore: .max)).files == 2)
      #expect(try await store.record(for: key, of: content) == record)
      #expect(await store.original(ContentHash(of: "address".utf8))?.content == content)
      #expect(try store.own.remove(store.own.prunable(except: [], writtenBefore: .max)).files == 3)
    }
  }
}
