package import HeliographModel

/// A store folder that this site only reads, behind its own one.
package struct ReadOnlyStore: UpstreamStore {
  private let folder: StoreFolder

  /// Wraps a folder that was opened as `readOnly`.
  package init(_ folder: StoreFolder) {
    self.folder = folder
  }

  /// Returns the entry; `nil` when it is missing or damaged.
  package func entry(_ name: StoreEntryName) async -> [UInt8]? { folder.entry(name) }

  /// Returns the bytes; `nil` when they are missing or damaged.
  package func bytes(of file: StoredFile) async -> [UInt8]? { folder.bytes(of: file) }

  /// Does nothing.
  package func keep(
    _ entry: [UInt8], named name: StoreEntryName, files: [StoredFile],
    bytes: @Sendable (StoredFile) throws -> [UInt8]
  ) async {}

  /// `nil`: what it lacks is made.
  package var note: Problem? { nil }
}
