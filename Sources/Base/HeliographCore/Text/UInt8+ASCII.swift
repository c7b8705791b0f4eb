/// Questions about a byte as a character of ASCII; bytes of 0x80 and above are never letters or digits.
extension UInt8 {
  /// Whether the byte is 0…9.
  package var isASCIIDigit: Bool { (0x30...0x39).contains(self) }

  /// Whether the byte is A…Z or a…z.
  package var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }

  /// The lower-case letter of A…Z; any other byte unchanged.
  package var asciiLowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }

  /// The value of a hexadecimal digit in either case, 0…15; `nil` for any other byte.
  package var hexDigitValue: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x41 + 10
    case 0x61...0x66: self - 0x61 + 10
    default: nil
    }
  }
}

extension Sequence<UInt8> {
  /// The bytes with A…Z in lower case.
  ///
  /// Copied first: other modules call code that knows no type of sequence, and take each byte through a table of functions.
  package var asciiLowercased: [UInt8] { Array(self).map(\.asciiLowercased) }
}
