/// Percent-encoding of addresses (RFC 3986, section 2.1), on bytes.
package enum PercentCoding {
  private static let digits = Array("0123456789ABCDEF".utf8)

  /// Encodes every byte but the unreserved ones (RFC 3986, section 2.3): letters, digits, `-`, `.`, `_` and `~`.
  package static func encoded(_ bytes: some Sequence<UInt8>) -> String {
    var result: [UInt8] = []
    for byte in Array(bytes) {
      if byte.isASCIILetter || byte.isASCIIDigit || "-._~".utf8.contains(byte) {
        result.append(byte)
      } else {
        result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Decodes once; `nil` when two hexadecimal digits do not follow a percent sign.
  package static func decoded(_ bytes: some Sequence<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    var rest = bytes.makeIterator()
    while let byte = rest.next() {
      guard byte == UInt8(ascii: "%") else {
        result.append(byte)
        continue
      }
      guard let high = rest.next()?.hexDigitValue, let low = rest.next()?.hexDigitValue else { return nil }
      result.append(high << 4 | low)
    }
    return result
  }
}
