import HeliographCore
import HeliographTestSupport
import Testing

@testable import HeliographDecoding
@testable import HeliographWorkers

/// Sound files that libvips would show wrongly, or not at all.
@Suite struct OpenableFormTests {
  private static let recipe = Recipe(widths: [64], formats: [.jpeg])

  private static func grey(_ maker: RenditionMaker) throws -> Int {
    let made = try #require(try maker.renditions(recipe, credit: Credit(PhotoMetadata())).last).bytes
    return try PictureFixtures.colour(of: made, at: 0.5, 0.5)[0]
  }

  @Test(arguments: [(true, false), (false, false), (true, true)])
  func showsThePictureBehindASmallerCopy(isLittle: Bool, isBig: Bool) throws {
    let copies: [PagesFixture.Page] = [
      .init(16, 12, grey: 10, kind: 1), .init(16, 12, grey: 10, oldKind: 2), .init(64, 48, grey: 10, kind: 4),
    ]
    for copy in copies {
      let bytes = PagesFixture(
        [copy, .init(64, 48, grey: 200, kind: 0), .init(64, 48, grey: 90)], isLittle: isLittle, isBig: isBig
      ).bytes
      let maker = try RenditionMaker(bytes)
      #expect(maker.header.uprightSize == PictureFixtures.size(64, 48))
      #expect(abs(try Self.grey(maker) - 200) < 4)
      #expect(maker.pictureCount == PictureCount(.pages, 2))
      // Metadata is read from the file as it is.
      #expect(maker.file == bytes && maker.bytes.count == bytes.count)
    }
  }

  @Test func leavesAnOrdinaryTIFFAsItIs() throws {
    for pages: [PagesFixture.Page] in [
      [.init(64, 48, grey: 200)], [.init(64, 48, grey: 200, kind: 2), .init(64, 48, kind: 2)],
      [.init(64, 48, grey: 200), .init(16, 12, kind: 1)],
    ] {
      let maker = try RenditionMaker(PagesFixture(pages).bytes)
      #expect(maker.bytes == maker.file)
      #expect(abs(try Self.grey(maker) - 200) < 4)
    }
  }

  /// The still picture of a moving one; libvips looks at the first brand alone.
  @Test(arguments: ["avis", "miaf", "MA1B"]) func showsAnAVIFOfAnotherFirstBrand(brand: String) throws {
    let still = try PictureFixtures.quarters().encoded(asSuffix: ".avif[Q=80]")
    let maker = try RenditionMaker(Array(still[..<8]) + Array(brand.utf8) + Array(still[12...]))
    #expect(maker.signature == .avif && maker.bytes == still)
    let made = try #require(try maker.renditions(Self.recipe, credit: Credit(PhotoMetadata())).last).bytes
    let colour = try PictureFixtures.colour(of: made, at: 0.25, 0.25)
    #expect(PictureFixtures.distance(colour, [220, 20, 20]) < 24)
  }

  /// Sound or not, the message says which kind it is, and nothing of damage.
  @Test(arguments: [
    (
      16, TIFFFixture.Samples.float,
      "is a TIFF of 16-bit floating-point numbers, a kind that Heliograph cannot decode"
    ),
    (
      64, TIFFFixture.Samples.unsigned, "is a TIFF of 64 bits a channel, a kind that Heliograph cannot decode"
    ),
    (
      12, TIFFFixture.Samples.unsigned, "is a TIFF of 12 bits a channel, a kind that Heliograph cannot decode"
    ),
  ])
  func namesAKindThatNoLibraryDecodes(bits: Int, samples: TIFFFixture.Samples, message: String) throws {
    let pixel = [UInt8](repeating: 0x38, count: 3 * max(bits / 8, 2))
    let bytes = TIFFFixture(samples: samples, bits: bits, colours: .rgb, pixel: pixel).bytes
    let error = #expect(throws: ImageError.self) {
      _ = try RenditionMaker(bytes).renditions(Self.recipe, credit: Credit(PhotoMetadata()))
    }
    #expect(error?.message == message)
    #expect(error?.remedy == "Export it as JPEG, PNG, or TIFF with 8 or 16 bits a channel.")
  }

  @Test(
    arguments: [(0xC3, "a lossless JPEG"), (0xC5, "a hierarchical JPEG"), (0xC0, nil)] as [(UInt8, String?)])
  func namesAKindOfJPEG(marker: UInt8, kind: String?) throws {
    var bytes = try PictureFixtures.quarters().encoded(asSuffix: ".jpg")
    let frame = try #require(bytes.indices.first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
    bytes[frame + 1] = marker
    // Damaged too, so that the ordinary one fails.
    if kind == nil { bytes[frame + 9] = 0 }
    let error = #expect(throws: ImageError.self) {
      _ = try RenditionMaker(bytes).renditions(Self.recipe, credit: Credit(PhotoMetadata()))
    }
    #expect(error?.message.contains("a kind that") == (kind != nil))
    if let kind { #expect(error?.message == "is \(kind), a kind that Heliograph cannot decode") }
  }
}
