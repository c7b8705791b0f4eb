import HeliographCore
import HeliographFormats
import HeliographTestSupport
import Testing

@Suite struct FrameCountTests {
  private static func big(_ number: Int) -> [UInt8] {
    (0..<4).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private static func little(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// Frames of one pixel; the data looks like the beginning of a frame.
  static func gif(_ frames: Int, tables: Bool = false) -> [UInt8] {
    let table: [UInt8] = [0, 0, 0, 255, 255, 255]
    var bytes = Array("GIF89a".utf8)
    bytes += [1, 0, 1, 0, 0x80, 0, 0]
    bytes += table
    bytes += [0x21, 0xFE, 2, 0x2C, 0x3B, 0]
    for _ in 0..<frames {
      bytes += [0x21, 0xF9, 4, 0, 10, 0, 0, 0]
      bytes += [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, tables ? 0x80 : 0]
      if tables { bytes += table }
      bytes += [2, 3, 0x2C, 0x2C, 0x3B, 0]
    }
    return bytes + [0x3B]
  }

  static func webp(_ frames: Int) -> [UInt8] {
    var content = Array("WEBPVP8X".utf8) + little(10)
    content += [2, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    for _ in 0..<frames { content += Array("ANMF".utf8) + little(17) + Array("ANMFANMFANMFANMFA\0".utf8) }
    return Array("RIFF".utf8) + little(content.count) + content
  }

  /// `announced` is what its first chunk says.
  static func png(_ frames: Int, announced: Int) -> [UInt8] {
    let still = PlainPNG(width: 8, height: 8, colour: (9, 9, 9)).bytes
    var bytes = Array(still[..<33])
    bytes += PlainPNG.chunk("acTL", big(announced) + big(0))
    for frame in 0..<frames { bytes += PlainPNG.chunk("fcTL", big(frame) + Array(repeating: 0, count: 22)) }
    return bytes + Array(still[33...])
  }

  private static func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
    big(content.count + 8) + Array(name.utf8) + content
  }

  private static func track(_ handler: String, _ count: Int, _ listed: Int) -> [UInt8] {
    var sizes = big(0) + big(0) + big(count)
    for _ in 0..<listed { sizes += big(1) }
    let table = box("stbl", box("stsz", sizes))
    let kind = box("hdlr", big(0) + big(0) + Array(handler.utf8))
    return box("trak", box("mdia", kind + box("minf", table)))
  }

  /// A moving picture of so many samples, beside a track of another kind.
  static func avif(_ frames: Int, listed: Int? = nil, handler: String = "pict") -> [UInt8] {
    let brands = Array("avis".utf8) + big(0) + Array("avifavismif1miaf".utf8)
    let tracks = track("auxv", 90, 90) + track(handler, frames, listed ?? frames)
    return box("ftyp", brands) + box("moov", tracks)
  }

  /// Bytes with the number of their frames.
  struct Moving: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
    let count: Int
  }

  static let pictures = [
    Moving(testDescription: "GIF of 1", bytes: gif(1), count: 1),
    Moving(testDescription: "GIF of 3", bytes: gif(3), count: 3),
    Moving(testDescription: "GIF of 3 with tables", bytes: gif(3, tables: true), count: 3),
    Moving(testDescription: "WebP of 3", bytes: webp(3), count: 3),
    Moving(testDescription: "PNG of 1", bytes: png(1, announced: 1), count: 1),
    Moving(testDescription: "PNG of 3", bytes: png(3, announced: 3), count: 3),
    Moving(testDescription: "PNG that lies", bytes: png(2, announced: 1 << 31), count: 2),
    Moving(
      testDescription: "still PNG", bytes: PlainPNG(width: 8, height: 8, colour: (9, 9, 9)).bytes, count: 1),
    Moving(testDescription: "AVIF of 3", bytes: avif(3), count: 3),
    Moving(testDescription: "AVIF that lies", bytes: avif(1 << 31, listed: 0), count: 1),
    Moving(testDescription: "AVIF with a film", bytes: avif(3, handler: "vide"), count: 1),
  ]

  @Test(arguments: pictures) func counts(moving: Moving) throws {
    let type = try #require(ImageType(moving.bytes))
    #expect(max(FrameCount.of(moving.bytes, type), 1) == moving.count)
  }

  @Test(arguments: [gif(3, tables: true), webp(3), png(3, announced: 3), avif(3)])
  func endsNoProgramByDamage(whole: [UInt8]) throws {
    let type = try #require(ImageType(whole))
    for place in whole.indices {
      _ = FrameCount.of(Array(whole[..<place]), type)
      for value: UInt8 in [0, 1, 127, 128, 255] {
        var broken = whole
        broken[place] = value
        #expect(FrameCount.of(broken, type) <= whole.count)
      }
    }
  }

  @Test(arguments: [ImageType.jpeg, .tiff, .jxl, .svg, .ico])
  func countsNoneInOtherTypes(type: ImageType) { #expect(FrameCount.of(Self.gif(3), type) == 1) }
}
