/// Makes any text safe inside HTML elements and quoted attributes.
///
/// Works on UTF-8 bytes: a Swift `Character` swallows a quote that a combining mark follows, and would let
/// a title break out of its attribute.
package enum HTMLEscaping {
  /// Text with `&`, `<`, `>`, `"`, `'` and the backtick as references, and without what HTML forbids.
  ///
  /// Left out: control characters but tab, line feed and carriage return, and noncharacters
  /// (https://infra.spec.whatwg.org/#noncharacter); a page with them is not well formed. So are controls of direction
  /// without a partner, which would turn the words around the text.
  package static func escaped(_ text: String) -> String {
    var text = BidiText.closed(text)
    return text.withUTF8 { source in
      guard source.contains(where: needsCare) else { return String(decoding: source, as: UTF8.self) }
      return String(decoding: escaped(bytes: source), as: UTF8.self)
    }
  }

  private static func escaped(bytes source: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(source.count + source.count / 4)
    var index = 0
    while index < source.count {
      let byte = source[index]
      let hidden = forbiddenLength(at: index, in: source)
      if hidden > 0 {
        index += hidden
        continue
      }
      switch byte {
      case UInt8(ascii: "&"): result += "&amp;".utf8
      case UInt8(ascii: "<"): result += "&lt;".utf8
      case UInt8(ascii: ">"): result += "&gt;".utf8
      case UInt8(ascii: "\""): result += "&quot;".utf8
      case UInt8(ascii: "'"): result += "&#39;".utf8
      case UInt8(ascii: "`"): result += "&#96;".utf8
      default: result.append(byte)
      }
      index += 1
    }
    return result
  }

  /// Whether a byte may be one to replace, or the first of a character to leave out.
  private static func needsCare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"),
      UInt8(ascii: "`"), 0...0x1F, 0x7F, 0xC2, 0xEF, 0xF0...0xF4:
      true
    default: false
    }
  }

  /// How many bytes the forbidden character at `index` has; 0 when the one there may stay.
  package static func forbiddenLength(at index: Int, in source: UnsafeBufferPointer<UInt8>) -> Int {
    func byte(_ offset: Int) -> UInt8 { index + offset < source.count ? source[index + offset] : 0 }
    switch source[index] {
    case 0x09, 0x0A, 0x0D: return 0
    case 0...0x1F, 0x7F: return 1
    // U+0080…U+009F.
    case 0xC2: return (0x80...0x9F).contains(byte(1)) ? 2 : 0
    // U+FFFE, U+FFFF and U+FDD0…U+FDEF.
    case 0xEF where byte(1) == 0xBF: return byte(2) >= 0xBE ? 3 : 0
    case 0xEF where byte(1) == 0xB7: return (0x90...0xAF).contains(byte(2)) ? 3 : 0
    // The last two of every plane above the first.
    case 0xF0...0xF4:
      return byte(1) & 0x0F == 0x0F && byte(2) == 0xBF && byte(3) >= 0xBE ? 4 : 0
    default: return 0
    }
  }
}
