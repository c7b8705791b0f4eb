/// An uncompressed little-endian TIFF of one colour, in any kind of sample (TIFF 6.0, sections 2, 8, 18 and 19).
struct TIFFFixture {
  /// What a sample's bits mean (SampleFormat).
  enum Samples: UInt32, Sendable {
    case unsigned = 1
    case signed, float, void, complexSigned, complexFloat
  }

  /// What the bands are (PhotometricInterpretation).
  enum Colours: UInt32, Sendable {
    case whiteIsZero, grey, rgb
    case ink = 5
    case lab = 8
    case iccLab
  }

  let width = 64
  let height = 48
  var samples = Samples.unsigned
  var bits: Int
  var colours: Colours
  /// Bands past those of `colours`.
  var extraBands = 0
  /// All samples of one pixel; for fewer than 8 bits, eight pixels.
  var pixel: [UInt8]
  var profile: [UInt8] = []

  private var bands: Int {
    let own = [Colours.grey: 1, .whiteIsZero: 1, .ink: 4][colours] ?? 3
    return own + extraBands
  }

  var bytes: [UInt8] {
    let strip = (0..<width * height / (bits < 8 ? 8 / bits : 1)).flatMap { _ in pixel }
    var tags: [(tag: UInt32, type: UInt32, values: [UInt32])] = [
      (256, 4, [UInt32(width)]), (257, 4, [UInt32(height)]),
      (258, 3, Array(repeating: UInt32(bits), count: bands)), (259, 3, [1]), (262, 3, [colours.rawValue]),
      (273, 4, [8]), (277, 3, [UInt32(bands)]), (278, 4, [UInt32(height)]), (279, 4, [UInt32(strip.count)]),
    ]
    // Not premultiplied alpha, then samples of no meaning.
    if extraBands > 0 { tags.append((338, 3, (0..<extraBands).map { $0 == 0 ? 2 : 0 })) }
    tags.append((339, 3, Array(repeating: samples.rawValue, count: bands)))
    if !profile.isEmpty { tags.append((34675, 7, profile.map(UInt32.init))) }
    let directory = 8 + strip.count + strip.count % 2
    var overflow: [UInt8] = []
    var entries: [UInt8] = Self.little(UInt32(tags.count), 2)
    for tag in tags {
      let width = [3: 2, 7: 1][tag.type] ?? 4
      var value = tag.values.flatMap { Self.little($0, width) }
      if value.count > 4 {
        let start = directory + 2 + tags.count * 12 + 4 + overflow.count
        overflow += value + (value.count % 2 == 0 ? [] : [0])
        value = Self.little(UInt32(start), 4)
      }
      value += Array(repeating: 0, count: 4 - value.count)
      entries += Self.little(tag.tag, 2) + Self.little(tag.type, 2)
      entries += Self.little(UInt32(tag.values.count), 4) + value
    }
    let start = Array("II".utf8) + Self.little(42, 2) + Self.little(UInt32(directory), 4)
    let padding: [UInt8] = strip.count % 2 == 0 ? [] : [0]
    return start + strip + padding + entries + [0, 0, 0, 0] + overflow
  }

  static func float(_ values: Float...) -> [UInt8] {
    values.flatMap { little($0.bitPattern, 4) }
  }

  static func double(_ values: Double...) -> [UInt8] {
    values.flatMap { value in
      little(UInt32(truncatingIfNeeded: value.bitPattern), 4) + little(UInt32(value.bitPattern >> 32), 4)
    }
  }

  static func word(_ values: UInt32..., bytes: Int = 4) -> [UInt8] {
    values.flatMap { little($0, bytes) }
  }

  private static func little(_ number: UInt32, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (UInt32($0) * 8)) }
  }
}
