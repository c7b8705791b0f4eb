import Foundation
import HeliographCore
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographStore

@Suite struct StoreFolderTests {
  private func open(_ folder: TemporaryFolder, _ opening: StoreFolder.Opening = .named) throws -> StoreFolder
  {
    try StoreFolder(folder.path.appending("store"), opening) { file in
      (try? RegularFile.bytes(at: file)).map { ContentHash(of: $0) }
    }
  }

  private let name = StoreEntryName(.original, hex: "3f09aa")

  @Test func writesTheVersionOfItsLayout() throws {
    try TemporaryFolder.with { folder in
      _ = try open(folder)
      #expect(try folder.read("store/heliograph-store") == Array("2\n".utf8))
      _ = try open(folder, .readOnly)
    }
  }

  @Test func refusesTheStoreOfANewerVersion() throws {
    try TemporaryFolder.with { folder in
      try folder.write("3\n", to: "store/heliograph-store")
      for opening in [StoreFolder.Opening.own, .named, .readOnly] {
        let error = #expect(throws: StoreError.self) { try open(folder, opening) }
        #expect(error?.message.contains("newer") == true)
      }
    }
  }

  /// Its images would not be found; the site's own store is filled anew.
  @Test func refusesTheStoreOfAnEarlierVersionUnlessItIsItsOwn() throws {
    try TemporaryFolder.with { folder in
      try folder.write("1\n", to: "store/heliograph-store")
      for opening in [StoreFolder.Opening.named, .readOnly] {
        let error = #expect(throws: StoreError.self) { try open(folder, opening) }
        #expect(error?.message.contains("earlier") == true)
      }
      _ = try open(folder, .preview)
      #expect(try folder.read("store/heliograph-store") == Array("1\n".utf8))
      _ = try open(folder, .own)
      #expect(try folder.read("store/heliograph-store") == Array("2\n".utf8))
    }
  }

  /// As a power cut may leave it.
  @Test func opensAStoreWhoseVersionIsEmpty() throws {
    try TemporaryFolder.with { folder in
      try folder.write("", to: "store/heliograph-store")
      #expect(throws: Never.self) { _ = try open(folder) }
    }
  }

  @Test func refusesAFolderOfOtherFiles() throws {
    try TemporaryFolder.with { folder in
      try folder.write("a photo", to: "store/a.jpg")
      let error = #expect(throws: StoreError.self) { try open(folder) }
      #expect(error?.message.contains("not a Heliograph store") == true)
      #expect(try folder.files(below: "store") == ["a.jpg"])
    }
  }

  @Test func makesNoFolderThatItShouldOnlyRead() throws {
    try TemporaryFolder.with { folder in
      #expect(throws: StoreError.self) { try open(folder, .readOnly) }
      #expect(!FileManager.default.fileExists(atPath: folder.path.appending("store").string))
    }
  }

  @Test func spreadsItsEntriesOverFolders() {
    #expect(name.path == "originals/3f/3f09aa.json")
  }

  /// The checksum is what `sha256sum` says of the payload.
  @Test func beginsAnEntryWithTheHashOfItsPayload() {
    #expect(
      EntryChecksum.encoded(Array("abc".utf8))
        == Array("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad\nabc".utf8))
  }

  @Test func believesNoEntryInWhichAByteChanged() throws {
    try TemporaryFolder.with { folder in
      let store = try open(folder)
      let entry = EntryChecksum.encoded(Array("\"payload\"".utf8))
      try store.save(entry, named: name)
      #expect(store.entry(name) == entry)
      for place in entry.indices {
        var damaged = entry
        damaged[place] ^= 1
        try store.save(damaged, named: name)
        #expect(store.entry(name) == nil, "byte \(place)")
      }
      for length in 0..<entry.count {
        try store.save(Array(entry.prefix(length)), named: name)
        #expect(store.entry(name) == nil, "\(length) bytes")
      }
    }
  }

  @Test func sweepsWhatIsNotKeptAndOldEnough() throws {
    try TemporaryFolder.with { folder in
      let store = try open(folder)
      for path in [
        "images/aa/bb/old", "images/aa/bb/kept", "images/aa/cc/.heliograph-tmp-1-1", "images/young",
      ] {
        try folder.write("1234", to: "store/\(path)")
      }
      let old = FileStatus.now - 1_000_000_000 * 3_600
      for path in ["images/aa/bb/old", "images/aa/bb/kept", "images/aa/cc/.heliograph-tmp-1-1"] {
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSinceNow: -7_200)],
          ofItemAtPath: folder.path.appending("store/\(path)").string)
      }
      let swept = try store.sweep(writtenBefore: old) { $0 == "images/aa/bb/kept" }
      #expect((swept.files, swept.bytes) == (2, 8))
      #expect(try folder.files(below: "store") == ["heliograph-store", "images/aa/bb/kept", "images/young"])
    }
  }
}
