/// Finds the addresses in a stylesheet: `url(…)` and `@import "…"`.
enum CSSAddresses {
  /// With the line of each, counted from `firstLine`; addresses inside comments are left out.
  static func found(in css: some Collection<UInt8>, firstLine: Int = 1) -> [SiteReference] {
    let bytes = Array(css)
    var references: [SiteReference] = []
    var position = 0
    var line = firstLine
    func starts(_ text: StaticString) -> Bool {
      position + text.utf8CodeUnitCount <= bytes.count
        && HTMLName(bytes[position..<position + text.utf8CodeUnitCount]) == HTMLName(stringLiteral: text)
    }
    func moved(to end: Int) {
      for byte in bytes[position..<end] where byte == UInt8(ascii: "\n") { line += 1 }
      position = end
    }
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "/") where starts("/*"):
        moved(to: end(of: "*/", in: bytes, from: position + 2))
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        moved(to: endOfString(in: bytes, from: position))
      case UInt8(ascii: "u"), UInt8(ascii: "U"):
        guard starts("url(") else {
          position += 1
          continue
        }
        let (address, next) = urlValue(in: bytes, from: position + 4)
        references.append(SiteReference(address: address, use: .load, line: line))
        moved(to: next)
      case UInt8(ascii: "@") where starts("@import"):
        moved(to: skippingSpaces(in: bytes, from: position + 7))
        guard position < bytes.count, isQuote(bytes[position]) else { continue }
        let next = endOfString(in: bytes, from: position)
        let address = Array(bytes[(position + 1)..<max(position + 1, next - 1)])
        references.append(SiteReference(address: address, use: .load, line: line))
        moved(to: next)
      default:
        moved(to: position + 1)
      }
    }
    return references
  }

  private static func urlValue(in bytes: [UInt8], from start: Int) -> (address: [UInt8], next: Int) {
    let first = skippingSpaces(in: bytes, from: start)
    if first < bytes.count, isQuote(bytes[first]) {
      let next = endOfString(in: bytes, from: first)
      return (Array(bytes[(first + 1)..<max(first + 1, next - 1)]), next)
    }
    let last = bytes[first...].firstIndex(of: UInt8(ascii: ")")) ?? bytes.count
    var address = bytes[first..<last]
    while let byte = address.last, HTMLCursor.isSpace(byte) { address.removeLast() }
    return (Array(address), last)
  }

  /// Just behind the closing quote, or the end of the text.
  private static func endOfString(in bytes: [UInt8], from start: Int) -> Int {
    var position = start + 1
    while position < bytes.count {
      if bytes[position] == bytes[start] { return position + 1 }
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return bytes.count
  }

  private static func end(of mark: StaticString, in bytes: [UInt8], from start: Int) -> Int {
    let mark = mark.withUTF8Buffer { Array($0) }
    var position = min(start, bytes.count)
    while position + mark.count <= bytes.count {
      if bytes[position..<position + mark.count].elementsEqual(mark) { return position + mark.count }
      position += 1
    }
    return bytes.count
  }

  private static func skippingSpaces(in bytes: [UInt8], from start: Int) -> Int {
    bytes[min(start, bytes.count)...].firstIndex { !HTMLCursor.isSpace($0) } ?? bytes.count
  }

  private static func isQuote(_ byte: UInt8) -> Bool { byte == 0x22 || byte == 0x27 }
}
