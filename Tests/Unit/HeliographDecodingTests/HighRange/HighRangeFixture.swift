import HeliographCore
import HeliographTestSupport

@testable import HeliographDecoding

/// Pictures of one colour whose files declare PQ or HLG.
enum HighRangeFixture {
  /// A PNG of 8 or 16 bits with a cICP chunk behind its header.
  static func png(
    _ samples: [Int], bits: Int = 16, primaries: UInt8, transfer: UInt8, alpha: Int? = nil
  ) throws -> [UInt8] {
    let bytes = (samples + [alpha].compactMap(\.self)).flatMap { sample in
      bits == 8 ? [UInt8(sample)] : [UInt8(sample & 255), UInt8(sample >> 8)]
    }
    let bands = samples.count + (alpha == nil ? 0 : 1)
    let space: VipsImage.Space = samples.count == 1 ? .grey : .srgb
    var file = try PictureFixtures.plain(bytes, bands: bands, bits: bits, space: space)
      .encoded(asSuffix: ".png")
    // Behind the signature and IHDR.
    file.insert(contentsOf: PlainPNG.chunk("cICP", [primaries, transfer, 0, 1]), at: 33)
    return file
  }

  /// The plain AVIF of the corpus, of 8 bits, whose colour box says something else than sRGB.
  static func avif(primaries: UInt8, transfer: UInt8) throws -> [UInt8] {
    var file = try Corpus.read("photos/plain.avif")
    guard let box = file.indices.first(where: { file[$0...].starts(with: "colrnclx".utf8) }) else {
      return []
    }
    file.replaceSubrange(box + 8..<box + 12, with: [0, primaries, 0, transfer])
    return file
  }
}
