package import HeliographCore

extension ImageType {
  /// Whether the file is shorter than its header declares: the difference between "cut short" and "damaged".
  ///
  /// Asked only after a decoder has failed, so it may miss a case, never invent one for a good file.
  package func isCutShort(_ bytes: [UInt8]) -> Bool {
    switch self {
    case .jpeg: !Self.hasEndOfImage(bytes)
    case .png: !Self.hasLastChunk(bytes)
    case .webp: Self.number(bytes, at: 4, littleEndian: true).map { $0 + 8 > bytes.count } ?? true
    case .gif: bytes.last(where: { $0 != 0 }) != 0x3B
    case .heif, .avif: !Self.boxesFit(bytes)
    default: false
    }
  }

  /// Walks the segments to the first scan, so that a thumbnail's end is not taken for the picture's.
  private static func hasEndOfImage(_ bytes: [UInt8]) -> Bool {
    var segments = JPEGSegments(bytes)
    while let segment = segments.next() {
      guard segment.marker == JPEGSegments.startOfScan else { continue }
      let scan = bytes.dropFirst(segment.content.lowerBound)
      return zip(scan, scan.dropFirst()).contains { $0 == 0xFF && $1 == 0xD9 }
    }
    // Left the segments without meeting a scan: short when they lead past the end, else damaged.
    return !segments.hasRunOut
  }

  private static func hasLastChunk(_ bytes: [UInt8]) -> Bool {
    var position = 8
    while let length = number(bytes, at: position, littleEndian: false), position + 8 <= bytes.count {
      if bytes[position + 4..<position + 8].elementsEqual("IEND".utf8) { return true }
      position += length + 12
    }
    return false
  }

  private static func boxesFit(_ bytes: [UInt8]) -> Bool {
    var position = 0
    while position < bytes.count {
      guard let length = number(bytes, at: position, littleEndian: false) else { return false }
      // 0: to the end of the file; 1: a 64-bit length, which no photo needs; 2…7 are impossible.
      if length < 8 { return true }
      position += length
    }
    return position == bytes.count
  }

  private static func number(_ bytes: [UInt8], at start: Int, littleEndian: Bool) -> Int? {
    guard start >= 0, start + 4 <= bytes.count else { return nil }
    let digits = Array(bytes[start..<start + 4])
    return (littleEndian ? digits.reversed() : digits).reduce(0) { $0 << 8 | Int($1) }
  }
}
