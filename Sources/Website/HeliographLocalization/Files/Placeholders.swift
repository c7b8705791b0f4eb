/// The places of a string that a page fills in: `{1}` to `{9}`.
enum Placeholders {
  /// The numbers of the placeholders in a string.
  static func numbers(in text: String) -> Set<Int> {
    var found: Set<Int> = []
    let bytes = Array(text.utf8)
    for index in bytes.indices {
      if let number = number(at: index, in: bytes) { found.insert(number) }
    }
    return found
  }

  /// The string with `{1}` replaced by the first value, `{2}` by the second.
  ///
  /// A value is never searched for placeholders: a title may contain one.
  static func filled(_ text: String, _ values: [String]) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if let number = number(at: index, in: bytes), values.indices.contains(number - 1) {
        result += values[number - 1].utf8
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func number(at index: Int, in bytes: [UInt8]) -> Int? {
    guard bytes[index] == UInt8(ascii: "{"), index + 2 < bytes.count,
      (0x31...0x39).contains(bytes[index + 1]), bytes[index + 2] == UInt8(ascii: "}")
    else { return nil }
    return Int(bytes[index + 1]) - 0x30
  }
}
