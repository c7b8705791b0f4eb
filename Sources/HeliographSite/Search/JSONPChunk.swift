/// Data of the index as a script: a browser loads a script from a disk as well, where it fetches nothing.
struct JSONPChunk {
  private(set) var bytes: [UInt8]

  /// - Parameter name: ASCII letters, digits and hyphens.
  init(_ name: String) {
    bytes = Array("heliographSearch(\"\(name)\",".utf8)
  }

  mutating func add(_ text: some StringProtocol) { bytes += text.utf8 }

  /// A text as JSON (RFC 8259, section 7); the line separators that older scripts end a line at are escaped as well.
  mutating func add(quoted text: String) {
    bytes.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22, 0x5C: bytes += [0x5C, UInt8(scalar.value)]
      case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029:
        let digits = String(scalar.value, radix: 16)
        bytes += "\\u\(String(repeating: "0", count: 4 - digits.utf8.count))\(digits)".utf8
      default: bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Things with commas between them.
  mutating func add<Item>(list: some Sequence<Item>, each: (inout JSONPChunk, Item) -> Void) {
    bytes.append(UInt8(ascii: "["))
    var isFirst = true
    for item in list {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      each(&self, item)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// The whole script as a file of the site.
  func page(_ path: String) -> Page { Page(path: path, stage: .page, bytes: bytes + ");\n".utf8) }
}
