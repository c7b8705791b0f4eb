/// Which part of a body a response holds: "bytes 500-999/1234" (RFC 9110, section 14.4).
struct ContentRange: Hashable {
  /// The position of the first byte.
  let start: Int
  /// The position of the last byte.
  let end: Int
  /// The length of the whole body.
  let total: Int

  /// `nil` for anything else, also where the length is not stated.
  init?(_ text: String?) {
    guard let bytes = text?.utf8, bytes.starts(with: "bytes ".utf8) else { return nil }
    let parts = bytes.dropFirst("bytes ".utf8.count)
      .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count == 2, let total = Self.number(parts[1]) else { return nil }
    let ends = parts[0].split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard ends.count == 2, let start = Self.number(ends[0]), let end = Self.number(ends[1]) else {
      return nil
    }
    self.start = start
    self.end = end
    self.total = total
  }

  /// Whether it is everything from a position on, and not nothing.
  func isRest(from offset: Int) -> Bool { start == offset && start <= end && end == total - 1 }

  private static func number(_ digits: some Collection<UInt8>) -> Int? {
    guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(String(decoding: digits, as: UTF8.self))
  }
}
