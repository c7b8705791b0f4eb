/// A part of a response's content: bytes in memory, or bytes of an open file.
enum ContentPart: Sendable {
  case bytes([UInt8])
  case file(ServedFile, Range<Int>)

  /// In bytes.
  var size: Int {
    switch self {
    case .bytes(let bytes): bytes.count
    case .file(_, let range): range.count
    }
  }

  /// The bytes of a part's range, counted from the part's beginning.
  subscript(range: Range<Int>) -> ContentPart {
    switch self {
    case .bytes(let bytes): .bytes(Array(bytes[range]))
    case .file(let file, let extent):
      .file(file, extent.lowerBound + range.lowerBound..<extent.lowerBound + range.upperBound)
    }
  }
}

extension [ContentPart] {
  /// What of the parts lies in a range of their bytes together.
  func within(_ range: Range<Int>) -> [ContentPart] {
    var (start, found) = (0, [ContentPart]())
    for part in self {
      let own = range.clamped(to: start..<start + part.size)
      if !own.isEmpty { found.append(part[own.lowerBound - start..<own.upperBound - start]) }
      start += part.size
    }
    return found
  }
}
