import HeliographCore

/// A text cut where it holds addresses of the web, so that a page can make links of them.
///
/// Only http and https; the bytes decide, and the parts together are the text.
enum LinkedText {
  /// One part of a text, with its link if it is a web address; `link` is `nil` for plain words.
  typealias Part = (text: String, link: OutsideLink?)

  private static let schemes = ["https://", "http://"].map { Array($0.utf8) }

  /// The parts in the order of the text; those that are no address are as long as possible.
  static func parts(of text: String) -> [Part] {
    let bytes = Array(text.utf8)
    var parts: [Part] = []
    var (start, place) = (0, 0)
    while place < bytes.count {
      guard let end = address(in: bytes, at: place) else {
        place += 1
        continue
      }
      let address = String(decoding: bytes[place..<end], as: UTF8.self)
      if let link = OutsideLink(address) {
        if start < place { parts.append((String(decoding: bytes[start..<place], as: UTF8.self), nil)) }
        parts.append((address, link))
        start = end
      }
      place = end
    }
    if start < bytes.count { parts.append((String(decoding: bytes[start...], as: UTF8.self), nil)) }
    return parts
  }

  /// Where the address that begins at a place ends; `nil` when none begins there.
  private static func address(in bytes: [UInt8], at place: Int) -> Int? {
    guard bytes[place] | 0x20 == UInt8(ascii: "h"), !isWord(before: place, in: bytes) else {
      return nil
    }
    let rest = bytes[place...]
    guard let scheme = schemes.first(where: { rest.prefix($0.count).map(\.asciiLowercased) == $0 }) else {
      return nil
    }
    var end = place + scheme.count
    while end < bytes.count, let length = characterLength(in: bytes, at: end) { end += length }
    while end > place + scheme.count, isTrailing(bytes[end - 1], in: bytes[place..<end]) { end -= 1 }
    return end > place + scheme.count ? end : nil
  }

  /// How many bytes the character at a place has; `nil` when it cannot be a part of an address.
  ///
  /// Beside ASCII these are the letters of two bytes, such as "ü" and "я". Chinese, Japanese and Korean are written
  /// without spaces, so their letters end an address.
  private static func characterLength(in bytes: [UInt8], at place: Int) -> Int? {
    switch bytes[place] {
    case 0...0x20, 0x7F: nil
    case _ where "<>\"\\^`{|}".utf8.contains(bytes[place]): nil
    case 0..<0x80: 1
    case 0xC3...0xDF where place + 1 < bytes.count: 2
    default: nil
    }
  }

  /// Whether it belongs to the sentence around the address: a full stop, a quote, or a bracket that opens before it.
  private static func isTrailing(_ last: UInt8, in address: ArraySlice<UInt8>) -> Bool {
    let pairs = ["()", "[]"].map { Array($0.utf8) }
    if let pair = pairs.first(where: { $0[1] == last }) {
      return address.count { $0 == pair[1] } > address.count { $0 == pair[0] }
    }
    return ".,;:!?'*_~([".utf8.contains(last)
  }

  /// Whether a letter or digit stands before a place, other than of a language that is written without spaces.
  private static func isWord(before place: Int, in bytes: [UInt8]) -> Bool {
    guard place > 0 else { return false }
    let last = bytes[place - 1]
    return last.isASCIILetter || last.isASCIIDigit
      || last >= 0x80 && place > 1 && (0xC3...0xDF).contains(bytes[place - 2])
  }
}
