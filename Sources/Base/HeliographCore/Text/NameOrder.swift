/// The order of file names a person expects: digits by their value, letters of either case alike.
package enum NameOrder {
  /// Whether `left` comes before `right`; names that differ only in case are ordered by their bytes.
  package static func precedes(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    var (i, j) = (0, 0)
    while i < left.count, j < right.count {
      if isDigit(left[i]), isDigit(right[j]) {
        let (a, b) = (number(left, &i), number(right, &j))
        if a.count != b.count { return a.count < b.count }
        if a != b { return a.lexicographicallyPrecedes(b) }
      } else {
        let (a, b) = (folded(left[i]), folded(right[j]))
        if a != b { return a < b }
        i += 1
        j += 1
      }
    }
    if left.count - i != right.count - j { return left.count - i < right.count - j }
    return left.lexicographicallyPrecedes(right)
  }

  /// The digits at a position without leading zeros; moves the position past them.
  private static func number(_ name: [UInt8], _ position: inout Int) -> ArraySlice<UInt8> {
    let digits = name[position...].prefix(while: isDigit)
    position = digits.endIndex
    return digits.drop { $0 == UInt8(ascii: "0") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte.isASCIIDigit }

  private static func folded(_ byte: UInt8) -> UInt8 { byte.asciiLowercased }
}
