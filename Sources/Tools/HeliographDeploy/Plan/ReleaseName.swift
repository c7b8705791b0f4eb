import HeliographCore

/// The name of a release: its number at the target, and a mark of what it holds: "0007-3fa9c1d2e4b5a697".
///
/// The mark is the start of a hash of all that the release holds, so an interrupted deployment of the same site finds its own.
struct ReleaseName: Sendable, Hashable {
  /// Counts up at a target, from 1.
  let number: Int
  /// 16 hexadecimal digits.
  let mark: String

  /// The digits of a mark.
  static let markLength = 16
  /// A name with more digits than this is none of ours.
  private static let digitLimit = 9
  private static let leastDigits = 4

  /// The release of some contents with this number.
  init(_ number: Int, of contents: DeployedState) {
    self.number = number
    mark = String(ContentHash(of: contents.text).hex.prefix(Self.markLength))
  }

  /// Reads a name; `nil` for any other.
  init?(_ text: some Collection<UInt8>) {
    let digits = text.prefix { $0.isASCIIDigit }
    let mark = text.dropFirst(digits.count + 1)
    guard Self.leastDigits...Self.digitLimit ~= digits.count,
      text.dropFirst(digits.count).first == UInt8(ascii: "-"), mark.count == Self.markLength,
      mark.allSatisfy({ $0.hexDigitValue != nil }),
      let number = Int(String(decoding: digits, as: UTF8.self)), number > 0
    else { return nil }
    self.number = number
    self.mark = String(decoding: mark, as: UTF8.self)
    // One release has one name.
    guard self.text.utf8.elementsEqual(text) else { return nil }
  }

  /// As it is called at the target.
  var text: String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, Self.leastDigits - digits.utf8.count)) + digits + "-\(mark)"
  }

  /// By the number, then by the mark.
  static func precedes(_ left: ReleaseName, _ right: ReleaseName) -> Bool {
    left.number != right.number
      ? left.number < right.number : left.mark.utf8.lexicographicallyPrecedes(right.mark.utf8)
  }
}
