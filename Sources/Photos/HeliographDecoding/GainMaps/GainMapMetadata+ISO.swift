import HeliographCore
import HeliographFormats

/// The binary form of ISO 21496-1:2025, annex C: big-endian fractions.
extension GainMapMetadata {
  /// What precedes the metadata in the file of the base: the lowest version that must be understood, and the writer's.
  static let isoVersion: [UInt8] = [0, 0, 0, 0]
  private static let hasThreeChannels = 0x80
  /// The gain counts in the colours of the base.
  private static let isInBaseColours = 0x40
  /// The picture to be shown as it is the bright one.
  private static let isBackward = 0x04
  private static let hasOneDenominator = 0x08
  /// What values are multiplied by to be written.
  private static let denominator = 1_000_000.0

  /// `nil` for what is no such form, or one whose base is the bright picture.
  init?(iso bytes: [UInt8]) {
    var cursor = ByteCursor(bytes, bytes.indices)
    guard cursor.number(2) == 0, cursor.number(2) != nil, let flags = cursor.number(1),
      flags & Self.isBackward == 0
    else { return nil }
    let shared = flags & Self.hasOneDenominator == 0 ? nil : cursor.number(4)
    func fraction(isSigned: Bool = true) -> Double? {
      guard let number = cursor.number(4), let denominator = shared ?? cursor.number(4), denominator > 0
      else {
        return nil
      }
      return Double(isSigned ? Int(Int32(truncatingIfNeeded: number)) : number) / Double(denominator)
    }
    guard let base = fraction(isSigned: false), let alternate = fraction(isSigned: false) else { return nil }
    var channels: [Channel] = []
    for _ in 0..<(flags & Self.hasThreeChannels == 0 ? 1 : 3) {
      guard let minimum = fraction(), let maximum = fraction(), let gamma = fraction(isSigned: false),
        let baseOffset = fraction(), let alternateOffset = fraction()
      else { return nil }
      channels.append(
        Channel(
          minimum: minimum, maximum: maximum, gamma: gamma, baseOffset: baseOffset,
          alternateOffset: alternateOffset))
    }
    self.init(channels: channels, baseHeadroom: base, alternateHeadroom: alternate)
  }

  var iso: [UInt8] {
    func fraction(_ value: Double) -> [UInt8] {
      let numbers = [Int((value * Self.denominator).rounded()), Int(Self.denominator)]
      return numbers.flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }
    }
    let flags = Self.isInBaseColours | (channels.count == 1 ? 0 : Self.hasThreeChannels)
    let values = channels.flatMap { [$0.minimum, $0.maximum, $0.gamma, $0.baseOffset, $0.alternateOffset] }
    return Self.isoVersion + [UInt8(flags)] + ([baseHeadroom, alternateHeadroom] + values).flatMap(fraction)
  }
}
