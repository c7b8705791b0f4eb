import HeliographCore
import HeliographFormats

/// The colours that the numbers of a picture stand for, as its file declares them.
enum DeclaredColours: Sendable, Equatable {
  /// sRGB, or as good as: nothing is declared, or nothing that is known.
  case standard
  /// By the profile inside; its bytes, or none when it is that of sRGB.
  case embedded([UInt8])
  /// By a profile that says what the file declares without one.
  case declared([UInt8])
  /// Light beyond white.
  case highRange(HighRange)
  /// CIE L*a*b* under D50, which has its numbers signed or not.
  case lab(isSigned: Bool)
  /// As sRGB although there is a profile inside, which the standard of the format sets aside.
  case standardDespiteProfile

  /// The version of the rules by which it was found, for the address of what is made of it.
  ///
  /// 1 is for what earlier versions of Heliograph showed in other colours; all else is shown as ever.
  var version: Int {
    switch self {
    case .standard, .embedded, .highRange: 0
    case .declared, .lab, .standardDespiteProfile: 1
    }
  }

  /// The profile to convert by; empty for none, or that of sRGB.
  var profile: [UInt8] {
    switch self {
    case .embedded(let profile), .declared(let profile): profile
    case .standard, .highRange, .lab, .standardDespiteProfile: []
    }
  }

  /// Whether there may be colours that sRGB lacks.
  var isWide: Bool {
    switch self {
    case .highRange(let range): range.primaries != .bt709
    default: !profile.isEmpty
    }
  }

  /// Looks where a format declares its colours.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - type: its format.
  ///   - bands: bands of a pixel, without alpha.
  ///   - profile: the embedded profile; empty when there is none.
  init(of bytes: [UInt8], _ type: ImageType, bands: Int, profile: [UInt8]) {
    let embedded: Self? =
      profile.isEmpty ? nil : .embedded(ColourProfile(profile).isSRGB ? [] : profile)
    switch type {
    case .jpeg where embedded == nil && bands != 4:
      self = ExifColours(jpeg: bytes).isAdobeRGB ? Self.profile(.adobe, .adobe, bands) : .standard
    case .png: self = Self.png(PNGColours(bytes), bands, embedded: embedded)
    case .heif, .avif:
      // There a profile is what the author wants to be shown; the numbers of a colour box count without one.
      self = embedded ?? Self.heif(bytes, bands)
    case .tiff: self = Self.tiff(bytes, hasProfile: embedded != nil) ?? embedded ?? .standard
    default: self = embedded ?? .standard
    }
  }

  /// cICP goes before a profile, and a profile before sRGB, cHRM and gAMA (PNG 3rd edition, 4.3).
  private static func png(_ chunks: PNGColours, _ bands: Int, embedded: Self?) -> Self {
    if let points = chunks.codingPoints, let found = coded(points[0], points[1], bands) {
      guard found == .standard, let embedded else { return found }
      return embedded == .embedded([]) ? embedded : .standardDespiteProfile
    }
    if let embedded { return embedded }
    guard !chunks.isSRGB, let found = chunks.profile else { return .standard }
    return profile(found.chromaticities, found.curve, bands)
  }

  private static func heif(_ bytes: [UInt8], _ bands: Int) -> Self {
    HEIFItems(bytes)?.codingPoints.flatMap { coded($0.primaries, $0.transfer, bands) } ?? .standard
  }

  /// By the numbers of H.273; `nil` when one of them is not known, or says that nothing is.
  private static func coded(_ primaries: Int, _ transfer: Int, _ bands: Int) -> Self? {
    if let range = HighRange(primaries: primaries, transfer: transfer) { return .highRange(range) }
    guard let primaries = Chromaticities(codingPoint: primaries),
      let curve = SignalCurve(codingPoint: transfer)
    else { return nil }
    // Encoders name the curve of video beside these primaries for pictures in sRGB.
    if primaries == .bt709, curve == .bt709 { return .standard }
    return profile(primaries, curve, bands)
  }

  /// The PhotometricInterpretation of the first picture: 8 is CIELab, 9 is ICCLab (TIFF 6.0, section 23, and its technical
  /// note 4).
  private static func tiff(_ bytes: [UInt8], hasProfile: Bool) -> Self? {
    switch TIFFPages(bytes)?.field(262) {
    case 8 where !hasProfile: .lab(isSigned: true)
    case 9: .lab(isSigned: false)
    default: nil
    }
  }

  private static func profile(_ primaries: Chromaticities, _ curve: SignalCurve, _ bands: Int) -> Self {
    if curve == .srgb, bands < 3 || primaries.areThoseOfSRGB { return .standard }
    return .declared(bands < 3 ? ProfileBytes.grey(curve) : ProfileBytes.colours(primaries, curve))
  }
}
