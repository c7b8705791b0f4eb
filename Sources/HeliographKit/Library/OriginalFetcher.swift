import Foundation
import HeliographModel
import HeliographSources
import HeliographWorkers
import SystemPackage

/// Brings the bytes of originals: from files, from the net once and then from the cache, or painted.
struct OriginalFetcher: Sendable {
  let pool: WorkerPool
  let http: HTTPClient
  /// What was fetched or painted before, by the hash of its address or scene.
  let cache: FilePath
  /// Part of a painting's name, since another encoder paints other bytes.
  let encoder: String
  let isOffline: Bool
  let memory: HashCache

  /// An original in memory, with the sidecar that speaks for it.
  struct Opened: Sendable {
    let original: [UInt8]
    let sidecar: [UInt8]?
    /// The hash of the photo's file, and of the sidecar's where there is one.
    let identity: ContentHash
  }

  /// The identity of a photo whose files nobody has touched since their last reading; `nil` when they must be read.
  func knownIdentity(of photo: SourcePhoto) throws -> ContentHash? {
    let (path, sidecar) =
      switch photo.original {
      case .file(let path, let sidecar): (path, sidecar)
      case .remote(let address): (cache.appending(Self.name(address).hex), nil as FilePath?)
      case .painted(let scene): (cache.appending(try name(scene).hex), nil as FilePath?)
      }
    guard let original = memory.knownContent(of: path) else { return nil }
    guard let sidecar else { return original }
    return memory.knownContent(of: sidecar).map { Self.identity(original, $0) }
  }

  /// The photo's bytes, and those of the sidecar that speaks for it.
  ///
  /// Throws a `Problem` when this one photo cannot be had, or not without work that is too late to begin.
  func open(_ photo: SourcePhoto, isLate: Bool) async throws -> Opened {
    switch photo.original {
    case .file(let path, let sidecar):
      let original = try read(path, place: photo.place)
      guard let sidecar = try sidecar.map({ try read($0, place: $0.string) }) else {
        return Opened(original: original.bytes, sidecar: nil, identity: original.content)
      }
      return Opened(
        original: original.bytes, sidecar: sidecar.bytes,
        identity: Self.identity(original.content, sidecar.content))
    case .remote(let address):
      return try await cached(Self.name(address)) { try await fetch(address, photo, isLate) }
    case .painted(let scene):
      return try await cached(try name(scene)) { try await pool.paint(scene) }
    }
  }

  private func read(_ path: FilePath, place: String) throws -> (bytes: [UInt8], content: ContentHash) {
    var bytes: [UInt8] = []
    let content = try memory.watching(path) {
      bytes = try OriginalReader().bytes(of: path, place: place)
      return ContentHash(of: bytes)
    }
    return (bytes, content)
  }

  private static func identity(_ original: ContentHash, _ sidecar: ContentHash) -> ContentHash {
    ContentHash(of: original.bytes + sidecar.bytes)
  }

  /// Forgets bytes that turned out to be no photo, so that the next build asks for them again.
  func forget(_ photo: SourcePhoto) throws {
    if case .remote(let address) = photo.original { try Disk.remove(cache.appending(Self.name(address).hex)) }
  }

  /// What the originals of all these photos are called in the cache.
  func cachedNames(of pages: [SourcePage]) throws -> Set<String> {
    var names: Set<String> = []
    for page in pages {
      for photo in page.photos {
        if let name = try name(photo.original) { names.insert(name) }
      }
    }
    return names
  }

  /// Forgets everything but the originals of these names.
  func forget(except kept: Set<String>) throws {
    guard Disk.isFolder(cache) else { return }
    for file in try Disk.files(below: cache) where !kept.contains(file.string) {
      try Disk.remove(cache.pushing(file))
    }
  }

  /// What an original is called in the cache; `nil` for a file, which is never there.
  private func name(_ original: Original) throws -> String? {
    switch original {
    case .file: nil
    case .remote(let address): Self.name(address).hex
    case .painted(let scene): try name(scene).hex
    }
  }

  private static func name(_ address: String) -> ContentHash { ContentHash(of: address.utf8) }

  private func name(_ scene: PaintedScene) throws -> ContentHash {
    let coder = JSONEncoder()
    coder.outputFormatting = .sortedKeys
    return ContentHash(of: try coder.encode(scene) + Data(encoder.utf8))
  }

  private func cached(_ name: ContentHash, _ make: () async throws -> [UInt8]) async throws -> Opened {
    let path = cache.appending(name.hex)
    var bytes: [UInt8] = []
    if Disk.byteCount(of: path) == nil {
      bytes = try await make()
      try Disk.write(bytes, to: path)
      return Opened(original: bytes, sidecar: nil, identity: ContentHash(of: bytes))
    }
    let content = try memory.watching(path) {
      bytes = try Disk.read(path)
      return ContentHash(of: bytes)
    }
    return Opened(original: bytes, sidecar: nil, identity: content)
  }

  private func fetch(_ address: String, _ photo: SourcePhoto, _ isLate: Bool) async throws -> [UInt8] {
    if isLate { throw PhotoProcessor.late(photo) }
    if isOffline {
      throw Problem(
        .loss, place: photo.place, reason: "was never fetched before",
        remedy: "Build once without --offline.")
    }
    do {
      return try await http.get(url: address, limits: .original).body
    } catch let error as SourceError {
      throw Problem(
        .loss, place: photo.place, reason: "could not be fetched: \(error.message.withoutFullStop)",
        remedy: "Build again when the service answers.")
    }
  }
}
