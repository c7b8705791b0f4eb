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

  /// Sources: Recommendations ITU-R BT.709, 1.3, and BT.2020, table 3; SMPTE EG 432-1 for P3.
  private var chromaticities: [(x: Double, y: Double)] {
    switch self {
    case .bt709: [(0.640, 0.330), (0.300, 0.600), (0.150, 0.060)]
    case .bt2020: [(0.708, 0.292), (0.170, 0.797), (0.131, 0.046)]
    case .p3: [(0.680, 0.320), (0.265, 0.690), (0.150, 0.060)]
    }
  }

  /// From light in these bands to CIE XYZ, where white has the luminance 1.
  ///
  /// Source: SMPTE RP 177, 3.3.
  var toXYZ: ColourMatrix {
    func xyz(_ x: Double, _ y: Double) -> [Double] { [x / y, 1, (1 - x - y) / y] }
    let columns = chromaticities.map { xyz($0.x, $0.y) }
    let amounts = ColourMatrix(columns: columns).inverse * xyz(0.3127, 0.3290)
    return ColourMatrix(columns: zip(columns, amounts).map { column, amount in column.map { $0 * amount } })
  }

  /// What each band gives to the luminance of a colour.
  var luminance: [Double] { toXYZ.rows[1] }

  /// From light in these bands to light in others'.
  func matrix(to other: Primaries) -> ColourMatrix {
    self == other
      ? ColourMatrix(rows: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]) : other.toXYZ.inverse * toXYZ
  }
}
