import HeliographCore
import HeliographFormats
import Testing

@testable import HeliographDecoding
@testable import HeliographWorkers

struct RenditionMakerTests {
  private static let recipe = Recipe(widths: [64], formats: [.jpeg])
  private static let none = Credit(PhotoMetadata())

  private func rendition(_ original: [UInt8], _ recipe: Recipe = Self.recipe) throws -> [UInt8] {
    try #require(try RenditionMaker(original).renditions(recipe, credit: Self.none).last).bytes
  }

  @Test(arguments: 1...8)
  func turnsEveryOrientationUpright(orientation: Int) throws {
    // How the picture must be stored so that its orientation brings it back upright (EXIF 2.32, Orientation):
    // the colours of its upper left, upper right, lower right and lower left quarter.
    let upright = [[220, 20, 20], [20, 200, 20], [20, 20, 220], [240, 240, 240]]
    let stored = JPEGContainer.adding(
      exif: ExifBlock(image: [0x0112: .short(UInt16(orientation))]).bytes, xmp: [],
      to: try PictureFixtures.quarters().encoded(asSuffix: ".jpg[Q=95]"))
    let header = try VipsImage.header(of: stored)
    #expect(header.orientation == orientation)
    let made = try rendition(stored)
    #expect(try VipsImage.header(of: made).uprightSize == header.uprightSize)
    // Where each stored quarter (clockwise from the upper left) is seen, clockwise from the upper left.
    let order = [
      1: [0, 1, 2, 3], 2: [1, 0, 3, 2], 3: [2, 3, 0, 1], 4: [3, 2, 1, 0], 5: [0, 3, 2, 1], 6: [3, 0, 1, 2],
      7: [2, 1, 0, 3], 8: [1, 2, 3, 0],
    ]
    let places = [(0.25, 0.25), (0.75, 0.25), (0.75, 0.75), (0.25, 0.75)]
    for (place, quarter) in zip(places, try #require(order[orientation])) {
      let colour = try PictureFixtures.colour(of: made, at: place.0, place.1)
      #expect(PictureFixtures.distance(colour, upright[quarter]) < 24, "\(place)")
    }
  }

