import HeliographCore

/// Sizes as the owner writes them: "2GB", "500 MB", "0".
enum ByteSize {
  /// What the cache of fetched originals may hold without a setting.
  static let standardCache = 2_000_000_000

  /// The units, each a thousand times the one before, as on the labels of disks.
  private static let units = ["kb", "mb", "gb", "tb"].map { Array($0.utf8) }

  /// The bytes of a whole number with a unit; `nil` for anything else.
  ///
  /// 0 needs no unit, and nothing is above 9,999 TB.
  static func bytes(_ text: String) -> Int? {
    let bytes = Array(text.utf8)
    let digits = bytes.prefix { (0x30...0x39).contains($0) }
    guard (1...4).contains(digits.count), let number = Int(String(decoding: digits, as: UTF8.self)) else {
      return nil
    }
    let unit = bytes.dropFirst(digits.count).drop { $0 == 0x20 }.asciiLowercased
    if number == 0, unit.isEmpty { return 0 }
    guard let power = units.firstIndex(of: unit) else { return nil }
    return (0...power).reduce(number) { size, _ in size * 1_000 }
  }
}
