import Foundation
import Testing

/// An ICC profile made of published numbers, and the numbers that colours have in it.
///
/// Source of the bytes: ICC.1:2022, 7.2 (header), 10.18 (parametricCurveType), 10.31 (XYZType).
struct ProfileFixture: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Red, green and blue under D50, adapted by Bradford's method.
  let primaries: [[Double]]
  /// g, a, b, c, d of (aX + b)^g from d on, cX below.
  let curve: [Double]

  private static let srgbCurve = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
  static let srgb = ProfileFixture(
    testDescription: "sRGB",
    primaries: [[0.43607, 0.22249, 0.01392], [0.38515, 0.71687, 0.09708], [0.14307, 0.06061, 0.71410]],
    curve: srgbCurve)
  /// Apple's Display P3, as SMPTE EG 432-1 under D65.
  static let p3 = ProfileFixture(
    testDescription: "Display P3",
    primaries: [[0.51512, 0.24120, -0.00105], [0.29198, 0.69225, 0.04189], [0.15710, 0.06657, 0.78407]],
    curve: srgbCurve)
  /// Adobe RGB (1998) Color Image Encoding, 4.3.
  static let adobe = ProfileFixture(
    testDescription: "Adobe RGB",
    primaries: [[0.60974, 0.31111, 0.01947], [0.20528, 0.62567, 0.06087], [0.14919, 0.06322, 0.74457]],
    curve: [563.0 / 256, 1, 0, 0, 0])
  /// ROMM RGB, ISO 22028-2.
  static let proPhoto = ProfileFixture(
    testDescription: "ProPhoto",
    primaries: [[0.79767, 0.28804, 0], [0.13519, 0.71188, 0], [0.03134, 0.00009, 0.82491]],
    curve: [1.8, 1, 0, 1.0 / 16, 1.0 / 32])

  /// A profile for one band with a power curve.
  static func grey(gamma: Double) -> [UInt8] {
    bytes("GRAY", [("wtpt", xyz([0.9642, 1, 0.8249])), ("kTRC", para([gamma, 1, 0, 0, 0]))])
  }

  var bytes: [UInt8] {
    let names = ["r", "g", "b"]
    return Self.bytes(
      "RGB ",
      [("wtpt", Self.xyz([0.9642, 1, 0.8249]))] + zip(names, primaries).map { ("\($0)XYZ", Self.xyz($1)) }
        + names.map { ("\($0)TRC", Self.para(curve)) })
  }

  /// What an 8-bit sRGB colour is in this profile, 0…1.
  func numbers(ofSRGB rgb: [Int]) -> [Double] {
    let light = rgb.map { Self.light(Double($0) / 255, Self.srgbCurve) }
    let target = (0..<3).map { row in
      zip(Self.srgb.primaries, light).map { $0[row] * $1 }.reduce(0, +)
    }
    // Cramer's rule for the profile's own amounts.
    let whole = Self.determinant(primaries)
    return (0..<3).map { index in
      var columns = primaries
      columns[index] = target
      return signal(Self.determinant(columns) / whole)
    }
  }

  private func signal(_ light: Double) -> Double {
    let clipped = min(1, max(0, light))
    // The inverse of the curve's two parts.
    if curve[4] > 0, clipped < curve[3] * curve[4] { return clipped / curve[3] }
    return (pow(clipped, 1 / curve[0]) - curve[2]) / curve[1]
  }

  private static func light(_ signal: Double, _ curve: [Double]) -> Double {
    signal < curve[4] ? curve[3] * signal : pow(curve[1] * signal + curve[2], curve[0])
  }

  private static func determinant(_ c: [[Double]]) -> Double {
    c[0][0] * (c[1][1] * c[2][2] - c[2][1] * c[1][2]) - c[1][0] * (c[0][1] * c[2][2] - c[2][1] * c[0][2])
      + c[2][0] * (c[0][1] * c[1][2] - c[1][1] * c[0][2])
  }

  private static func bytes(_ space: String, _ tags: [(String, [UInt8])]) -> [UInt8] {
    var table: [UInt8] = big(tags.count)
    var content: [UInt8] = []
    for (name, tag) in tags {
      table += Array(name.utf8) + big(128 + 4 + 12 * tags.count + content.count) + big(tag.count)
      content += tag
    }
    var header = [UInt8](repeating: 0, count: 128)
    header.replaceSubrange(0..<4, with: big(128 + table.count + content.count))
    header[8] = 4
    header.replaceSubrange(12..<24, with: Array("mntr\(space)XYZ ".utf8))
    header.replaceSubrange(36..<40, with: Array("acsp".utf8))
    header.replaceSubrange(68..<80, with: [0.9642, 1, 0.8249].flatMap(fixed))
    return header + table + content
  }

  private static func xyz(_ values: [Double]) -> [UInt8] {
    Array("XYZ ".utf8) + big(0) + values.flatMap(fixed)
  }
  private static func para(_ values: [Double]) -> [UInt8] {
    Array("para".utf8) + big(0) + [0, 3, 0, 0] + values.flatMap(fixed)
  }
  private static func fixed(_ value: Double) -> [UInt8] { big(Int((value * 65_536).rounded())) }
  private static func big(_ number: Int) -> [UInt8] {
    withUnsafeBytes(of: UInt32(truncatingIfNeeded: number).bigEndian) { Array($0) }
  }
}
