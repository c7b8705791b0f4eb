/// Why a photo of an export is not shown.
enum WithheldPhoto: Sendable, Hashable {
  /// It is in the bin.
  case trashed
  /// Its owner archived it.
  case archived
  /// Not everybody could see it where it came from.
  case nonPublic
  /// Nothing in the export says who may see it.
  case unknown
  /// The file that says who may see it cannot be understood: its path below the tree, and the rest of a sentence.
  case unclear(json: [UInt8], reason: String)
}
