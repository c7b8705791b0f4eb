package import HeliographCore

extension SRGB {
  /// - Parameter hex: 0xRRGGBB; what is above that is ignored.
  package init(_ hex: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: hex >> 16), green: UInt8(truncatingIfNeeded: hex >> 8),
      blue: UInt8(truncatingIfNeeded: hex))
  }

  /// The nearest colour a screen can show; each band is cut off at its ends.
  package init(_ colour: OKLab) {
    let light = LinearLight(colour)
    self.init(red: Self.value(light.red), green: Self.value(light.green), blue: Self.value(light.blue))
  }

  /// As a stylesheet names it: "#rrggbb".
  package var css: String {
    let number = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    let digits = String(number, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }

  /// 1 (no contrast)…21 (black on white), whichever of the two is the text.
  ///
  /// Source: WCAG 2.2, "contrast ratio" (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio).
  package func contrast(with other: SRGB) -> Double {
    let (one, two) = (relativeLuminance, other.relativeLuminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// The light of every grey, the darkest first.
  private static let greys = (0...255).map { SRGB(red: $0, green: $0, blue: $0).light.red }

  /// The value whose light is nearest.
  private static func value(_ light: Double) -> UInt8 {
    var (low, high) = (0, 255)
    while low < high {
      let middle = (low + high) / 2
      if greys[middle] + greys[middle + 1] <= 2 * light { low = middle + 1 } else { high = middle }
    }
    return UInt8(low)
  }
}
