/// Which addresses an author's text may lead to.
package enum LinkRule {
  /// Whether an address, its character references resolved, is http, https, mailto, or relative to the page.
  ///
  /// Browsers drop tabs and line ends inside an address and control characters before it, and read a
  /// backslash as a slash; an address with any of these is refused, not cleaned.
  package static func allows(_ target: [UInt8]) -> Bool {
    guard !target.isEmpty, target.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") })
    else { return false }
    let end = target.firstIndex { [0x3A, 0x2F, 0x3F, 0x23].contains($0) }
    guard let end, target[end] == UInt8(ascii: ":") else {
      // "//host/" takes the page's own scheme, and leads nowhere from a file.
      return !target.starts(with: Array("//".utf8))
    }
    let scheme = target[..<end].asciiLowercased
    return ["http", "https", "mailto"].contains { Array($0.utf8) == scheme }
  }
}
