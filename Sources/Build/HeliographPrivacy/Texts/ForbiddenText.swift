/// Some bytes that must not stand in a file, and where they count as standing there.
struct ForbiddenText: Sendable, Hashable {
  /// What has to be around the bytes.
  enum Place: Sendable, Hashable {
    /// Anything at all.
    case anywhere
    /// No letter and no digit: "IMG_0042" is not in "IMG_00421".
    case word
    /// The bounds of a text, a value or a part of an address: "at the lake" is not in "We were at the lake".
    case complete
    /// The bounds of a folder or file name in an address: "family" is in "albums/family/", not in ">Family<".
    case address
  }

  let kind: PrivacyFinding.Kind
  /// What a finding says of it: "names a hidden photo".
  let meaning: String
  /// Without capitals, and with one mark for all that separates words; see `TextFolding`.
  let folded: [UInt8]
  /// Byte for byte, where capitals and separators count; `nil` where they do not.
  let exact: [UInt8]?
  let place: Place

  /// Shorter ones stand anywhere by chance.
  static let shortest = 5

  /// `nil` for bytes that are too short.
  init?(
    _ kind: PrivacyFinding.Kind, _ meaning: String, _ bytes: [UInt8], _ place: Place, isExact: Bool = false
  ) {
    guard bytes.count >= Self.shortest else { return nil }
    (self.kind, self.meaning, self.place) = (kind, meaning, place)
    folded = TextFolding.folded(bytes)
    exact = isExact ? bytes : nil
  }

  /// Whether it stands at some bytes of a text, by what is around them.
  func stands(at range: Range<Int>, of text: UnsafeBufferPointer<UInt8>) -> Bool {
    if let exact, !text[range].elementsEqual(exact) { return false }
    let before = range.lowerBound == 0 ? nil : text[range.lowerBound - 1]
    let after = range.upperBound == text.count ? nil : text[range.upperBound]
    switch place {
    case .anywhere: return true
    case .word:
      return !(Self.isInWord(before) && Self.endsLetter(range.lowerBound, of: text))
        && !(Self.isInWord(after) && Self.beginsLetter(range.upperBound, of: text))
    case .complete:
      if Self.isBound(before), Self.isBound(after) { return true }
      // "Title — Site" in the title of a page.
      guard before == UInt8(ascii: ">"), after == 0x20, range.upperBound + 1 < text.count else {
        return false
      }
      let next = text[range.upperBound + 1]
      return !Self.isInWord(next) || next >= 0x80
    case .address:
      let isOpen = before.map { [0x2F, 0x22, 0x27, 0x3D, 0x0A, 0x20].contains($0) } ?? true
      let isInPath = before == 0x2F
      return isOpen && after == 0x2F || isInPath && (after.map { [0x2E, 0x22, 0x27].contains($0) } ?? true)
    }
  }

  private static func isInWord(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: true
    default: false
    }
  }

  /// Whether a letter ends at a place, as ASCII or UTF-8 have it: in a film, a length or a code of the language may stand before a
  /// name, and be 0x80 and more.
  private static func endsLetter(_ place: Int, of text: UnsafeBufferPointer<UInt8>) -> Bool {
    var start = place - 1
    while start > 0, place - start < 4, text[start] & 0xC0 == 0x80 { start -= 1 }
    return letterLength(at: start, of: text) == place - start
  }

  private static func beginsLetter(_ place: Int, of text: UnsafeBufferPointer<UInt8>) -> Bool {
    letterLength(at: place, of: text) != nil
  }

  /// The bytes of the letter at a place; `nil` where none begins (RFC 3629, section 3).
  private static func letterLength(at place: Int, of text: UnsafeBufferPointer<UInt8>) -> Int? {
    let length: Int
    switch text[place] {
    case ..<0x80: length = 1
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...0xF4: length = 4
    default: return nil
    }
    guard length <= text.count - place, text[place + 1..<place + length].allSatisfy({ $0 & 0xC0 == 0x80 })
    else { return nil }
    return length
  }

  private static func isBound(_ byte: UInt8?) -> Bool {
    guard let byte else { return true }
    return "><\"'/.=|#&?,\n\r\t()[]{}".utf8.contains(byte)
  }
}
