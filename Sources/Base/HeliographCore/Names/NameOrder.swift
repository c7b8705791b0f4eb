import Foundation

/// The order of names a person expects: digits by their value, letters with accents beside their letters.
///
/// Capital letters and both forms of Unicode are the same. Names of ASCII need no table; `RootCollation` orders all others.
package enum NameOrder {
  /// A name as it is compared; made once for each name of a long list.
  package struct Key: Sendable, Comparable {
    private let bytes: [UInt8]
    private let stemEnd: Int
    /// `nil` for a name of ASCII, until one that is not has to be compared with it.
    private let collation: Collation?

    /// A name.
    ///
    /// - Parameters:
    ///   - name: its bytes; those that are no UTF-8 count as Latin-1.
    ///   - isFile: whether it is that of a file, whose extension counts only after all else: "x.jpg", "x (1).jpg".
    package init(_ name: [UInt8], isFile: Bool = false) {
      bytes = name
      stemEnd = isFile ? FileTitle.stemEnd(name) : name.count
      collation = name.allSatisfy { $0 < 0x80 } ? nil : Collation(name, stemEnd)
    }

    package static func < (left: Key, right: Key) -> Bool {
      if left.collation == nil, right.collation == nil {
        let stems = compared(left.bytes[..<left.stemEnd], right.bytes[..<right.stemEnd])
        let order = stems != 0 ? stems : compared(left.bytes[left.stemEnd...], right.bytes[right.stemEnd...])
        return order != 0 ? order < 0 : left.bytes.lexicographicallyPrecedes(right.bytes)
      }
      let (one, other) = (left.collated, right.collated)
      for (a, b) in [
        (one.stem.primary, other.stem.primary), (one.end.primary, other.end.primary),
        (one.stem.secondary, other.stem.secondary), (one.end.secondary, other.end.secondary),
      ] where a != b {
        return a.lexicographicallyPrecedes(b)
      }
      // Case, in one form of Unicode.
      let (a, b) = (one.decomposed, other.decomposed)
      return a != b ? a.lexicographicallyPrecedes(b) : left.bytes.lexicographicallyPrecedes(right.bytes)
    }

    private var collated: Collation { collation ?? Collation(bytes, stemEnd) }
  }

  private struct Collation: Sendable, Equatable {
    let stem: RootCollation
    let end: RootCollation
    let decomposed: [UInt8]

    init(_ name: [UInt8], _ stemEnd: Int) {
      let parts = [name[..<stemEnd], name[stemEnd...]].map { bytes in
        String(validating: bytes, as: UTF8.self)
          ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
      }
      (stem, end) = (RootCollation(parts[0]), RootCollation(parts[1]))
      decomposed = Array((parts[0] + parts[1]).decomposedStringWithCanonicalMapping.utf8)
    }
  }

  /// Whether the name of one album, keyword or the like comes before that of another.
  package static func precedes(_ left: [UInt8], _ right: [UInt8]) -> Bool { Key(left) < Key(right) }

  /// Sorts by names; those of which nothing differs but the bytes are in the order of their bytes.
  package static func sorted<Element>(
    _ elements: some Sequence<Element>, by name: (Element) -> [UInt8]
  ) -> [Element] {
    elements.map { (key: Key(name($0)), element: $0) }.sorted { $0.key < $1.key }.map(\.element)
  }

  /// Below 0 when the left part of ASCII comes first, 0 when they differ in case at most.
  private static func compared(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Int {
    var (i, j) = (left.startIndex, right.startIndex)
    while i < left.endIndex, j < right.endIndex {
      if left[i].isASCIIDigit, right[j].isASCIIDigit {
        let (a, b) = (number(left, &i), number(right, &j))
        if a.count != b.count { return a.count - b.count }
        if a != b { return a.lexicographicallyPrecedes(b) ? -1 : 1 }
      } else {
        let (a, b) = (left[i].asciiLowercased, right[j].asciiLowercased)
        if a != b { return a < b ? -1 : 1 }
        i += 1
        j += 1
      }
    }
    return (left.endIndex - i) - (right.endIndex - j)
  }

  /// The digits at a position without leading zeros; moves the position past them.
  private static func number(_ name: ArraySlice<UInt8>, _ position: inout Int) -> ArraySlice<UInt8> {
    let digits = name[position...].prefix(while: \.isASCIIDigit)
    position = digits.endIndex
    return digits.drop { $0 == UInt8(ascii: "0") }
  }
}
