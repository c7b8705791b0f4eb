/// The identifier of an album: the names of the folders that lead to it, as bytes.
package struct AlbumID: Sendable, Hashable, Codable {
  /// The folder names from the root to the album, as bytes; empty for the root.
  package let names: [[UInt8]]

  /// Creates the identifier of the album that these folder names lead to, from the root down.
  package init(_ names: [[UInt8]]) {
    self.names = names
  }

  /// Album by album, nothing distinguishes more for less than the last name.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(names.count)
    names.last?.withUnsafeBytes { hasher.combine(bytes: $0) }
  }

  /// The album that contains all others.
  package static let root = AlbumID([])

  /// The album that contains this one; `nil` for the root.
  package var parent: AlbumID? { names.isEmpty ? nil : AlbumID(Array(names.dropLast())) }

  /// Returns the identifier of the album with this folder name directly inside this one.
  package func child(_ name: some Sequence<UInt8>) -> AlbumID { AlbumID(names + [Array(name)]) }
}