  @Test func makesEverySizeOfEveryFormatBestFirst() throws {
    let original = try PictureFixtures.quarters(width: 300, height: 200).encoded(asSuffix: ".png")
    let recipe = Recipe(widths: [60, 150, 900], formats: [.avif, .jxl, .webp, .jpeg])
    let made = try RenditionMaker(original).renditions(recipe, credit: Self.none)
    let size = PictureFixtures.size(300, 200)
    #expect(
      made.map { WorkerResponse.Print(format: $0.format, size: $0.size) }
        == WorkerResponse.prints(recipe: recipe, of: size))
    for rendition in made where rendition.format != .jxl {
      #expect(try VipsImage.header(of: rendition.bytes).storedSize == rendition.size)
    }
    // The loader of JPEG XL stays blocked; its bytes begin as its specification says (ISO 18181-2).
    for rendition in made where rendition.format == .jxl {
      #expect(ImageType.resemblance(of: rendition.bytes) == "a JPEG XL")
    }
  }

  @Test func makesTheSameBytesTwice() throws {
    let original = try PictureFixtures.quarters(width: 300, height: 200).encoded(asSuffix: ".png")
    let recipe = Recipe(widths: [60, 150], formats: [.avif, .jxl, .webp, .jpeg])
    let first = try RenditionMaker(original).renditions(recipe, credit: Self.none).map(\.bytes)
    #expect(try RenditionMaker(original).renditions(recipe, credit: Self.none).map(\.bytes) == first)
  }

  /// Name, one pixel, bands, bits, space, suffix, and what must be seen.
  @Test(arguments: [
    ("grey", [120], 1, 8, VipsImage.Space.grey, ".jpg", [120, 120, 120]),
    ("grey in 16 bits", [0, 120], 1, 16, .grey, ".png", [120, 120, 120]),
    ("grey with alpha", [120, 0], 2, 8, .grey, ".png", [255, 255, 255]),
    ("colour in 16 bits", [0, 200, 0, 100, 0, 50], 3, 16, .srgb, ".tif", [200, 100, 50]),
    ("half clear", [200, 100, 50, 128], 4, 8, .srgb, ".png", [227, 177, 152]),
    ("half clear in 16 bits", [0, 200, 0, 100, 0, 50, 0, 128], 4, 16, .srgb, ".png", [227, 177, 152]),
    ("clear in WebP", [200, 100, 50, 0], 4, 8, .srgb, ".webp[lossless]", [255, 255, 255]),
    ("palette", [200, 100, 50], 3, 8, .srgb, ".gif", [200, 100, 50]),
    ("palette with alpha", [200, 100, 50, 128], 4, 8, .srgb, ".png[palette]", [227, 177, 152]),
  ])
  func showsTheColour(
    name: String, pixel: [UInt8], bands: Int, bits: Int, space: VipsImage.Space, suffix: String, seen: [Int]
  ) throws {
    let original = try PictureFixtures.plain(pixel, bands: bands, bits: bits, space: space)
      .encoded(asSuffix: suffix)
    let colour = try PictureFixtures.colour(of: rendition(original), at: 0.5, 0.5)
    #expect(PictureFixtures.distance(colour, seen) <= 4, "\(name): \(colour)")
  }

  @Test(arguments: [".jpg[Q=95]", ".tif"])
  func convertsInk(suffix: String) throws {
    let wanted = [200, 60, 60]
    let ink = try PictureFixtures.plain([200, 60, 60], bands: 3).converted(from: "srgb", to: "cmyk")
    let original = try ink.encoded(asSuffix: suffix)
    let colour = try PictureFixtures.colour(of: rendition(original), at: 0.5, 0.5)
    #expect(PictureFixtures.distance(colour, wanted) <= 12, "\(colour)")
  }

  @Test func convertsDisplayP3InsteadOfDroppingIt() throws {
    let wanted = [180, 90, 60]
    let wide = try PictureFixtures.plain([180, 90, 60], bands: 3).converted(from: "srgb", to: "p3")
    let original = try wide.encoded(asSuffix: ".png")
    #expect(try VipsImage.header(of: original).hasProfile)
    let made = try rendition(original)
    #expect(PictureFixtures.distance(try PictureFixtures.colour(of: made, at: 0.5, 0.5), wanted) <= 4)
    #expect(try !VipsImage.header(of: made).hasProfile)
  }

  @Test func takesAPictureWithABrokenProfileAsSRGB() throws {
    let junk = (0..<400).map { UInt8($0 & 255) }
    let original = try PictureFixtures.plain([180, 90, 60], bands: 3)
      .attaching(junk, as: "icc-profile-data").encoded(asSuffix: ".jpg")
    let colour = try PictureFixtures.colour(of: rendition(original), at: 0.5, 0.5)
    #expect(PictureFixtures.distance(colour, [180, 90, 60]) <= 4)
  }

  @Test(arguments: [".jpg", ".png", ".webp", ".gif", ".jpg[interlace]"])
  func refusesACutFileAndSaysSo(suffix: String) throws {
    // The second is decoded at a smaller scale, where libvips is less careful.
    for (width, height) in [(96, 64), (800, 600)] {
      let whole = try noise(width, height).encoded(asSuffix: suffix)
      let error = #expect(throws: ImageError.self) {
        _ = try rendition(Array(whole.prefix(whole.count / 2)))
      }
      #expect(error?.code == .unreadable)
      #expect(error?.message == ImageError.cutShort.message)
    }
  }

  @Test(arguments: [(3, 6000), (6000, 3), (1, 1), (1, 900)])
  func scalesTheThinnest(width: Int, height: Int) throws {
    let original = try PictureFixtures.plain([200, 100, 50], bands: 3, width: width, height: height)
      .encoded(asSuffix: ".jpg")
    let made = try RenditionMaker(original).renditions(
      Recipe(widths: [1, 480], formats: [.jpeg]), credit: Self.none)
    for rendition in made {
      #expect(try VipsImage.header(of: rendition.bytes).storedSize == rendition.size)
    }
  }

  @Test func refusesWhatIsNoImage() throws {
    let page = Array("<!DOCTYPE html><html></html>".utf8)
    let error = #expect(throws: ImageError.self) { _ = try RenditionMaker(page) }
    #expect(error?.code == .unknownFormat)
    #expect(error?.message == "is not an image Heliograph can open (it begins like HTML)")
    #expect(throws: ImageError.self) { _ = try RenditionMaker([]) }
  }

  @Test func namesALargeFileThatWasNotDownloaded() throws {
    let hash = String(repeating: "4d7a", count: 16)
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:\(hash)\nsize 2345678\n"
    let error = #expect(throws: ImageError.self) { _ = try RenditionMaker(Array(pointer.utf8)) }
    #expect(error?.code == .unknownFormat)
    #expect(error?.message == "is a Git LFS pointer, not the photo itself")
    #expect(error?.remedy == "Run git lfs pull, or set lfs: true in the checkout step.")
  }

  @Test(arguments: [16_371, 60_000])
  func refusesMorePixelsThanItHolds(side: Int) throws {
    // The size in a PNG's first chunk (PNG 1.2, 11.2.2), whose check sum is made anew.
    var bytes = try PictureFixtures.plain([9], bands: 1, space: .grey).encoded(asSuffix: ".png")
    bytes.replaceSubrange(16..<24, with: Self.big(side, 4) + Self.big(side, 4))
    bytes.replaceSubrange(29..<33, with: Self.big(Self.checkSum(bytes[12..<29]), 4))
    let error = #expect(throws: ImageError.self) { _ = try RenditionMaker(bytes) }
    #expect(error?.code == .tooLarge)
    #expect(
      error?.message == "has \(side) × \(side) pixels, more than the 268 megapixels Heliograph opens")
  }

  /// The depth, kind and interlacing of a PNG are in its first chunk too.
  @Test(arguments: [
    (11_100, true, false), (11_200, true, true), (16_370, false, false),
  ])
  func refusesMoreMemoryThanItHas(side: Int, isInterlaced: Bool, isTooLarge: Bool) throws {
    var bytes = try PictureFixtures.plain([9], bands: 1, space: .grey).encoded(asSuffix: ".png")
    bytes.replaceSubrange(16..<24, with: Self.big(side, 4) + Self.big(side, 4))
    bytes.replaceSubrange(24..<29, with: [16, 6, 0, 0, isInterlaced ? 1 : 0])
    bytes.replaceSubrange(29..<33, with: Self.big(Self.checkSum(bytes[12..<29]), 4))
    guard isTooLarge else {
      #expect(try RenditionMaker(bytes).header.pixelBytes == 8)
      return
    }
    let error = #expect(throws: ImageError.self) { _ = try RenditionMaker(bytes) }
    #expect(error?.code == .tooLarge)
    #expect(
      error?.message
        == "has 11200 × 11200 pixels in a form that takes up to 1.3 GB of memory to decode, "
        + "more than the 1.2 GB Heliograph gives a photo")
  }

  /// Of a progressive JPEG all coefficients are held at once, of any other a few lines.
  @Test(arguments: [
    (".jpg[interlace]", 10_001, true), (".jpg[interlace]", 10_000, false), (".jpg", 10_001, false),
  ])
  func refusesMorePixelsOfAProgressivePhoto(suffix: String, side: Int, isTooLarge: Bool) throws {
    var bytes = try PictureFixtures.quarters().encoded(asSuffix: suffix)
    // The frame header's height and width (ITU-T T.81, B.2.2); SOF2 is progressive, SOF0 is not.
    let marker: [UInt8] = [0xFF, suffix == ".jpg" ? 0xC0 : 0xC2]
    let start = try #require(bytes.indices.first { bytes[$0...].starts(with: marker) })
    bytes.replaceSubrange(start + 5..<start + 9, with: Self.big(side, 2) + Self.big(side, 2))
    guard isTooLarge else {
      #expect(try RenditionMaker(bytes).header.storedSize == PictureFixtures.size(side, side))
      return
    }
    let error = #expect(throws: ImageError.self) { _ = try RenditionMaker(bytes) }
    #expect(error?.code == .tooLarge)
    #expect(error?.remedy == "Export it without progressive, or smaller.")
  }

  /// Each scan goes through the whole picture, however few bytes it has.
  @Test(arguments: [(490, false), (500, true)])
  func refusesAPhotoOfTooManyScans(repeats: Int, isRefused: Bool) throws {
    let whole = try PictureFixtures.quarters().encoded(asSuffix: ".jpg[interlace]")
    let last = try #require(whole.indices.dropLast().last { whole[$0] == 0xFF && whole[$0 + 1] == 0xDA })
    let scan = whole[last..<whole.count - 2]
    let bytes = whole.dropLast(2) + [[UInt8]](repeating: Array(scan), count: repeats).joined() + [0xFF, 0xD9]
    guard isRefused else {
      #expect(try RenditionMaker(Array(bytes)).header.isInterlaced)
      return
    }
    let error = #expect(throws: ImageError.self) { _ = try RenditionMaker(Array(bytes)) }
    #expect(error?.message == "is a progressive image in more than 500 passes")
  }

  private static func big(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  /// The CRC of PNG 1.2, annex D.
  private static func checkSum(_ bytes: ArraySlice<UInt8>) -> Int {
    let sum = bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return Int(~sum)
  }

  private func noise(_ width: Int, _ height: Int) throws -> VipsImage {
    // A linear congruential generator: Numerical Recipes, 3rd edition, 7.1.
    var state: UInt32 = 5
    let pixels = (0..<width * height * 3).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(state >> 24)
    }
    return try VipsImage(pixels: pixels, size: PictureFixtures.size(width, height), bands: 3)
  }
}
