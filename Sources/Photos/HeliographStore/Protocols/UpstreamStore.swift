package import HeliographCore

/// A store behind a site's own one: it is asked for what the own one lacks, and is handed what a build makes.
///
/// A failure costs time and never a photo, so no function throws: a store that fails is asked no more in this build,
/// and says so in `note`.
package protocol UpstreamStore: Sendable {
  /// Returns the bytes of an entry; `nil` when the store has none or cannot be asked.
  func entry(_ name: StoreEntryName) async -> [UInt8]?

  /// Returns the bytes of a file, which have its length and hash; `nil` when the store does not hold them.
  func bytes(of file: SiteFile) async -> [UInt8]?

  /// Saves an entry after the files that it speaks of; the bytes of a file are read only when the store lacks them.
  func save(
    _ entry: [UInt8], named name: StoreEntryName, files: [SiteFile],
    bytes: @Sendable (SiteFile) throws -> [UInt8]) async

  /// What went wrong, once for the full build, as a note; `nil` when nothing did.
  var note: Problem? { get }
}
