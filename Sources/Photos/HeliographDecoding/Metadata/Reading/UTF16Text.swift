/// Texts in UTF-16 inside of metadata.
enum UTF16Text {
  /// The code units of bytes; half of one at the end is left out.
  static func units(_ bytes: [UInt8], isLittle: Bool) -> [UInt16] {
    stride(from: 0, to: bytes.count - 1, by: 2).map { place in
      let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return isLittle ? second << 8 | first : first << 8 | second
    }
  }

  /// The text up to the first NUL, without a byte order mark; `nil` for code units that are no text, and for none.
  ///
  /// Half of a character at the end was cut off with the rest, and is left out.
  static func text(_ bytes: [UInt8], isLittle: Bool) -> String? {
    var units = units(bytes, isLittle: isLittle).prefix { $0 != 0 }
    if units.first == 0xFEFF { units = units.dropFirst() }
    if let last = units.last, UTF16.isLeadSurrogate(last) { units = units.dropLast() }
    guard !units.isEmpty else { return nil }
    return String(validating: units, as: UTF16.self)
  }

  /// The same in the byte order that the bytes have: by their mark, by where their zeros are, else as it is `likely`.
  ///
  /// Programs write EXIF's Unicode in the order of their machine, whatever that of the block is.
  static func text(_ bytes: [UInt8], likely isLittle: Bool) -> String? {
    if bytes.starts(with: [0xFF, 0xFE]) { return text(bytes, isLittle: true) }
    if bytes.starts(with: [0xFE, 0xFF]) { return text(bytes, isLittle: false) }
    // A space, a line end or a letter of Latin has its zero in the half of higher value.
    let pairs = stride(from: 0, to: bytes.count - 1, by: 2).map { (bytes[$0], bytes[$0 + 1]) }
    let little = pairs.count { $0.0 != 0 && $0.1 == 0 }
    let big = pairs.count { $0.0 == 0 && $0.1 != 0 }
    if little != big { return text(bytes, isLittle: little > big) }
    // Of a text without any, both may be possible.
    let (first, second) = (text(bytes, isLittle: isLittle), text(bytes, isLittle: !isLittle))
    func isAssigned(_ text: String) -> Bool {
      text.unicodeScalars.allSatisfy {
        ![.unassigned, .privateUse, .control].contains($0.properties.generalCategory)
      }
    }
    if let first, isAssigned(first) { return first }
    if let second, isAssigned(second) { return second }
    return nil
  }
}
