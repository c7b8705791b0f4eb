/// The focal lengths of a lens in millimetres, equal for a lens without zoom.
struct FocalRange: Equatable {
  let shortest: Double
  let longest: Double

  /// `nil` unless both are above 0 and in their order.
  init?(_ shortest: Double, _ longest: Double) {
    guard shortest > 0, longest >= shortest, longest < 1e5 else { return nil }
    (self.shortest, self.longest) = (shortest, longest)
  }

  /// Reads the number or two before the first "mm" of a name: "28.0 - 135.0 mm", "AF 50mm f/1.8".
  init?(in name: String) {
    let bytes = Array(name.utf8)
    let unit = bytes.indices.dropLast().first { index in
      bytes[index] == UInt8(ascii: "m") && bytes[index + 1] == UInt8(ascii: "m")
        && bytes[..<index].last { $0 != 0x20 }.map(Self.isDigit) ?? false
    }
    guard let unit else { return nil }
    var numbers: [Double] = []
    var rest = bytes[..<unit]
    while numbers.count < 2 {
      while rest.last == 0x20 { rest.removeLast() }
      let digits = rest.suffix(while: { Self.isDigit($0) || $0 == UInt8(ascii: ".") })
      guard let number = Double(String(decoding: digits, as: UTF8.self)) else { break }
      numbers.insert(number, at: 0)
      rest = rest.dropLast(digits.count)
      while rest.last == 0x20 { rest.removeLast() }
      guard rest.last == UInt8(ascii: "-") else { break }
      rest.removeLast()
    }
    guard let last = numbers.last else { return nil }
    self.init(numbers[0], last)
  }

  /// Whether both ends are the same but for what makers round.
  func isClose(to other: FocalRange) -> Bool {
    abs(shortest - other.shortest) <= 1 && abs(longest - other.longest) <= max(1, longest * 0.02)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

extension ArraySlice {
  fileprivate func suffix(while isPart: (Element) -> Bool) -> ArraySlice {
    guard let last = lastIndex(where: { !isPart($0) }) else { return self }
    return self[(last + 1)...]
  }
}
