import Foundation
import HeliographImages
import HeliographModel
import HeliographSources
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

  /// The photo's bytes, and those of the sidecar that speaks for it.
  ///
  /// Throws a `Problem` when this one photo cannot be had, or not without work that is too late to begin.
  func bytes(of photo: SourcePhoto, isLate: Bool) async throws -> (original: [UInt8], sidecar: [UInt8]?) {
    switch photo.original {
    case .file(let path, let sidecar):
      let reader = OriginalReader()
      return (
        try reader.bytes(of: path, place: photo.place),
        try sidecar.map { try reader.bytes(of: $0, place: $0.string) }
      )
    case .remote(let address):
      let bytes = try await cached(Self.name(address)) { try await fetch(address, photo, isLate) }
      return (bytes, nil)
    case .painted(let scene):
      return (try await cached(try name(scene)) { try await pool.paint(scene) }, nil)
    }
  }

  /// Forgets bytes that turned out to be no photo, so that the next build asks for them again.
  func forget(_ photo: SourcePhoto) throws {
    if case .remote(let address) = photo.original { try Disk.remove(cache.appending(Self.name(address).hex)) }
  }

  /// Forgets everything but the originals of these photos.
  func forget(except photos: [SourcePhoto]) throws {
    guard Disk.isFolder(cache) else { return }
    let kept = Set(try photos.compactMap { try name($0.original) })
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

  private func cached(_ name: ContentHash, _ make: () async throws -> [UInt8]) async throws -> [UInt8] {
    let path = cache.appending(name.hex)
    if Disk.byteCount(of: path) != nil { return try Disk.read(path) }
    let bytes = try await make()
    try Disk.write(bytes, to: path)
    return bytes
  }

  private func fetch(_ address: String, _ photo: SourcePhoto, _ isLate: Bool) async throws -> [UInt8] {
    if isLate { throw PhotoDeveloper.late(photo) }
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
