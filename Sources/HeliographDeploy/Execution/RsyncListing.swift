import HeliographBytes

/// A line of `rsync --list-only`: "-rw-r--r--          1,234 2026/11/25 13:10:00 photos/a/index.html".
struct RsyncListing {
  /// The path of a file; `nil` for a folder and anything else.
  let file: String?

  /// Reads a line; `nil` for the folder itself and for what is no such line.
  init?(_ line: some Collection<UInt8>) {
    var rest = Array(line)[...]
    for _ in 0..<4 {
      rest = rest.drop { $0 == UInt8(ascii: " ") }
      rest = rest.drop { $0 != UInt8(ascii: " ") }
    }
    guard let space = rest.first, space == UInt8(ascii: " ") else { return nil }
    let name = Self.decoded(rest.dropFirst())
    guard name != [UInt8(ascii: ".")] else { return nil }
    file = line.first == UInt8(ascii: "-") ? String(decoding: name, as: UTF8.self) : nil
  }

  /// rsync writes a control character as "\#012".
  private static func decoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      let digits = rest.dropFirst().prefix(3)
      if byte == UInt8(ascii: "\\"), rest.first == UInt8(ascii: "#"), digits.count == 3,
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 8)
      {
        result.append(value)
        rest = rest.dropFirst(4)
      } else {
        result.append(byte)
      }
    }
    return result
  }
}
