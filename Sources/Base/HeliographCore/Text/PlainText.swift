/// Plain text made from HTML.
package enum PlainText {
  /// `html` without its tags, its character references resolved once, trimmed; `nil` when nothing is left.
  ///
  /// `<br>` and the end of a paragraph become a line end. The result is text: a `<` in it is a `<`.
  package static func from(html: String) -> String? {
    var rest = Array(html.utf8)[...]
    var text: [UInt8] = []
    while let byte = rest.first {
      if byte == UInt8(ascii: "<"), let tag = tag(at: rest) {
        if breaksLine(tag) { text.append(UInt8(ascii: "\n")) }
        rest = rest[(tag.endIndex + 1)...]
      } else if byte == UInt8(ascii: "&"), let reference = reference(at: rest) {
        text += Array(String(reference.scalar).utf8)
        rest = rest.dropFirst(reference.length)
      } else {
        text.append(byte)
        rest = rest.dropFirst()
      }
    }
    return PrintableText.trimmed(String(decoding: text, as: UTF8.self))
  }

  /// What is between `<` and the `>` that ends it; `nil` when this `<` begins no tag.
  private static func tag(at rest: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let start = rest.startIndex + 1
    guard start < rest.endIndex else { return nil }
    guard rest[start].isASCIILetter || "/!".utf8.contains(rest[start]) else { return nil }
    var quote: UInt8?
    for position in start..<rest.endIndex {
      let byte = rest[position]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return rest[start..<position]
      }
    }
    return nil
  }

  private static func breaksLine(_ tag: ArraySlice<UInt8>) -> Bool {
    let name = tag.prefix { $0 != 0x20 && ($0 != UInt8(ascii: "/") || $0 == tag.first) }
      .asciiLowercased
    return ["br", "/p", "/div", "/li"].contains { Array($0.utf8) == name }
  }

  private static let named: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
  ]

  /// A character reference; `nil` for an ampersand that is one, and for names beyond the six common ones.
  private static func reference(at rest: ArraySlice<UInt8>) -> (scalar: Unicode.Scalar, length: Int)? {
    guard let end = rest.prefix(10).firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = String(decoding: rest[(rest.startIndex + 1)..<end], as: UTF8.self)
    let length = end - rest.startIndex + 1
    if let scalar = named[name] { return (scalar, length) }
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let isHex = digits.first == "x" || digits.first == "X"
    let number = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let number, number >= 0x20, let scalar = Unicode.Scalar(number) else { return nil }
    return (scalar, length)
  }
}
