import Foundation
import HeliographCore
import HeliographFormats
import HeliographTestSupport
import Testing

@Suite struct GainMapTests {
  private static let ultraHDR =
    #"<x hdrgm:Version="1.0" xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/"/>"#
  private static let apple = "urn:com:apple:photo:2020:aux:hdrgainmap"

  /// A JPEG of the corpus with a segment behind its first two bytes.
  private static func jpeg(_ marker: UInt8, _ content: [UInt8]) throws -> [UInt8] {
    let jpeg = try Corpus.read("photos/chroma-420.jpg")
    let length = content.count + 2
    return jpeg[..<2] + [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + content + jpeg[2...]
  }

  private static func xmp(_ packet: String) -> [UInt8] {
    Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(packet.utf8)
  }

  private static func big(_ value: UInt32) -> [UInt8] {
    withUnsafeBytes(of: value.bigEndian) { Array($0) }
  }

  /// An index of two pictures (CIPA DC-007) whose second begins so far behind the index's own header.
  private static func index(second: UInt32) -> [UInt8] {
    let header = Array("MPF\0MM\0*".utf8) + big(8)
    // Two entries: the count of pictures, and 32 bytes at 38.
    let entries: [UInt8] = [0, 2, 0xB0, 1, 0, 4] + big(1) + big(2) + [0xB0, 2, 0, 7] + big(32) + big(38)
    return header + entries + big(0) + [UInt8](repeating: 0, count: 16 + 8) + big(second) + big(0)
  }

  private static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
    big(UInt32(content.count + 8)) + Array(type.utf8) + content
  }

  /// A HEIC file without a picture: one item of a type, and an auxiliary type.
  private static func heic(item: String, auxiliary: String?) -> [UInt8] {
    let entry = box("infe", [2, 0, 0, 0, 0, 1, 0, 0] + Array(item.utf8) + [0])
    let property = auxiliary.map { box("auxC", [0, 0, 0, 0] + Array($0.utf8) + [0]) } ?? []
    let boxes =
      box("pitm", [0, 0, 0, 0, 0, 1]) + box("iinf", [0, 0, 0, 0, 0, 1] + entry)
      + box("iprp", box("ipco", property))
    return box("ftyp", Array("heic\0\0\0\0mif1heic".utf8)) + box("meta", [0, 0, 0, 0] + boxes)
  }

  @Test func findsThoseOfUltraHDRAndISO() throws {
    #expect(GainMap.isCarried(by: try Self.jpeg(0xE1, Self.xmp(Self.ultraHDR)), .jpeg))
    let iso = Array("urn:iso:std:iso:ts:21496:-1\0".utf8) + [0, 0, 0, 0]
    #expect(GainMap.isCarried(by: try Self.jpeg(0xE2, iso), .jpeg))
    #expect(GainMap.isCarried(by: Self.heic(item: "tmap", auxiliary: nil), .heif))
  }

  @Test func findsThoseOfAppleInTheirSecondPicture() throws {
    let first = try Self.jpeg(0xE2, Self.index(second: 0))
    let second = try Self.jpeg(0xE1, Self.xmp("<x>\(Self.apple)</x>"))
    // Behind the two bytes of the start, a segment's four and "MPF\0" is the header that places count from.
    let whole = try Self.jpeg(0xE2, Self.index(second: UInt32(first.count - 10))) + second
    #expect(GainMap.isCarried(by: whole, .jpeg))
    #expect(!GainMap.isCarried(by: first + (try Corpus.read("photos/chroma-420.jpg")), .jpeg))
    #expect(GainMap.isCarried(by: Self.heic(item: "hvc1", auxiliary: Self.apple), .heif))
    #expect(!GainMap.isCarried(by: Self.heic(item: "hvc1", auxiliary: "urn:mpeg:hevc:2015:auxid:1"), .heif))
  }

  /// Places past the end, in the file itself and beyond 2^31 lead nowhere.
  @Test(arguments: [UInt32(1), 10, 1 << 20, 1 << 31, .max])
  func survivesPlacesThatLeadNowhere(place: UInt32) throws {
    #expect(!GainMap.isCarried(by: try Self.jpeg(0xE2, Self.index(second: place)), .jpeg))
    let whole = try Self.jpeg(0xE2, Self.index(second: place))
    for end in 0...90 { _ = GainMap.isCarried(by: Array(whole[..<end]), .jpeg) }
  }

  @Test func findsNoneInTheCorpus() throws {
    for folder in ["photos", "high-range", "hostile", "metadata"] {
      for file in try Corpus.files(below: folder) {
        let bytes = try Corpus.read(file)
        guard let type = ImageType(bytes) else { continue }
        #expect(!GainMap.isCarried(by: bytes, type), "\(file)")
      }
    }
  }

  /// Files of other makers.
  @Test(
    .enabled(
      if: SharedFixtures.path("fixtures/media") != nil, "the shared files of other makers are not here"),
    arguments: [
      ("seine_sdr_gainmap_srgb.jpg", true), ("paris_exif_xmp_gainmap_bigendian.jpg", true),
      ("apple_gainmap_old.jpg", true), ("examplepano.jpg", false), ("IMG_5195.HEIC", false),
      ("cat.hif", false), ("samsung-one-ui-6.heic", false),
    ])
  func findsThoseOfOtherMakers(name: String, isCarried: Bool) throws {
    let path = try #require(SharedFixtures.path("fixtures/media/\(name)"))
    let bytes = try Corpus.read(path)
    #expect(GainMap.isCarried(by: bytes, try #require(ImageType(bytes))) == isCarried)
  }
}
