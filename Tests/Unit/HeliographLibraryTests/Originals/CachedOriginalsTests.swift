import Glibc
import HeliographCore
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographLibrary

@Suite struct CachedOriginalsTests {
  private static let keys = (0..<5).map { ContentHash(of: "\($0)".utf8) }

  /// Writes five originals of 100 bytes; the later ones were used later.
  private func cache(in folder: TemporaryFolder, limit: Int) throws -> CachedOriginals {
    for (number, key) in Self.keys.enumerated() {
      try date(try folder.write([UInt8](repeating: 1, count: 100), to: "c/\(key.hex)"), 1_000_000 + number)
    }
    return CachedOriginals(folder.path.appending("c"), limit: limit)
  }

  private func date(_ file: FilePath, _ seconds: Int) throws {
    let times = [timespec(tv_sec: seconds, tv_nsec: 0), timespec(tv_sec: seconds, tv_nsec: 0)]
    try #require(file.withPlatformString { utimensat(AT_FDCWD, $0, times, 0) } == 0)
  }

  private func left(in folder: TemporaryFolder) throws -> Set<String> { Set(try folder.files(below: "c")) }

  @Test func removesWhatWasUsedLongestAgo() throws {
    try TemporaryFolder.with { folder in
      let size = try cache(in: folder, limit: 250).trim()
      #expect(size == CachedOriginals.Size(count: 2, bytes: 200, removed: 3))
      #expect(try left(in: folder) == Set(Self.keys[3...].map(\.hex)))
    }
  }

  @Test func countsReadingAsUse() async throws {
    try await TemporaryFolder.with { folder in
      let cache = try cache(in: folder, limit: 120)
      try await cache.using(Self.keys[0]) { _ in }
      try cache.trim()
      let names = try left(in: folder)
      #expect(names == [Self.keys[0].hex])
    }
  }

  @Test func removesNothingThatIsInUse() async throws {
    try await TemporaryFolder.with { folder in
      let cache = try cache(in: folder, limit: 0)
      try await cache.using(Self.keys[1]) { path in
        try cache.added(1)
        let names = try left(in: folder)
        #expect(names == [Self.keys[1].hex])
        #expect(path.lastComponent?.string == Self.keys[1].hex)
      }
      try cache.trim()
      let names = try left(in: folder)
      #expect(names.isEmpty)
    }
  }

  @Test func makesRoomAsSoonAsItIsFull() throws {
    try TemporaryFolder.with { folder in
      let cache = try cache(in: folder, limit: 560)
      let sixth = try folder.write([UInt8](repeating: 1, count: 100), to: "c/ff")
      try date(sixth, 2_000_000)
      try cache.added(100)
      #expect(try left(in: folder) == Set(Self.keys[1...].map(\.hex) + ["ff"]))
    }
  }

  @Test func makesMoreRoomThanItNeeds() throws {
    try TemporaryFolder.with { folder in
      let size = try cache(in: folder, limit: 420).trim()
      #expect(size == CachedOriginals.Size(count: 3, bytes: 300, removed: 2))
    }
  }

  @Test func keepsWhatIsHeldThoughNoPhotoNeedsIt() async throws {
    try await TemporaryFolder.with { folder in
      let cache = try cache(in: folder, limit: 0)
      try await cache.holding(Self.keys[0]) {
        let size = try cache.trim(keeping: [])
        #expect(size.count == 1 && size.bytes == 100)
      }
      let names = try left(in: folder)
      #expect(names == [Self.keys[0].hex])
    }
  }

  @Test func removesWhatNoPhotoOfTheSiteNeeds() throws {
    try TemporaryFolder.with { folder in
      let size = try cache(in: folder, limit: 10_000).trim(keeping: [Self.keys[2].hex])
      #expect(size == CachedOriginals.Size(count: 1, bytes: 100, removed: 0))
    }
  }

  @Test func removesLeftoversOfAKilledBuildAndNoFileInTheMaking() throws {
    try TemporaryFolder.with { folder in
      let cache = try cache(in: folder, limit: 10_000)
      try date(try folder.write("half", to: "c/.heliograph-tmp-a-1"), 1_000_000)
      try folder.write("half", to: "c/.heliograph-tmp-b-1")
      #expect(try cache.trim().count == 5)
      #expect(try left(in: folder) == Set(Self.keys.map(\.hex) + [".heliograph-tmp-b-1"]))
    }
  }

  @Test func isEmptyWithoutAFolder() throws {
    try TemporaryFolder.with { folder in
      let size = try CachedOriginals(folder.path.appending("none"), limit: 5).trim()
      #expect(size == CachedOriginals.Size())
    }
  }
}
