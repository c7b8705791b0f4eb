import HeliographCore

/// The red, green and blue that numbers of a picture stand for, all with the white D65.
enum Primaries: Sendable, CaseIterable {
  /// Those of sRGB too.
  case bt709
  /// Of BT.2100, which is what PQ and HLG are for.
  case bt2020
  case p3

  /// Of the numbers for colour primaries; those of BT.2020 for whatever is not known, as BT.2100 has it.
  ///
  /// Source: Recommendation ITU-T H.273, table 2.
  init(codingPoint: Int) {
    switch codingPoint {
    case 1: self = .bt709
    case 12: self = .p3
    default: self = .bt2020
    }
  }

  init(_ gamut: Gamut) {
    switch gamut {
    case .srgb: self = .bt709
    case .p3: self = .p3
    }
  }

  private var chromaticities: Chromaticities {
    switch self {
    case .bt709: .bt709
    case .bt2020: .bt2020
    case .p3: .p3
    }
  }

  /// From light in these bands to CIE XYZ, where white has the luminance 1.
  var toXYZ: ColourMatrix { chromaticities.toXYZ }

  /// What each band gives to the luminance of a colour.
  var luminance: [Double] { toXYZ.rows[1] }

  /// From light in these bands to light in others'.
  func matrix(to other: Primaries) -> ColourMatrix {
    self == other
      ? ColourMatrix(rows: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]) : other.toXYZ.inverse * toXYZ
  }
}
