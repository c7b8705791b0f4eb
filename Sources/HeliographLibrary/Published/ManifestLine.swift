import Glibc

/// Where a line of a manifest stands in its text: 64 digits of a hash, two spaces, a path and the line's end.
struct ManifestLine: Sendable {
  /// Where in a line its path begins.
  static let pathStart = 66

  /// The line's first byte.
  let start: Int
  /// In bytes.
  let pathLength: Int

  var hash: Range<Int> { start..<start + 64 }
  var path: Range<Int> { start + Self.pathStart..<start + Self.pathStart + pathLength }
  var all: Range<Int> { start..<path.upperBound + 1 }

  /// Below zero when this line comes first, by path, then hash; zero when both say the same.
  func compare(
    to other: ManifestLine, _ text: UnsafeBufferPointer<UInt8>, _ others: UnsafeBufferPointer<UInt8>
  ) -> Int32 {
    let paths = Self.compare(text, path, others, other.path)
    return paths != 0 ? paths : Self.compare(text, hash, others, other.hash)
  }

  /// Whether its path comes before another.
  func isBefore(_ path: UnsafeBufferPointer<UInt8>, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    Self.compare(text, self.path, path, 0..<path.count) < 0
  }

  private static func compare(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ others: UnsafeBufferPointer<UInt8>,
    _ otherRange: Range<Int>
  ) -> Int32 {
    let left = UnsafeBufferPointer(rebasing: text[range])
    let right = UnsafeBufferPointer(rebasing: others[otherRange])
    guard let first = left.baseAddress, let second = right.baseAddress else {
      return left.count < right.count ? -1 : left.count == right.count ? 0 : 1
    }
    let order = memcmp(first, second, min(left.count, right.count))
    if order != 0 { return order }
    return left.count < right.count ? -1 : left.count == right.count ? 0 : 1
  }
}
