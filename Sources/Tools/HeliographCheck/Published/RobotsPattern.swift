import HeliographCore

/// Which paths a rule of `robots.txt` is for, and whether it allows them.
///
/// Source: https://www.rfc-editor.org/rfc/rfc9309, section 2.2.3.
struct RobotsPattern: Sendable, Hashable {
  /// Whether the paths may be asked for.
  let allows: Bool
  /// The length of the pattern as it is written: the longest one that fits decides.
  let length: Int
  /// Whether it has an asterisk.
  let isWild: Bool
  /// The pattern with percent signs decoded.
  ///
  /// `nil` stands for any number of bytes; no two of them follow each other.
  private let bytes: [UInt8?]

  /// Reads a pattern: `*` stands for anything, and a `$` at its end for the end of the path.
  init(_ text: [UInt8], allows: Bool) {
    self.allows = allows
    length = text.count
    let isAnchored = text.last == UInt8(ascii: "$")
    let parts = (isAnchored ? text.dropLast() : text[...])
      .split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
    var bytes: [UInt8?] = []
    for (number, part) in parts.enumerated() {
      // One asterisk is as good as several.
      if number > 0, bytes.last != .some(nil) { bytes.append(nil) }
      bytes += Self.normal(part).map(Optional.some)
    }
    if !isAnchored, bytes.last != .some(nil) { bytes.append(nil) }
    self.bytes = bytes
    isWild = parts.count > 1
  }

  /// Percent signs decoded, so that two spellings of a path are one.
  static func normal(_ path: some Collection<UInt8>) -> [UInt8] {
    PercentCoding.decoded(path) ?? Array(path)
  }

  /// Whether a path, with percent signs decoded, is one of them.
  ///
  /// It goes back to the last asterisk alone, so it takes at most the product of both lengths, however many there are.
  func fits(_ path: [UInt8]) -> Bool {
    var (place, position) = (0, 0)
    // Where the pattern goes on behind the last asterisk, and where the path did so.
    var retry: (place: Int, position: Int)?
    while position < path.count {
      if place < bytes.count, bytes[place] == nil {
        place += 1
        // Anything may come then.
        if place == bytes.count { return true }
        retry = (place, position)
      } else if place < bytes.count, bytes[place] == path[position] {
        place += 1
        position += 1
      } else if let last = retry {
        (place, position) = (last.place, last.position + 1)
        retry = (place, position)
      } else {
        return false
      }
    }
    return bytes[place...].allSatisfy { $0 == nil }
  }
}
