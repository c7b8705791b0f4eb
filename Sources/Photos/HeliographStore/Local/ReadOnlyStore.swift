package import HeliographCore

/// Store folders that this site only reads, behind its own one; what one of them lacks the next is asked for.
package struct ReadOnlyStore: UpstreamStore {
  private let folders: [StoreFolder]

  /// Wraps folders that were opened as `readOnly`, in the order in which they are asked.
  package init(_ folders: [StoreFolder]) {
    self.folders = folders
  }

  /// Returns the entry; `nil` when it is missing or damaged.
  package func entry(_ name: StoreEntryName) async -> [UInt8]? {
    folders.lazy.compactMap { $0.entry(name) }.first
  }

  /// Returns the bytes; `nil` when they are missing or damaged.
  package func bytes(of file: SiteFile) async -> [UInt8]? {
    folders.lazy.compactMap { $0.bytes(of: file) }.first
  }

  /// Does nothing.
  package func save(
    _ entry: [UInt8], named name: StoreEntryName, files: [SiteFile],
    bytes: @Sendable (SiteFile) throws -> [UInt8]
  ) async {}

  /// `nil`: what it lacks is made.
  package var note: Problem? { nil }
}
