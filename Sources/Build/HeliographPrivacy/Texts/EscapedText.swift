/// A text with its escapes resolved: `%20`, `&eacute;` by number, `&amp;`, `\u00e9`, `\/`.
///
/// What stands in a page, in an address within it and in JSON within that is escaped by each in turn; so a text is
/// resolved until nothing changes.
enum EscapedText {
  private static let deepest = 4

  /// The text resolved once, twice and so on; nothing for a text without escapes.
  static func resolved(_ text: [UInt8]) -> [[UInt8]] {
    var texts: [[UInt8]] = []
    var last = text
    while texts.count < deepest, let next = once(last) {
      texts.append(next)
      last = next
    }
    return texts
  }

  /// `nil` when nothing is escaped.
  private static func once(_ text: [UInt8]) -> [UInt8]? {
    var resolved: [UInt8] = []
    var hasChanged = false
    text.withUnsafeBufferPointer { text in
      var place = 0
      while place < text.count {
        let byte = text[place]
        if byte == 0x25 || byte == 0x26 || byte == 0x5C, let (bytes, length) = escape(text, place) {
          if !hasChanged { resolved.reserveCapacity(text.count) }
          if !hasChanged { resolved += text[..<place] }
          hasChanged = true
          resolved += bytes
          place += length
        } else {
          if hasChanged { resolved.append(byte) }
          place += 1
        }
      }
    }
    return hasChanged ? resolved : nil
  }

  private static func escape(
    _ text: UnsafeBufferPointer<UInt8>, _ place: Int
  ) -> (bytes: [UInt8], length: Int)? {
    switch text[place] {
    case 0x25: hex(text, place + 1, 2).map { ([UInt8(truncatingIfNeeded: $0)], 3) }
    case 0x26: reference(text, place)
    default: backslash(text, place)
    }
  }

  /// A backslash of JSON, JavaScript or CSS.
  private static func backslash(
    _ text: UnsafeBufferPointer<UInt8>, _ place: Int
  ) -> (bytes: [UInt8], length: Int)? {
    guard place + 1 < text.count else { return nil }
    switch text[place + 1] {
    case 0x22, 0x27, 0x2F, 0x5C: return ([text[place + 1]], 2)
    case 0x78: return hex(text, place + 2, 2).map { (utf8($0), 4) }
    case 0x75:
      guard let unit = hex(text, place + 2, 4) else { return nil }
      // Two of them make one letter beyond 16 bits.
      if unit & 0xFC00 == 0xD800, place + 7 < text.count, text[place + 6] == 0x5C, text[place + 7] == 0x75,
        let low = hex(text, place + 8, 4), low & 0xFC00 == 0xDC00
      {
        return (utf8(0x10000 + (unit & 0x3FF) << 10 + (low & 0x3FF)), 12)
      }
      return (utf8(unit), 6)
    default: return nil
    }
  }

  /// A character reference of HTML or XML.
  private static func reference(
    _ text: UnsafeBufferPointer<UInt8>, _ place: Int
  ) -> (bytes: [UInt8], length: Int)? {
    var end = place + 1
    while end < text.count, end < place + 12, text[end] != 0x3B { end += 1 }
    guard end < text.count, text[end] == 0x3B else { return nil }
    let name = String(decoding: text[(place + 1)..<end], as: UTF8.self)
    let bytes: [UInt8]
    switch name {
    case "amp": bytes = [0x26]
    case "lt": bytes = [0x3C]
    case "gt": bytes = [0x3E]
    case "quot": bytes = [0x22]
    case "apos": bytes = [0x27]
    case "nbsp": bytes = [0x20]
    case "deg": bytes = [0xC2, 0xB0]
    default:
      guard name.hasPrefix("#") else { return nil }
      let digits = name.dropFirst()
      let isHex = digits.hasPrefix("x") || digits.hasPrefix("X")
      guard let number = isHex ? Int(digits.dropFirst(), radix: 16) : Int(digits) else { return nil }
      bytes = utf8(number)
    }
    return (bytes, end + 1 - place)
  }

  private static func hex(_ text: UnsafeBufferPointer<UInt8>, _ place: Int, _ count: Int) -> Int? {
    guard place + count <= text.count else { return nil }
    var number = 0
    for index in place..<(place + count) {
      let byte = text[index]
      let digit: UInt8
      switch byte {
      case 0x30...0x39: digit = byte - 0x30
      case 0x41...0x46: digit = byte - 0x41 + 10
      case 0x61...0x66: digit = byte - 0x61 + 10
      default: return nil
      }
      number = number << 4 | Int(digit)
    }
    return number
  }

  private static func utf8(_ number: Int) -> [UInt8] {
    guard let number = UInt32(exactly: number), let scalar = Unicode.Scalar(number) else { return [0x3F] }
    return Array(String(Character(scalar)).utf8)
  }
}
