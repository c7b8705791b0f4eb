import HeliographCore
import HeliographFormats
import HeliographTestSupport
import Testing

@Suite struct UnsupportedKindTests {
  private static func jpeg(_ marker: UInt8, bits: UInt8 = 8) -> [UInt8] {
    [0xFF, 0xD8, 0xFF, 0xFE, 0, 4, 0xFF, 0xC3, 0xFF, marker, 0, 11, bits, 0, 8, 0, 8, 1, 1, 0x11, 0]
  }

  @Test(
    arguments: [
      (0xC0, 8, nil), (0xC2, 8, nil), (0xC9, 8, nil), (0xCA, 8, nil),
      (0xC1, 12, "a JPEG of 12 bits a channel"),
      (0xC3, 8, "a lossless JPEG"), (0xC3, 14, "a lossless JPEG"), (0xCB, 8, "a lossless JPEG"),
      (0xC5, 8, "a hierarchical JPEG"), (0xF7, 8, "a JPEG-LS picture"),
    ] as [(UInt8, UInt8, String?)])
  func namesAJPEG(marker: UInt8, bits: UInt8, name: String?) {
    #expect(UnsupportedKind.name(of: Self.jpeg(marker, bits: bits), .jpeg) == name)
  }

  @Test(
    arguments: [
      ([:], nil), ([258: 16], nil), ([258: 1], nil), ([258: 32, 339: 3], nil), ([259: 5], nil),
      ([259: 7], nil),
      ([259: 50001], nil), ([259: 34887], nil), ([259: 12345], "a TIFF of compression 12345"),
      ([258: 16, 339: 2], nil),
      ([258: 16, 339: 3], "a TIFF of 16-bit floating-point numbers"),
      ([258: 24, 339: 3], "a TIFF of 24-bit floating-point numbers"),
      ([258: 64, 339: 3], "a TIFF of 64-bit floating-point numbers"),
      ([258: 12], "a TIFF of 12 bits a channel"),
      ([258: 64], "a TIFF of 64 bits a channel"), ([258: 64, 339: 6], "a TIFF of complex numbers"),
      ([259: 34712], "a TIFF compressed with JPEG 2000"), ([259: 50002], "a TIFF of compression 50002"),
    ] as [([Int: Int], String?)])
  func namesATIFF(fields: [Int: Int], name: String?) {
    for isBig in [false, true] {
      let bytes = PagesFixture([.init(8, 8, kind: 1), .init(16, 16, more: fields)], isBig: isBig).bytes
      #expect(UnsupportedKind.name(of: bytes, .tiff) == name)
    }
  }

  /// A primary item of a type.
  private static func heif(_ coding: String) -> [UInt8] {
    func big(_ number: Int, _ width: Int = 4) -> [UInt8] {
      (0..<width).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
      big(content.count + 8) + Array(name.utf8) + content
    }
    let entry = box("infe", big(0x0200_0000) + big(1, 2) + big(0, 2) + Array("\(coding)\0".utf8))
    var meta = big(0)
    meta += box("pitm", big(0) + big(1, 2))
    meta += box("iinf", big(0) + big(1, 2) + entry)
    meta += box("iprp", box("ipco", []))
    return box("ftyp", Array("mif1\0\0\0\0mif1heic".utf8)) + box("meta", meta)
  }

  @Test(
    arguments: [
      ("hvc1", nil), ("av01", nil), ("avc1", "a HEIF in H.264"), ("vvc1", "a HEIF in H.266"),
      ("j2k1", "a HEIF in JPEG 2000"), ("unci", "a HEIF in uncompressed samples"), ("Exif", nil),
    ] as [(String, String?)])
  func namesAHEIF(coding: String, name: String?) {
    #expect(UnsupportedKind.name(of: Self.heif(coding), .heif) == name)
  }

  @Test func namesAMovingPictureWithoutAStillOne() {
    let bytes = FrameCountTests.avif(3)
    #expect(UnsupportedKind.name(of: bytes, .avif) == "a moving picture without a still one")
  }

  @Test func namesNothingElse() {
    #expect(UnsupportedKind.name(of: FrameCountTests.gif(3), .gif) == nil)
    #expect(UnsupportedKind.name(of: [], .jpeg) == nil)
    #expect(UnsupportedKind.name(of: [0xFF, 0xD8, 0xFF, 0xC0], .jpeg) == nil)
  }
}
