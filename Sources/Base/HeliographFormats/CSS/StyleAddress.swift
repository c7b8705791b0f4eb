import HeliographCore

/// An address that a style sheet names, with its escapes decoded.
package struct StyleAddress: Sendable, Hashable {
  /// What a browser would ask for; relative to the style sheet.
  package let bytes: [UInt8]
  /// Where its function or string begins, counted from 1.
  package let line: Int

  /// Whether it leads out of the site: to another host, or to another scheme than `data`.
  ///
  /// Browsers drop control characters and spaces around it, drop tabs and line ends inside it, and take a backslash for a
  /// slash (https://url.spec.whatwg.org/#concept-basic-url-parser).
  package var isElsewhere: Bool { Self.isElsewhere(bytes) }

  static func isElsewhere(_ bytes: [UInt8]) -> Bool {
    let address = bytes.drop { $0 <= 0x20 }.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    let slashes = [UInt8(ascii: "/"), UInt8(ascii: "\\")]
    if address.count > 1, address.prefix(2).allSatisfy(slashes.contains) { return true }
    guard address.first?.isASCIILetter == true else { return false }
    let scheme = address.prefix { $0.isASCIILetter || $0.isASCIIDigit || [0x2B, 0x2D, 0x2E].contains($0) }
    guard scheme.endIndex < address.endIndex, address[scheme.endIndex] == UInt8(ascii: ":") else {
      return false
    }
    return !scheme.asciiLowercased.elementsEqual("data".utf8)
  }
}
