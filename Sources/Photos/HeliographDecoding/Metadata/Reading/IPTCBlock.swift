/// The IPTC of a file as its bytes are.
///
/// Exiv2 tells a time without a zone as one of UTC, "07:35:59+00:00" for "073559", so times are read here; and it reads one
/// block of several, so keywords are.
///
/// Source: IPTC-NAA Information Interchange Model 4.2, 1.5 and 6; Adobe Photoshop File Formats, "Image Resource Blocks".
struct IPTCBlock {
  /// The number of "Time Created" in the application record.
  static let timeCreated: UInt8 = 60
  /// Those of "Keywords", "Supplemental Category" and "Category".
  private static let keywordNumbers: Set<UInt8> = [25, 20, 15]

  /// The datasets of the application record, in the order of the file.
  private var datasets: [(number: UInt8, value: ArraySlice<UInt8>)] = []

  /// Reads what lies in the segments of Photoshop; there may be nothing in them.
  init(jpeg: [UInt8]) {
    self.init(
      resources: JPEGContainer.segments(
        named: JPEGContainer.photoshopName, marker: 0xED, of: jpeg
      ).flatMap(\.self))
  }

  /// Reads image resource blocks of Photoshop; there may be nothing in them.
  init(resources: [UInt8]) {
    var rest = resources[...]
    while let (number, content) = Self.resource(&rest) {
      if number == 0x0404 { read(content) }
    }
  }

  /// Reads datasets.
  init(datasets: [UInt8]) { read(datasets[...]) }

  /// The keywords and categories, in the order of the file.
  var keywords: [[UInt8]] {
    datasets.filter { Self.keywordNumbers.contains($0.number) }.map { Array($0.value) }
  }

  /// Whether the file has any of it.
  var isEmpty: Bool { datasets.isEmpty }

  /// The first value with a number; `nil` when there is none.
  func value(_ number: UInt8) -> [UInt8]? {
    datasets.first { $0.number == number }.map { Array($0.value) }
  }

  private mutating func read(_ block: ArraySlice<UInt8>) {
    var rest = block
    while rest.count >= 5, rest.first == 0x1C {
      let bytes = Array(rest.prefix(5))
      let length = Int(bytes[3]) << 8 | Int(bytes[4])
      let value = rest.dropFirst(5).prefix(length)
      // A length of more than 15 bits stands in further bytes; nothing that is read here is so long.
      guard length < 0x8000, value.count == length else { return }
      if bytes[1] == 2 { datasets.append((bytes[2], value)) }
      rest = rest.dropFirst(5 + length)
    }
  }

  /// Those of Photoshop, ImageReady and others (https://exiftool.org/TagNames/Photoshop.html).
  private static let signatures = ["8BIM", "PHUT", "AgHg", "DCSR", "MeSa"]

  /// "8BIM" or another signature, the number, a name with its length, and the content with its length; both padded to an even
  /// length.
  private static func resource(_ rest: inout ArraySlice<UInt8>) -> (number: Int, content: ArraySlice<UInt8>)?
  {
    guard rest.count >= 12, signatures.contains(where: { rest.starts(with: $0.utf8) }) else { return nil }
    let start = rest.startIndex
    let number = Int(rest[start + 4]) << 8 | Int(rest[start + 5])
    let size = start + 6 + (Int(rest[start + 6]) + 2) / 2 * 2
    guard size + 4 <= rest.endIndex else { return nil }
    let length = rest[size..<size + 4].reduce(0) { $0 << 8 | Int($1) }
    let content = rest[(size + 4)...].prefix(length)
    rest = rest[(size + 4)...].dropFirst((length + 1) / 2 * 2)
    return (number, content)
  }
}
