import HeliographCore
import Testing

@testable import HeliographDecoding

@Suite struct DecodingMemoryTests {
  private static func header(
    _ megapixels: Int, pixel: Int, sample: Int, hasAlpha: Bool = false, isInterlaced: Bool = false
  ) throws -> VipsImage.Header {
    VipsImage.Header(
      storedSize: try #require(PixelSize(width: 1_000 * megapixels / 4, height: 4_000)), ownOrientation: 1,
      hasProfile: false, hasAlpha: hasAlpha, isInterlaced: isInterlaced, pixelBytes: pixel,
      sampleBytes: sample, bits: 8 * sample)
  }

  private static func isOpened(_ header: VipsImage.Header, _ type: ImageType, _ file: String = "") -> Bool {
    DecodingMemory.bytes(of: header, type, in: Array(file.utf8)) <= DecodingMemory.budget
  }

  @Test func opensLargePanoramas() throws {
    #expect(Self.isOpened(try Self.header(268, pixel: 3, sample: 1), .jpeg))
    #expect(Self.isOpened(try Self.header(268, pixel: 4, sample: 1), .jpeg))
    #expect(Self.isOpened(try Self.header(268, pixel: 3, sample: 1), .tiff))
    #expect(Self.isOpened(try Self.header(160, pixel: 6, sample: 2), .tiff))
    #expect(Self.isOpened(try Self.header(268, pixel: 3, sample: 1), .png))
    // Cameras of 61 megapixels write HEIF in 10 bits, telephones of 108 in 8.
    #expect(Self.isOpened(try Self.header(61, pixel: 6, sample: 2), .heif))
    #expect(Self.isOpened(try Self.header(108, pixel: 3, sample: 1), .heif))
  }

  @Test func refusesBombs() throws {
    #expect(
      !Self.isOpened(try Self.header(256, pixel: 8, sample: 2, hasAlpha: true, isInterlaced: true), .png))
    #expect(!Self.isOpened(try Self.header(256, pixel: 3, sample: 1), .avif))
    #expect(!Self.isOpened(try Self.header(256, pixel: 3, sample: 1), .heif))
    #expect(!Self.isOpened(try Self.header(256, pixel: 4, sample: 1, hasAlpha: true), .webp))
    #expect(!Self.isOpened(try Self.header(256, pixel: 4, sample: 1, hasAlpha: true), .gif))
    #expect(!Self.isOpened(try Self.header(256, pixel: 8, sample: 2, hasAlpha: true), .tiff))
  }

  @Test func cutsTilesOfWhatCamerasTakeAndNotOfBombs() throws {
    // 151 megapixels are the most of a camera's sensor; 16,384 × 16,384 the most that is opened.
    let camera = try #require(PixelSize(width: 14_204, height: 10_652))
    #expect(DecodingMemory.bytesOfTiles(of: camera) <= DecodingMemory.budget)
    let bomb = try #require(PixelSize(width: 16_000, height: 16_000))
    #expect(DecodingMemory.bytesOfTiles(of: bomb) > DecodingMemory.budget)
  }

  @Test func believesNoBrandThatHidesADecoder() throws {
    let header = try Self.header(108, pixel: 3, sample: 1)
    #expect(Self.isOpened(header, .heif, "ftypheic a av0 hvc1"))
    #expect(!Self.isOpened(header, .heif, "ftypheic a av0 av01"))
  }
}
