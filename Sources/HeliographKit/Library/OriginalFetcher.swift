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
      return (
        try await cached(ContentHash(of: address.utf8)) { try await fetch(address, photo, isLate) }, nil
      )
    case .painted(let scene):
      let coder = JSONEncoder()
      coder.outputFormatting = .sortedKeys
      let name = ContentHash(of: try coder.encode(scene) + Data(encoder.utf8))
      return (try await cached(name) { try await pool.paint(scene) }, nil)
    }
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
        .loss, place: photo.place, reason: "could not be fetched: \(error.message)",
        remedy: "Build again when the service answers.")
    }
  }
}
