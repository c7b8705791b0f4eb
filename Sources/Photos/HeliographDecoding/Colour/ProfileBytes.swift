/// A profile that says in the form of ICC what a file declares otherwise, so that one way leads to the colours of the web.
///
/// Source: ICC.1:2022, 7.2 (header), 8.3 and 8.4 (what a display profile has), 10.18 (parametricCurveType), 10.31 (XYZType).
enum ProfileBytes {
  /// The white of profiles, D50 (ICC.1:2022, 7.2.16).
  private static let white = [0.9642, 1, 0.8249]

  /// For one band of grey.
  static func grey(_ curve: SignalCurve) -> [UInt8] {
    bytes("GRAY", [("wtpt", xyz(white)), ("kTRC", parametric(curve))])
  }

  /// For red, green and blue.
  static func colours(_ chromaticities: Chromaticities, _ curve: SignalCurve) -> [UInt8] {
    let toWhite = adaptation(from: chromaticities.white.xyz)
    let primaries = toWhite * chromaticities.toXYZ
    let columns = (0..<3).map { column in primaries.rows.map { $0[column] } }
    var tags = [("wtpt", xyz(white))]
    for (name, column) in zip(["r", "g", "b"], columns) {
      tags.append(("\(name)XYZ", xyz(column)))
    }
    for name in ["r", "g", "b"] { tags.append(("\(name)TRC", parametric(curve))) }
    return bytes("RGB ", tags)
  }

  /// Bradford's, as annex E of ICC.1:2022 has it.
  private static func adaptation(from source: [Double]) -> ColourMatrix {
    let cones = ColourMatrix(rows: [
      [0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296],
    ])
    let gains = zip(cones * white, cones * source).map { $0 / $1 }
    let scale = ColourMatrix(rows: [[gains[0], 0, 0], [0, gains[1], 0], [0, 0, gains[2]]])
    return cones.inverse * (scale * cones)
  }

  private static func bytes(_ space: String, _ tags: [(String, [UInt8])]) -> [UInt8] {
    var table = big(tags.count)
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
    header.replaceSubrange(68..<80, with: white.flatMap(fixed))
    return header + table + content
  }

  private static func xyz(_ values: [Double]) -> [UInt8] {
    Array("XYZ ".utf8) + big(0) + values.flatMap(fixed)
  }

  private static func parametric(_ curve: SignalCurve) -> [UInt8] {
    Array("para".utf8) + big(0) + [0, 3, 0, 0] + curve.parameters.flatMap(fixed)
  }

  /// s15Fixed16Number.
  private static func fixed(_ value: Double) -> [UInt8] { big(Int((value * 65_536).rounded())) }

  private static func big(_ number: Int) -> [UInt8] {
    withUnsafeBytes(of: UInt32(truncatingIfNeeded: number).bigEndian) { Array($0) }
  }
}
