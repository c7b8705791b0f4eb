import Foundation
import Glibc

/// Where a line of a manifest stands in its text: 64 digits of a hash, two spaces, a path and the line's end.
struct ManifestLine: Sendable {
  /// Where in a line its path begins.
  static let pathStart = 66

  /// The line's first byte.
  let start: Int
  /// In bytes.
  let pathLength: Int

  init(start: Int, pathLength: Int) {
    self.start = start
    self.pathLength = pathLength
  }

  /// Reads a line without its end; `nil` when it is not a hash, two spaces and a path inside the folder.
  ///
  /// It looks at every byte by itself: a manifest may have a million lines.
  init?(_ line: Slice<UnsafeBufferPointer<UInt8>>) {
    guard line.count > Self.pathStart else { return nil }
    let (space, slash, dot) = (UInt8(ascii: " "), UInt8(ascii: "/"), UInt8(ascii: "."))
    let start = line.startIndex
    for index in start..<(start + 64) where !Self.isHexDigit(line.base[index]) { return nil }
    guard line.base[start + 64] == space, line.base[start + 65] == space else { return nil }
    // No part of a path is empty, "." or "..".
    var (length, dots, isASCII) = (0, 0, true)
    for index in (start + Self.pathStart)..<line.endIndex {
      let byte = line.base[index]
      isASCII = isASCII && byte < 0x80
      if byte == slash {
        if length == 0 || (length == dots && dots <= 2) { return nil }
        (length, dots) = (0, 0)
      } else {
        length += 1
        dots += byte == dot ? 1 : 0
      }
    }
    if length == 0 || (length == dots && dots <= 2) { return nil }
    guard isASCII || Self.isComposed(line.dropFirst(Self.pathStart)) else { return nil }
    self.init(start: start, pathLength: line.count - Self.pathStart)
  }

  /// Whether a path is UTF-8 in NFC, as all paths are that Heliograph writes: two of them that Swift holds for equal are
  /// the same bytes.
  private static func isComposed(_ path: some Collection<UInt8>) -> Bool {
    String(validating: path, as: UTF8.self).map {
      $0.precomposedStringWithCanonicalMapping.utf8.elementsEqual(path)
    } ?? false
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }

  var hash: Range<Int> { start..<start + 64 }
  var path: Range<Int> { start + Self.pathStart..<start + Self.pathStart + pathLength }
  var all: Range<Int> { start..<path.upperBound + 1 }

  /// Below zero when this line comes first, by path, then hash; zero when both say the same.
  func compare(
    to other: ManifestLine, _ text: UnsafeBufferPointer<UInt8>, _ others: UnsafeBufferPointer<UInt8>
  ) -> Int32 {
    let paths = comparePath(to: other, text, others)
    return paths != 0 ? paths : Self.compare(text, hash, to: others, other.hash)
  }

  /// Below zero when this line's path comes first; zero when it is the same.
  func comparePath(
    to other: ManifestLine, _ text: UnsafeBufferPointer<UInt8>, _ others: UnsafeBufferPointer<UInt8>
  ) -> Int32 { Self.compare(text, path, to: others, other.path) }

  /// Whether its path comes before another.
  func isBefore(_ path: UnsafeBufferPointer<UInt8>, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    Self.compare(text, self.path, to: path, 0..<path.count) < 0
  }

  private static func compare(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, to others: UnsafeBufferPointer<UInt8>,
    _ otherRange: Range<Int>
  ) -> Int32 {
    let left = UnsafeBufferPointer(rebasing: text[range])
    let right = UnsafeBufferPointer(rebasing: others[otherRange])
    if let first = left.baseAddress, let second = right.baseAddress {
      let order = memcmp(first, second, min(left.count, right.count))
      if order != 0 { return order }
    }
    return left.count < right.count ? -1 : left.count == right.count ? 0 : 1
  }
}
