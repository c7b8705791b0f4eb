/// Which album this is: the names of the folders that lead to it, as bytes; the root has none.
package struct AlbumID: Sendable, Hashable, Codable {
  package let names: [[UInt8]]

  package init(_ names: [[UInt8]]) {
    self.names = names
  }

  package static let root = AlbumID([])

  /// `nil` for the root.
  package var parent: AlbumID? { names.isEmpty ? nil : AlbumID(Array(names.dropLast())) }

  package func child(_ name: some Sequence<UInt8>) -> AlbumID { AlbumID(names + [Array(name)]) }
}
