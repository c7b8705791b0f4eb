import HeliographCore
import HeliographTestSupport
import Testing

@testable import HeliographDecoding

/// What a decoder shows without a word although no encoder writes it.
struct JPEGDataTests {
  // MARK: Rules of the standard

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bits: String
    var rest: [UInt8] = []
    let isShown: Bool
    let isDoubtful: Bool

    init(_ name: String, _ bits: String, rest: [UInt8] = [], isShown: Bool = true, isDoubtful: Bool = false) {
      (testDescription, self.bits, self.rest) = (name, bits, rest)
      (self.isShown, self.isDoubtful) = (isShown, isDoubtful)
    }
  }

  /// A block without a word: mean as before, no details.
  private static let flat = "0 0 "
  private static func flats(_ count: Int) -> String { String(repeating: flat, count: count) }
  /// Fifteen zeros and a 1.
  private static let far = "10 1 "

  static let cases = [
    Case("flat blocks", flats(6)),
    Case("three far coefficients", "0 " + far + far + far + "0 " + flats(5)),
    Case("a coefficient past the 63rd", "0 " + far + far + far + far + "0 " + flats(5), isShown: false),
    Case(
      "the same in the last row", flats(4) + "0 " + far + far + far + far + "0 " + flats(1), isDoubtful: true),
    Case("a code of no table", "11 0 " + flats(5), isShown: false),
    // 11 bits: 1,024 and -1,024, then 2,047.
    Case("the lightest mean", "10 10000000000 0 " + flats(5)),
    Case("light and dark", "10 10000000000 0 10 00000000000 0 " + flats(4)),
    Case("a mean beyond white", "10 11111111111 0 " + flats(5), isDoubtful: true),
    Case("bytes behind the data", flats(6), rest: [0x55], isDoubtful: true),
    Case("fillers behind the data", flats(6), rest: [0xFF, 0xFF]),
  ]

  @Test(arguments: cases) func holdsDataAgainstTheStandard(of kind: Case) throws {
    let state = JPEGState(TinyJPEG(bits: kind.bits, rest: kind.rest).bytes)
    #expect((state != .damaged) == kind.isShown, "\(state)")
    if kind.isShown { #expect((state != .sound) == kind.isDoubtful, "\(state)") }
  }

  // MARK: Holes

  /// Grain on a slope: detail in every block.
  private static func picture(bands: Int) throws -> VipsImage {
    let (width, height) = (320, 240)
    var (pixels, random) = ([UInt8](), UInt32(7))
    for place in 0..<width * height {
      for band in 0..<bands {
        random = random &* 1_664_525 &+ 1_013_904_223
        pixels.append(UInt8(40 + place % width / 3 + 20 * band + Int(random >> 27)))
      }
    }
    return try VipsImage(
      pixels: pixels, size: PictureFixtures.size(width, height), bands: bands,
      space: bands == 1 ? .grey : .srgb)
  }

  /// The last scan's data begins behind its header.
  private static func dataStart(_ bytes: [UInt8]) -> Int {
    var start = 0
    for place in bytes.indices.dropLast(4) where bytes[place] == 0xFF && bytes[place + 1] == 0xDA {
      start = place + 2 + Int(bytes[place + 2]) << 8 + Int(bytes[place + 3])
    }
    return start
  }

  private static func pixels(_ bytes: [UInt8]) -> [UInt8] {
    guard let size = try? VipsImage.header(of: bytes).uprightSize,
      let image = try? VipsImage(developing: bytes, size: size, colour: .asItIs)
    else { return [] }
    return (try? image.pixels()) ?? []
  }

  @Test(
    arguments: [
      (1, ".jpg[Q=85]"), (3, ".jpg[Q=85]"), (3, ".jpg[Q=92,optimize-coding]"),
      (3, ".jpg[Q=95,subsample-mode=off]"), (1, ".jpg[Q=85,optimize-coding]"),
    ], [UInt8(0), 0x55, 0xE5])
  func namesHoles(file: (bands: Int, suffix: String), fill: UInt8) throws {
    let sound = try Self.picture(bands: file.bands).encoded(asSuffix: file.suffix)
    #expect(JPEGState(sound) == .sound)
    let (start, meant) = (Self.dataStart(sound), Self.pixels(sound))
    var silent = 0
    for length in [16, 64, 512] {
      for step in 1...8 {
        let place = start + (sound.count - start - length) * step / 9
        var holed = sound
        holed.replaceSubrange(place..<place + length, with: [UInt8](repeating: fill, count: length))
        guard JPEGState(holed) == .sound else { continue }
        let seen = Self.pixels(holed)
        let wrong = zip(meant, seen).count { abs(Int($0) - Int($1)) > 8 }
        if seen.count != meant.count || wrong * 100 > meant.count { silent += 1 }
      }
    }
    #expect(silent == 0)
  }

  @Test func saysWhereARunIs() throws {
    var bytes = try Self.picture(bands: 3).encoded(asSuffix: ".jpg[Q=85]")
    let place = Self.dataStart(bytes) + 9_000
    bytes.replaceSubrange(place..<place + 24, with: [UInt8](repeating: 0, count: 24))
    (bytes[place - 1], bytes[place + 24]) = (0x11, 0x22)
    guard case .doubtful(let reason) = JPEGState(bytes) else {
      #expect(JPEGState(bytes) == .damaged)
      return
    }
    #expect(
      reason == "has 24 equal bytes (00) from byte \(place) on, within the data of its picture; "
        + "a part of its picture may be wrong")
  }

  /// Equal bytes are what flat areas become; slopes, stripes and edges have patterns of their own.
  @Test(
    arguments: [
      ".jpg[Q=85]", ".jpg[Q=100,optimize-coding]", ".jpg[Q=75,optimize-coding,subsample-mode=off]",
      ".jpg[Q=85,interlace]",
    ], 0..<6)
  func leavesPlainPicturesAlone(suffix: String, kind: Int) throws {
    let (width, height) = (512, 256)
    for bands in [1, 3] {
      var pixels: [UInt8] = []
      for y in 0..<height {
        for x in 0..<width {
          let value =
            switch kind {
            case 0: 255
            case 1: x < width / 2 ? 0 : 255
            case 2: x / 2
            case 3: y
            case 4: x / 8 % 2 == 0 ? 40 : 210
            default: (x / 4 + y / 4) % 2 == 0 ? 0 : 255
            }
          pixels += [UInt8](repeating: UInt8(value), count: bands)
        }
      }
      let image = try VipsImage(
        pixels: pixels, size: PictureFixtures.size(width, height), bands: bands,
        space: bands == 1 ? .grey : .srgb)
      #expect(JPEGState(try image.encoded(asSuffix: suffix)) == .sound, "\(bands) bands")
    }
  }

  /// Any bytes at any place are read to the end without a fault.
  @Test(arguments: ["chroma-420.jpg", "progressive.jpg", "restarts.jpg", "grey.jpg"])
  func survivesDamage(name: String) throws {
    let sound = try Corpus.read("photos/\(name)")
    for place in stride(from: 2, to: sound.count, by: max(1, sound.count / 400)) {
      var broken = sound
      for value in [UInt8(0), 0x7F, 0xFF] {
        broken[place] = value
        _ = JPEGState(broken)
      }
      _ = JPEGState(Array(sound[..<place]))
    }
  }
}
