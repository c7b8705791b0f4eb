import Foundation
import HeliographCore
import HeliographFormats
import HeliographTestSupport
import Testing

@testable import HeliographDecoding

/// Which declaration of colours counts, and what the picture looks like then.
struct DeclaredColoursTests {
  /// What the picture shows, in sRGB: colours that every primaries here can show.
  private static let meant = [[200, 60, 50], [60, 160, 70], [70, 80, 190], [128, 128, 128]]
  private static let size = PictureFixtures.size(64, 64)

  // MARK: Numbers of colours, by formulas of their own

  /// The numbers of a colour in some primaries and curve, 0…1.
  private static func numbers(_ rgb: [Int], _ primaries: ProfileFixture, _ signal: (Double) -> Double)
    -> [Double]
  {
    // The fixture's curve is undone: what is left is light.
    primaries.linear.numbers(ofSRGB: rgb).map { signal(min(max($0, 0), 1)) }
  }

  private static func srgb(_ light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }
  private static func video(_ light: Double) -> Double {
    light < 0.018 ? light * 4.5 : 1.099 * pow(light, 0.45) - 0.099
  }

  /// Four quarters.
  private static func picture(_ quarters: [[Double]], bits: Int = 8, alpha: Bool = false) throws -> VipsImage
  {
    var pixels: [UInt8] = []
    for y in 0..<size.height {
      for x in 0..<size.width {
        let quarter = quarters[(y * 2 / size.height) * 2 + x * 2 / size.width] + (alpha ? [1] : [])
        for value in quarter {
          let number = Int((value * (bits == 16 ? 65_535 : 255)).rounded())
          pixels += bits == 16 ? [UInt8(number & 255), UInt8(number >> 8)] : [UInt8(number)]
        }
      }
    }
    let bands = quarters[0].count + (alpha ? 1 : 0)
    return try VipsImage(
      pixels: pixels, size: size, bands: bands, bits: bits, space: quarters[0].count == 1 ? .grey : .srgb)
  }

  private static func shown(_ file: [UInt8]) throws -> [[Int]] {
    let recipe = Recipe(widths: [size.width], formats: [.jpeg])
    let decoded = try RenditionMaker(file).pictures(recipe)
    let pixels = try #require(decoded.pictures.last).planes.pixels()
    return [(16, 16), (48, 16), (16, 48), (48, 48)].map { x, y in
      pixels[(y * size.width + x) * 3..<(y * size.width + x) * 3 + 3].map(Int.init)
    }
  }

  private static func expect(_ file: [UInt8], shows colours: [[Int]], within limit: Int = 2) throws {
    for (seen, colour) in zip(try shown(file), colours) {
      #expect(PictureFixtures.distance(seen, colour) <= limit, "\(seen), not \(colour)")
    }
  }

  // MARK: PNG

  struct Chunks: Sendable {
    var coded: [UInt8]?
    var isSRGB = false
    var gamma: UInt32?
    var colours: [UInt32]?

    func insert(into png: [UInt8]) -> [UInt8] {
      var file = png
      var chunks: [UInt8] = []
      func big(_ number: UInt32) -> [UInt8] { withUnsafeBytes(of: number.bigEndian) { Array($0) } }
      if let coded { chunks += PlainPNG.chunk("cICP", coded) }
      if isSRGB { chunks += PlainPNG.chunk("sRGB", [0]) }
      if let gamma { chunks += PlainPNG.chunk("gAMA", big(gamma)) }
      if let colours { chunks += PlainPNG.chunk("cHRM", colours.flatMap(big)) }
      file.insert(contentsOf: chunks, at: 33)
      return file
    }
  }

