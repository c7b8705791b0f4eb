import HeliographCore
import Testing

@testable import HeliographCheck

@Suite struct PictureEndTests {
  /// The smallest files of each format that end where the format says.
  private static let pictures: [(ImageType, [UInt8])] = [
    (.jpeg, [0xFF, 0xD8, 0xFF, 0xDA, 0, 2, 7, 7, 0xFF, 0xD9]),
    (.png, Array("\u{1}PNG".utf8) + [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]),
    (.webp, Array("RIFF".utf8) + [8, 0, 0, 0] + Array("WEBPVP8 ".utf8)),
    (.avif, [0, 0, 0, 12] + Array("ftypavif".utf8) + [0, 0, 0, 9] + Array("mdat".utf8) + [1]),
  ]

  @Test func findsTheEnd() {
    for (type, bytes) in Self.pictures { #expect(!PictureEnd.isMissing(in: bytes, of: type), "\(type)") }
    // A camera may write more behind it.
    #expect(!PictureEnd.isMissing(in: Self.pictures[0].1 + [0, 0, 0], of: .jpeg))
  }

  @Test func missesItInEveryPart() {
    for (type, bytes) in Self.pictures {
      for count in 1..<bytes.count where !(type == .avif && count == 12) {
        #expect(PictureEnd.isMissing(in: Array(bytes.prefix(count)), of: type), "\(type) \(count)")
      }
    }
  }

  @Test func endsWithSizesThatLie() {
    #expect(PictureEnd.isMissing(in: [0xFF, 0xFF, 0xFF, 0xFF] + Array("ftypavif".utf8), of: .avif))
    #expect(!PictureEnd.isMissing(in: [0, 0, 0, 0] + Array("mdat1".utf8), of: .avif))
    #expect(PictureEnd.isMissing(in: Array("RIFF".utf8) + [255, 255, 255, 255], of: .webp))
    #expect(PictureEnd.isMissing(in: [], of: .png))
  }
}
