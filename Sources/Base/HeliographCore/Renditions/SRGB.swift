/// A colour in sRGB, with 8 bits in each band.
///
/// Source: IEC 61966-2-1.
package struct SRGB: Sendable, Hashable, Codable {
  /// The encoded red, 0…255.
  package let red: UInt8
  /// The encoded green, 0…255.
  package let green: UInt8
  /// The encoded blue, 0…255.
  package let blue: UInt8

  /// Creates a colour from its encoded bands.
  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Reads "#rrggbb" or "#rgb"; `nil` for anything else.
  ///
  /// Source: CSS Color Module Level 4, 5.2.
  package init?(hex text: String) {
    let digits = text.utf8.dropFirst().compactMap { Unicode.Scalar($0).properties.isASCIIHexDigit ? $0 : nil }
    guard text.utf8.first == UInt8(ascii: "#"), text.utf8.count == digits.count + 1 else { return nil }
    let pairs: [[UInt8]]
    switch digits.count {
    case 3: pairs = digits.map { [$0, $0] }
    case 6: pairs = stride(from: 0, to: 6, by: 2).map { Array(digits[$0..<$0 + 2]) }
    default: return nil
    }
    let bands = pairs.compactMap { UInt8(String(decoding: $0, as: UTF8.self), radix: 16) }
    guard bands.count == 3 else { return nil }
    self.init(red: bands[0], green: bands[1], blue: bands[2])
  }

  /// Relative luminance, 0 (black)…1 (white).
  ///
  /// Source: WCAG 2.2, "relative luminance", with the threshold of IEC 61966-2-1, which 8 bits cannot distinguish.
  package var relativeLuminance: Double {
    let light = light
    return 0.2126 * light.red + 0.7152 * light.green + 0.0722 * light.blue
  }

  /// Linear light in each band, 0…1.
  package var light: (red: Double, green: Double, blue: Double) {
    (Self.lights[Int(red)], Self.lights[Int(green)], Self.lights[Int(blue)])
  }

  /// The linear light of each of the 256 values of a band.
  private static let lights: [Double] = (0...255).map { value in
    let signal = Double(value) / 255
    guard signal > 0.04045 else { return signal / 12.92 }
    // x^2.4 is the fifth root of x to the twelfth power.
    let root = ((signal + 0.055) / 1.055).portableRoot(5)
    let cube = root * root * root
    return cube * cube * cube * cube
  }
}