  static let ofSRGB: [UInt32] = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000]
  static let ofAdobe: [UInt32] = [31_270, 32_900, 64_000, 33_000, 21_000, 71_000, 15_000, 6_000]

  struct PNGCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let chunks: Chunks
    let primaries: ProfileFixture
    let signal: @Sendable (Double) -> Double

    init(
      _ name: String, _ chunks: Chunks, _ primaries: ProfileFixture = .srgb,
      _ signal: @escaping @Sendable (Double) -> Double = { DeclaredColoursTests.srgb($0) }
    ) {
      (testDescription, self.chunks, self.primaries, self.signal) = (name, chunks, primaries, signal)
    }
  }

  static let pngCases = [
    PNGCase("nothing", Chunks()),
    PNGCase("cICP of sRGB", Chunks(coded: [1, 13, 0, 1], gamma: 100_000)),
    PNGCase("cICP of Display P3", Chunks(coded: [12, 13, 0, 1]), .p3),
    PNGCase("cICP of BT.2020", Chunks(coded: [9, 14, 0, 1]), .bt2020) { video($0) },
    PNGCase("cICP of BT.2020 with sRGB's curve", Chunks(coded: [9, 13, 0, 1]), .bt2020),
    PNGCase("cICP of linear light", Chunks(coded: [1, 8, 0, 1])) { $0 },
    PNGCase("cICP before all else", Chunks(coded: [12, 13, 0, 1], isSRGB: true, gamma: 100_000), .p3),
    PNGCase("cICP that says nothing, before gAMA", Chunks(coded: [2, 2, 0, 1], gamma: 100_000)) { $0 },
    PNGCase("sRGB before gAMA", Chunks(isSRGB: true, gamma: 100_000, colours: ofAdobe)),
    PNGCase("gAMA alone", Chunks(gamma: 100_000)) { $0 },
    PNGCase("gAMA of 1.8", Chunks(gamma: 55_556)) { pow($0, 0.55556) },
    PNGCase("gAMA with the primaries of sRGB", Chunks(gamma: 100_000, colours: ofSRGB)) { $0 },
    PNGCase("cHRM with gAMA", Chunks(gamma: 45_455, colours: ofAdobe), .adobe) { pow($0, 0.45455) },
    PNGCase("cHRM alone", Chunks(colours: ofAdobe), .adobe),
    PNGCase("cHRM that is no colour", Chunks(colours: [UInt32](repeating: 0, count: 8))),
    PNGCase("gAMA of nothing", Chunks(gamma: 0)),
  ]

  @Test(arguments: pngCases, [(8, false), (16, false), (8, true)])
  func goesByTheChunksOfPNG(of kind: PNGCase, form: (bits: Int, alpha: Bool)) throws {
    let quarters = Self.meant.map { Self.numbers($0, kind.primaries, kind.signal) }
    let bare = try Self.picture(quarters, bits: form.bits, alpha: form.alpha).encoded(asSuffix: ".png")
    // In 8 bits linear light has steps of more than a level in what is dark.
    let limit = form.bits == 8 && kind.signal(0.5) == 0.5 ? 4 : 2
    try Self.expect(kind.chunks.insert(into: bare), shows: Self.meant, within: limit)
  }

  /// What files of every day have beside their data, or what means sRGB, changes no byte.
  @Test(arguments: [
    Chunks(gamma: 45_455), Chunks(gamma: 45_455, colours: ofSRGB), Chunks(colours: ofSRGB),
    Chunks(isSRGB: true, gamma: 45_455, colours: ofSRGB), Chunks(coded: [1, 13, 0, 1]),
    Chunks(coded: [1, 1, 0, 1]), Chunks(coded: [2, 2, 0, 1]),
  ])
  func leavesPNGInSRGBAlone(chunks: Chunks) throws {
    let bare = try Self.picture(Self.meant.map { $0.map { Double($0) / 255 } }).encoded(asSuffix: ".png")
    let made = try RenditionMaker(chunks.insert(into: bare)).pictures(Recipe(widths: [64], formats: [.jpeg]))
    #expect(made.colourVersion == 0)
    #expect(try Self.shown(chunks.insert(into: bare)) == Self.shown(bare))
  }

  @Test(arguments: [
    // libpng passes over a profile behind an sRGB chunk, beside which there should be none (11.3.2.5).
    (Chunks(gamma: 100_000, colours: ofSRGB), true), (Chunks(isSRGB: true), false),
    (Chunks(coded: [1, 13, 0, 1]), false),
  ])
  func putsTheProfileOfPNGBehindItsCodes(chunks: Chunks, byProfile: Bool) throws {
    let primaries: ProfileFixture = byProfile ? .p3 : .srgb
    let file = try Self.picture(Self.meant.map(primaries.numbers))
      .attaching(ProfileFixture.p3.bytes, as: "icc-profile-data").encoded(asSuffix: ".png")
    try Self.expect(chunks.insert(into: file), shows: Self.meant)
  }

  @Test func goesByTheChunksOfGreyAndPalettes() throws {
    // libvips 8.14 converts grey in 8 bits, in which light has large steps where it is dark.
    let greys = [60, 90, 150, 240]
    let light = greys.map { [ProfileFixture.srgb.linear.numbers(ofSRGB: [$0, $0, $0])[1]] }
    let grey = try Self.picture(light, bits: 16).encoded(asSuffix: ".png")
    try Self.expect(
      Chunks(gamma: 100_000, colours: Self.ofSRGB).insert(into: grey), shows: greys.map { [$0, $0, $0] })
    let quarters = Self.meant.map { Self.numbers($0, .p3, Self.srgb) }
    let palette = try Self.picture(quarters).encoded(asSuffix: ".png[palette,dither=0,Q=100]")
    try #require(palette.indices.contains { palette[$0...].starts(with: "PLTE".utf8) })
    try Self.expect(Chunks(coded: [12, 13, 0, 1]).insert(into: palette), shows: Self.meant, within: 3)
  }

  // MARK: EXIF

  /// An EXIF block with two directories below the first (CIPA DC-008, 4.6.3), big-endian.
  private static func exif(space: Int?, index: String?) -> [UInt8] {
    func big(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    var fields: [[UInt8]] = []
    if let space { fields += [big(0xA001, 2), big(3, 2), big(1, 4), big(space, 2), [0, 0]] }
    let count = (space == nil ? 0 : 1) + (index == nil ? 0 : 1)
    let below = 26 + 2 + 12 * count + 4
    if index != nil { fields += [big(0xA005, 2), big(4, 2), big(1, 4), big(below, 4)] }
    let text = Array((index ?? "").utf8) + [0]
    var parts: [[UInt8]] = [Array("MM".utf8), [0, 42, 0, 0, 0, 8]]
    parts += [[0, 1], big(0x8769, 2), big(4, 2), big(1, 4), big(26, 4), big(0, 4), big(count, 2)]
    parts += fields
    parts += [big(0, 4), [0, 1], big(1, 2), big(2, 2), big(text.count, 4), text, big(0, 4), big(0, 4)]
    return Array(parts.joined())
  }

  @Test(
    arguments: [
      (65_535, "R03", true), (2, nil, true), (2, "R03", true), (nil, "R03", true), (2, "R98", true),
      (65_535, nil, false), (65_535, "R98", false), (1, "R98", false), (1, "R03", false), (1, nil, false),
      (nil, nil, false), (nil, "THM", false), (0, nil, false),
    ] as [(Int?, String?, Bool)])
  func goesByTheEXIFOfAJPEG(space: Int?, index: String?, isAdobeRGB: Bool) throws {
    let fixture: ProfileFixture = isAdobeRGB ? .adobe : .srgb
    let bare = try Self.picture(Self.meant.map(fixture.numbers))
      .encoded(asSuffix: ".jpg[Q=100,subsample-mode=off]")
    let file = JPEGContainer.adding(exif: Self.exif(space: space, index: index), xmp: [], to: bare)
    try Self.expect(file, shows: Self.meant, within: 3)
    let made = try RenditionMaker(file).pictures(Recipe(widths: [64], formats: [.jpeg]))
    #expect(made.colourVersion == (isAdobeRGB ? 1 : 0))
  }

  /// A profile goes before EXIF; and EXIF is not asked in other formats, which DCF is not about.
  @Test(arguments: [".jpg[Q=100,subsample-mode=off]", ".png", ".webp[lossless]", ".tif"], [true, false])
  func asksTheEXIFOfNoOtherFile(suffix: String, hasProfile: Bool) throws {
    let isJPEG = suffix.hasPrefix(".jpg")
    guard !isJPEG || hasProfile else { return }
    var image = try Self.picture(Self.meant.map((hasProfile ? ProfileFixture.p3 : .srgb).numbers))
    if hasProfile { image = try image.attaching(ProfileFixture.p3.bytes, as: "icc-profile-data") }
    let block = Array("Exif\0\0".utf8) + Self.exif(space: 2, index: "R03")
    let file = try image.attaching(block, as: "exif-data").encoded(asSuffix: suffix)
    try Self.expect(file, shows: Self.meant, within: 3)
  }

  /// What the preview says, then what a DNG says of it.
  @Test(
    arguments: [
      (nil, nil, false), (2, nil, true), (nil, 3, true), (nil, 2, false), (1, 3, false), (2, 2, true),
    ] as [(Int?, UInt32?, Bool)])
  func goesByWhatIsSaidOfARawPhotosPreview(own: Int?, dng: UInt32?, isAdobeRGB: Bool) throws {
    let fixture: ProfileFixture = isAdobeRGB ? .adobe : .srgb
    let pixel = fixture.numbers(ofSRGB: Self.meant[0]).map { UInt8(($0 * 255).rounded()) }
    var preview = try PictureFixtures.plain(pixel, bands: 3, width: 1600, height: 16)
      .encoded(asSuffix: ".jpg[Q=100,subsample-mode=off]")
    if let own {
      preview = JPEGContainer.adding(exif: Self.exif(space: own, index: nil), xmp: [], to: preview)
    }
    let maker = try RenditionMaker(DNGFixture(preview: (preview, 1600, 16), previewColours: dng).bytes)
    let made = try maker.pictures(Recipe(widths: [64], formats: [.jpeg]))
    let pixels = try #require(made.pictures.last).planes.pixels()
    #expect(PictureFixtures.distance(pixels.prefix(3).map(Int.init), Self.meant[0]) <= 3)
  }

  // MARK: HEIF and AVIF

  @Test(
    arguments: [
      (12, 13, DeclaredColours.declared(ProfileBytes.colours(.p3, .srgb))),
      (12, 1, .declared(ProfileBytes.colours(.p3, .bt709))),
      (9, 13, .declared(ProfileBytes.colours(.bt2020, .srgb))),
      (9, 14, .declared(ProfileBytes.colours(.bt2020, .bt709))),
      (1, 8, .declared(ProfileBytes.colours(.bt709, SignalCurve(g: 1)))),
      (1, 13, .standard), (1, 1, .standard), (1, 6, .standard), (2, 2, .standard), (12, 2, .standard),
      (2, 13, .standard), (99, 13, .standard), (1, 99, .standard),
    ] as [(UInt8, UInt8, DeclaredColours)])
  func goesByTheColourBoxOfAVIF(primaries: UInt8, transfer: UInt8, colours: DeclaredColours) throws {
    let file = try HighRangeFixture.avif(primaries: primaries, transfer: transfer)
    for type in [ImageType.avif, .heif] {
      #expect(DeclaredColours(of: file, type, bands: 3, profile: []) == colours)
      #expect(DeclaredColours(of: file, type, bands: 3, profile: [7]) == .embedded([7]))
    }
  }

  @Test(arguments: [ProfileFixture.srgb, .p3, .bt2020]) func showsTheColoursOfAVIF(kind: ProfileFixture)
    throws
  {
    let picture = try Self.picture(Self.meant.map { Self.numbers($0, kind, Self.srgb) })
    var file = try picture.encoded(by: "heifsave_buffer", "lossless,compression=av1")
    let box = try #require(file.indices.first { file[$0...].starts(with: "colrnclx".utf8) })
    let points: [String: UInt8] = ["sRGB": 1, "Display P3": 12, "BT.2020": 9]
    file.replaceSubrange(
      box + 8..<box + 12, with: [0, try #require(points[kind.testDescription]), 0, 13])
    try Self.expect(file, shows: Self.meant, within: 3)
  }

  // MARK: TIFF

  /// CIE L*a*b* of an sRGB colour under D50, as profiles have it.
  private static func lab(_ rgb: [Int]) -> [Double] {
    let light = ProfileFixture.srgb.linear.numbers(ofSRGB: rgb)
    let white = [0.9642, 1, 0.8249]
    let f = (0..<3).map { row in
      let value = zip(ProfileFixture.srgb.primaries, light).map { $0[row] * $1 }.reduce(0, +) / white[row]
      return value > 216.0 / 24_389 ? cbrt(value) : (24_389.0 / 27 * value + 16) / 116
    }
    return [116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])]
  }

  @Test(
    arguments: meant, [(.lab, 8), (.lab, 16), (.iccLab, 8), (.iccLab, 16)] as [(TIFFFixture.Colours, Int)])
  func goesByD50InLab(rgb: [Int], form: (colours: TIFFFixture.Colours, bits: Int)) throws {
    let (colours, bits) = form
    let lab = Self.lab(rgb)
    let numbers =
      switch (colours, bits) {
      case (.lab, 8): [lab[0] * 2.55, lab[1], lab[2]]
      case (.lab, _): [lab[0] * 655.35, lab[1] * 256, lab[2] * 256]
      case (_, 8): [lab[0] * 2.55, lab[1] + 128, lab[2] + 128]
      default: [lab[0] * 652.8, (lab[1] + 128) * 256, (lab[2] + 128) * 256]
      }
    let pixel = numbers.flatMap { number -> [UInt8] in
      let whole = Int(number.rounded())
      return (0..<bits / 8).map { UInt8(truncatingIfNeeded: whole >> (8 * $0)) }
    }
    let made = try RenditionMaker(TIFFFixture(bits: bits, colours: colours, pixel: pixel).bytes)
      .pictures(Recipe(widths: [64], formats: [.jpeg]))
    let seen = try #require(made.pictures.last).planes.pixels().prefix(3).map(Int.init)
    // A unit of a* or b* is up to three levels.
    #expect(PictureFixtures.distance(seen, rgb) <= (bits == 8 ? 4 : 2), "\(seen)")
    #expect(made.colourVersion == 1)
  }

  // MARK: Profiles

  @Test(arguments: [
    (ProfileBytes.colours(.bt709, .srgb), ProfileFixture.srgb), (ProfileBytes.colours(.p3, .srgb), .p3),
    (ProfileBytes.colours(.adobe, .adobe), .adobe),
  ])
  func writesProfilesOfPublishedNumbers(bytes: [UInt8], fixture: ProfileFixture) {
    #expect(ColourProfile(bytes).isSRGB == (fixture.testDescription == "sRGB"))
    let same = fixture.bytes
    #expect(bytes.count == same.count)
    // Four decimals of the published primaries, and of the curves.
    for place in stride(from: 128, to: bytes.count - 3, by: 4) {
      let (left, right) = (Self.fixed(bytes, place), Self.fixed(same, place))
      #expect(abs(left - right) < 0.0005, "\(place)")
    }
  }

  private static func fixed(_ bytes: [UInt8], _ place: Int) -> Double {
    Double(Int32(truncatingIfNeeded: bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) })) / 65_536
  }
}

extension ProfileFixture {
  /// Recommendation ITU-R BT.2020, adapted to D50 by Bradford's method.
  static let bt2020 = ProfileFixture(
    testDescription: "BT.2020",
    primaries: [[0.67348, 0.27904, -0.00193], [0.16568, 0.67535, 0.02998], [0.12506, 0.04561, 0.79685]],
    curve: srgb.curve)

  /// The same primaries for light.
  fileprivate var linear: ProfileFixture {
    ProfileFixture(testDescription: testDescription, primaries: primaries, curve: [1, 1, 0, 0, 0])
  }
}
