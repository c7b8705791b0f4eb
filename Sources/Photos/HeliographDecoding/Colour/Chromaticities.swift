/// Where red, green, blue and white of some colours lie, as CIE x and y.
struct Chromaticities: Sendable, Equatable {
  /// A point of the CIE 1931 diagram.
  struct Point: Sendable, Equatable {
    let x: Double
    let y: Double

    init(_ x: Double, _ y: Double) {
      (self.x, self.y) = (x, y)
    }

    /// The colour of luminance 1 there.
    var xyz: [Double] { [x / y, 1, (1 - x - y) / y] }
  }

  /// Daylight, CIE D65.
  static let d65 = Point(0.3127, 0.3290)

  let primaries: [Point]
  let white: Point

  /// `nil` when they are no colours: on a line, without light, or so far out that no device has them.
  init?(primaries: [Point], white: Point = Self.d65) {
    self.init(checked: primaries, white)
    guard primaries.count == 3,
      (primaries + [white]).allSatisfy({ (0.001...1).contains($0.y) && (-0.1...1).contains($0.x) }),
      toXYZ.rows.joined().allSatisfy({ $0.isFinite && abs($0) < 4 })
    else { return nil }
  }

  private init(checked primaries: [Point], _ white: Point) {
    (self.primaries, self.white) = (primaries, white)
  }

  /// Those that a number for colour primaries stands for; `nil` for a number without any, or one that is not known.
  ///
  /// Source: Recommendation ITU-T H.273, table 2.
  init?(codingPoint: Int) {
    let illuminantC = Point(0.310, 0.316)
    switch codingPoint {
    case 1: self = .bt709
    case 4: self.init(checked: [Point(0.67, 0.33), Point(0.21, 0.71), Point(0.14, 0.08)], illuminantC)
    case 5: self.init(checked: [Point(0.64, 0.33), Point(0.29, 0.60), Point(0.15, 0.06)], Self.d65)
    case 6, 7:
      self.init(checked: [Point(0.630, 0.340), Point(0.310, 0.595), Point(0.155, 0.070)], Self.d65)
    case 8:
      self.init(checked: [Point(0.681, 0.319), Point(0.243, 0.692), Point(0.145, 0.049)], illuminantC)
    case 9: self = .bt2020
    case 11: self.init(checked: Self.p3.primaries, Point(0.314, 0.351))
    case 12: self = .p3
    case 22:
      self.init(checked: [Point(0.630, 0.340), Point(0.295, 0.605), Point(0.155, 0.077)], Self.d65)
    default: return nil
    }
  }

  /// Source: Recommendation ITU-R BT.709, 1.3.
  static let bt709 = Chromaticities(
    checked: [Point(0.640, 0.330), Point(0.300, 0.600), Point(0.150, 0.060)], d65)
  /// Source: Recommendation ITU-R BT.2020, table 3.
  static let bt2020 = Chromaticities(
    checked: [Point(0.708, 0.292), Point(0.170, 0.797), Point(0.131, 0.046)], d65)
  /// Source: SMPTE EG 432-1.
  static let p3 = Chromaticities(
    checked: [Point(0.680, 0.320), Point(0.265, 0.690), Point(0.150, 0.060)], d65)
  /// Source: Adobe RGB (1998) Color Image Encoding, 4.2.
  static let adobe = Chromaticities(
    checked: [Point(0.640, 0.330), Point(0.210, 0.710), Point(0.150, 0.060)], d65)

  /// From light in these bands to CIE XYZ, where white has the luminance 1.
  ///
  /// Source: SMPTE RP 177, 3.3.
  var toXYZ: ColourMatrix {
    let columns = primaries.map(\.xyz)
    let amounts = ColourMatrix(columns: columns).inverse * white.xyz
    return ColourMatrix(columns: zip(columns, amounts).map { column, amount in column.map { $0 * amount } })
  }

  /// Whether they are those of sRGB, as exactly as files state them.
  var areThoseOfSRGB: Bool {
    zip(primaries + [white], Self.bt709.primaries + [Self.bt709.white]).allSatisfy { own, other in
      abs(own.x - other.x) < 0.0025 && abs(own.y - other.y) < 0.0025
    }
  }
}
