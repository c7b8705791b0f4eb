import HeliographFormats

/// What the EXIF block of a camera's JPEG says of its colours.
///
/// Sources: CIPA DC-008 (EXIF 2.32), 4.6.5 (ColorSpace) and 4.6.7 (InteroperabilityIndex); CIPA DC-009 (DCF 2.0), 4.3.2, by
/// which a file of the index R03 is in Adobe RGB. DCF is about JPEG only.
struct ExifColours: Sendable, Equatable {
  static let colourSpace: UInt16 = 0xA001
  /// A number that is not in EXIF; cameras write it all the same.
  static let adobeRGB: UInt16 = 2
  private static let srgb: UInt16 = 1

  /// `nil` when the block says nothing that decides.
  let isKnownAdobeRGB: Bool?

  var isAdobeRGB: Bool { isKnownAdobeRGB == true }

  /// What two fields say: the colour space decides where it is a known one, else the index.
  init(colourSpace: Int?, index: [UInt8]) {
    isKnownAdobeRGB =
      switch colourSpace.map(UInt16.init(truncatingIfNeeded:)) {
      case Self.srgb: false
      case Self.adobeRGB: true
      default: index.starts(with: "R03".utf8) ? true : index.starts(with: "R98".utf8) ? false : nil
      }
  }

  /// Of a block of EXIF, which is a small TIFF file.
  init(tiff: [UInt8]) {
    let exif = TIFFDirectory.all(in: tiff).first?.directory(0x8769, in: tiff)
    let index = exif?.directory(0xA005, in: tiff)?[1] ?? []
    self.init(
      colourSpace: exif?[Int(Self.colourSpace)].first, index: index.map { UInt8(truncatingIfNeeded: $0) })
  }

  init(jpeg: [UInt8]) {
    let name = JPEGContainer.exifName
    let block = JPEGContainer.segments(named: name, marker: 0xE1, of: jpeg).first
    self.init(tiff: block.map { Array($0) } ?? [])
  }
}
