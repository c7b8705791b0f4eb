import HeliographCore

/// Turns `&amp;` and its kin back into the bytes they stand for.
enum HTMLCharacterReferences {
  /// Numbers and the names that occur in addresses and identifiers; other names stay as they are written.
  static func decoded(_ value: ArraySlice<UInt8>) -> [UInt8] {
    guard value.contains(ampersand) else { return Array(value) }
    var result: [UInt8] = []
    result.reserveCapacity(value.count)
    var rest = value
    while let byte = rest.first {
      if byte == ampersand, let (bytes, length) = reference(at: rest) {
        result += bytes
        rest = rest.dropFirst(length)
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  private static let ampersand = UInt8(ascii: "&")
  private static let named: [[UInt8]: [UInt8]] = [
    Array("amp".utf8): [ampersand], Array("lt".utf8): Array("<".utf8), Array("gt".utf8): Array(">".utf8),
    Array("quot".utf8): Array("\"".utf8), Array("apos".utf8): Array("'".utf8),
    Array("nbsp".utf8): Array("\u{A0}".utf8),
  ]

  /// The longest reference worth looking at: a name or a number of seven digits.
  private static let longest = 10

  private static func reference(at text: ArraySlice<UInt8>) -> (bytes: [UInt8], length: Int)? {
    guard let end = text.prefix(longest).firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let body = text[text.startIndex + 1..<end]
    let length = end - text.startIndex + 1
    guard body.first == UInt8(ascii: "#") else {
      return named[Array(body)].map { ($0, length) }
    }
    let digits = body.dropFirst()
    let isHexadecimal = digits.first.map { $0.asciiLowercased == UInt8(ascii: "x") } ?? false
    let number = String(decoding: isHexadecimal ? digits.dropFirst() : digits, as: UTF8.self)
    guard let value = UInt32(number, radix: isHexadecimal ? 16 : 10), let scalar = Unicode.Scalar(value)
    else { return nil }
    return (Array(String(Character(scalar)).utf8), length)
  }
}
