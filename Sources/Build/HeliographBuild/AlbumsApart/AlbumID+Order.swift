import HeliographCore

extension AlbumID {
  /// Whether an album comes first: before those inside of it, else by the bytes of its names.
  func precedes(_ other: AlbumID) -> Bool {
    names.count != other.names.count
      ? names.count < other.names.count
      : names.joined(separator: [0]).lexicographicallyPrecedes(other.names.joined(separator: [0]))
  }

  /// The folder for messages: "The album "2024/Summer"".
  var place: String { "The album \"\(printable)\"" }

  /// The names of its folders, as a terminal may show them: "2024/Summer".
  var printable: String { PrintableText.from(Array(names.joined(separator: "/".utf8))) }

  /// The names with their lengths, so that no two albums give the same bytes.
  var lengthsAndNames: [UInt8] { names.flatMap { Array("\($0.count):".utf8) + $0 } }
}
