/// The name of an entry of a store: what kind of fact it is, and of what.
package struct StoreEntryName: Sendable, Hashable {
  /// The kinds of entries, each with the name of its folder in a store.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// What is known of a photo once its renditions exist, and the hash of each of its files.
    case record = "records"
    /// The hash of each tile of a photo.
    case tiles
    /// What is published of an original.
    case copy = "copies"
    /// The hash of each clip of a film.
    case film = "films"
    /// Why a photo could not be opened.
    case loss = "losses"
    /// The content of an original that a source fetched or made.
    case original = "originals"
    /// The last complete response of a source.
    case response = "responses"
    /// That everything in a store was handed to the one behind it.
    case filled

    /// Whether the entry at a path below a store's folder is of this kind.
    package func holds(_ path: String) -> Bool { path.utf8.starts(with: "\(rawValue)/".utf8) }
  }

  /// The kind of fact.
  package let kind: Kind
  /// Lower-case hexadecimal digits, at least two.
  package let hex: String

  /// Creates a name; `hex` is at least two lower-case hexadecimal digits, those of a hash.
  package init(_ kind: Kind, hex: String) {
    self.kind = kind
    self.hex = hex
  }

  /// "records/3f/3f09….json": the path below a store's folder.
  package var path: String { "\(kind.rawValue)/\(hex.prefix(2))/\(hex).json" }
}
