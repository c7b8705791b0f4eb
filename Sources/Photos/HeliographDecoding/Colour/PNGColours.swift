import HeliographCore

/// What the chunks of a PNG before its data declare of its colours.
///
/// Source: PNG 3rd edition, 4.3 (which declaration counts), 5.3 (chunks), 11.3.2 (their contents).
struct PNGColours: Sendable, Equatable {
  /// The numbers of H.273 for primaries and transfer, of a cICP chunk.
  private(set) var codingPoints: [Int]?
  private(set) var isSRGB = false
  /// The exponent of a gAMA chunk, by which light becomes the signal; `nil` without one that means anything.
  private(set) var gamma: Double?
  private(set) var chromaticities: Chromaticities?

  init(_ bytes: [UInt8]) {
    var cursor = ByteCursor(bytes, bytes.indices)
    cursor.skip(8)
    while let length = cursor.number(4), let type = cursor.text(4), type != "IDAT" {
      var content = cursor
      switch (type, length) {
      case ("cICP", 4) where codingPoints == nil:
        codingPoints = [content.number(1), content.number(1)].compactMap(\.self)
      case ("sRGB", 1): isSRGB = true
      case ("gAMA", 4) where gamma == nil:
        // Exponents that no picture has are damage.
        gamma = content.number(4).map { Double($0) / 100_000 }.flatMap { (0.1...5).contains($0) ? $0 : nil }
      case ("cHRM", 32) where chromaticities == nil:
        let values = (0..<8).compactMap { _ in content.number(4).map { Double($0) / 100_000 } }
        guard values.count == 8 else { break }
        let points = stride(from: 0, to: 8, by: 2).map { Chromaticities.Point(values[$0], values[$0 + 1]) }
        chromaticities = Chromaticities(primaries: Array(points[1...]), white: points[0])
      default: break
      }
      cursor.skip(length + 4)
    }
    if codingPoints?.count != 2 { codingPoints = nil }
  }

  /// Of cHRM and gAMA: the primaries of sRGB where none are named, and its curve where no exponent is; `nil` when that is
  /// sRGB itself.
  ///
  /// An exponent of 1/2.2 beside the primaries of sRGB is what an sRGB chunk has beside it (11.3.2.5): such files mean sRGB.
  var profile: (chromaticities: Chromaticities, curve: SignalCurve)? {
    let isOfSRGB = chromaticities?.areThoseOfSRGB ?? true
    let meansSRGB = gamma.map { abs($0 - 0.45455) < 0.0025 } ?? true
    if isOfSRGB, meansSRGB { return nil }
    return (chromaticities ?? .bt709, gamma.map { SignalCurve(g: 1 / $0) } ?? .srgb)
  }
}
