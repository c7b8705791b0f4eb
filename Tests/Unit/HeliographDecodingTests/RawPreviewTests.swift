import Foundation
import HeliographCore
import HeliographFormats
import HeliographTestSupport
import Testing

@testable import HeliographDecoding
@testable import HeliographWorkers

/// Raw photos are shown by the picture that their cameras put into them.
struct RawPreviewTests {
  private static let recipe = Recipe(widths: [64], formats: [.jpeg])

  private static func jpeg(_ width: Int, _ height: Int) throws -> (jpeg: [UInt8], width: Int, height: Int) {
    let image = try PictureFixtures.quarters(width: width, height: height)
    return (try image.encoded(asSuffix: ".jpg[Q=95]"), width, height)
  }

  /// The preview says something else of itself, which does not count.
  @Test(arguments: [(1, [220, 20, 20]), (6, [240, 240, 240]), (3, [20, 20, 220])])
  func turnsThePreviewLikeTheRawPhoto(orientation: Int, upperLeft: [Int]) throws {
    var preview = try Self.jpeg(1600, 1200)
    preview.jpeg = JPEGContainer.adding(
      exif: ExifBlock(image: [0x0112: .short(8)]).bytes, xmp: [], to: preview.jpeg)
    let maker = try RenditionMaker(DNGFixture(preview: preview, orientation: orientation).bytes)
    let isTurned = orientation == 6
    #expect(maker.header.uprightSize == PictureFixtures.size(isTurned ? 1200 : 1600, isTurned ? 1600 : 1200))
    let made = try #require(
      try maker.renditions(Self.recipe, credit: Credit(PhotoMetadata())).last)
    let colour = try PictureFixtures.colour(of: made.bytes, at: 0.25, 0.25)
    #expect(PictureFixtures.distance(colour, upperLeft) < 24)
  }

  @Test func keepsThePreviewsOwnOrientationWhereTheRawPhotoHasNone() throws {
    var preview = try Self.jpeg(1600, 1200)
    preview.jpeg = JPEGContainer.adding(
      exif: ExifBlock(image: [0x0112: .short(6)]).bytes, xmp: [], to: preview.jpeg)
    let maker = try RenditionMaker(DNGFixture(preview: preview, orientation: nil).bytes)
    #expect(maker.header.uprightSize == PictureFixtures.size(1200, 1600))
  }

  /// A file of Fujifilm: its header says at 84 where its JPEG is, which has the metadata (exiftool, FujiFilm.pm).
  @Test func findsThePreviewOfAContainerThatIsNoTIFF() throws {
    let bare = try Self.jpeg(1600, 1200).jpeg
    // Behind the first segment, which is metadata of no picture.
    let rest = bare[(4 + Int(bare[4]) << 8 + Int(bare[5]))...]
    let preview = JPEGContainer.adding(
      exif: ExifBlock(image: [0x0112: .short(6), 0x010E: .text("Of the RAF")]).bytes, xmp: [],
      to: [0xFF, 0xD8] + rest)
    let head = Array("FUJIFILMCCD-RAW 0201FF389001X-T0".utf8)
    let numbers = [160, preview.count, 160 + preview.count, 4, 164 + preview.count, 4].flatMap { number in
      (0..<4).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    let start = head + [UInt8](repeating: 0, count: 84 - head.count) + numbers
    let raw =
      start + [UInt8](repeating: 0, count: 160 - start.count) + preview + [UInt8](repeating: 0, count: 8)
    let maker = try RenditionMaker(raw)
    #expect(maker.header.uprightSize == PictureFixtures.size(1200, 1600))
    #expect(maker.file == raw && maker.signature == .jpeg)
  }

  @Test func takesOnlyALargePicture() throws {
    var lossless = try Self.jpeg(1600, 1200)
    let frame = try #require(JPEGSegments(lossless.jpeg).first { $0.marker == 0xC0 })
    // As sensors' numbers are compressed (ITU-T T.81, process 14).
    lossless.jpeg[frame.content.lowerBound - 3] = 0xC3
    for preview in [nil, try Self.jpeg(1599, 1200), try Self.jpeg(1200, 1599), lossless] {
      let error = #expect(throws: ImageError.self) {
        _ = try RenditionMaker(DNGFixture(preview: preview).bytes)
      }
      #expect(error?.code == .noPreview)
      #expect(
        error?.message
          == "is a raw photo without a preview of 1600 pixels or more on its long side")
    }
    #expect(throws: Never.self) { _ = try RenditionMaker(DNGFixture(preview: try Self.jpeg(8, 1600)).bytes) }
  }

  @Test(.endsHangs) func readsTheMetadataOfTheRawPhoto() async throws {
    var preview = try Self.jpeg(1600, 1200)
    preview.jpeg = JPEGContainer.adding(
      exif: ExifBlock(image: [0x010E: .text("From the preview")]).bytes, xmp: [], to: preview.jpeg)
    let pool = WorkerPool(executable: BuiltCommand.path, count: 1)
    let photo = try await pool.process(
      DNGFixture(preview: preview, orientation: 6).bytes, sidecar: nil, recipe: Self.recipe)
    #expect(photo.metadata.description == "From the sensor")
    #expect(photo.size == PictureFixtures.size(1200, 1600))
    let sidecar = XMPPacket(PhotoMetadata(title: "Of the sidecar")).bytes
    let named = try await pool.process(
      DNGFixture(preview: preview).bytes, sidecar: sidecar, recipe: Self.recipe)
    #expect(named.metadata.title == "Of the sidecar")
    await pool.close()
  }

  /// A cut file has no preview, or one that is cut; it never crashes the worker.
  @Test(.endsHangs, arguments: [9, 200, 3000, 20_000])
  func refusesAFileThatIsCutShort(length: Int) async throws {
    let whole = DNGFixture(preview: try Self.jpeg(1600, 1200)).bytes
    let pool = WorkerPool(executable: BuiltCommand.path, count: 1)
    let error = await #expect(throws: ImageError.self) {
      _ = try await pool.process(Array(whole.prefix(length)), sidecar: nil, recipe: Self.recipe)
    }
    #expect([.noPreview, .unreadable].contains(error?.code))
    await pool.close()
  }

  /// exiftool, which is no library of ours, takes the fixture for a DNG with that preview.
  @Test(.enabled(if: TestTool.areExpected("/usr/bin/exiftool"), "exiftool is not installed"))
  func buildsARawPhotoThatOthersRead() throws {
    let preview = try Self.jpeg(1600, 1200)
    try TemporaryFolder.with { folder in
      try folder.write(DNGFixture(preview: preview).bytes, to: "a.dng")
      let told = try ProgramRun.run(
        "/usr/bin/exiftool",
        ["-s3", "-FileType", "-SubIFD1:ImageWidth", "-SubIFD:PhotometricInterpretation", "a.dng"],
        in: folder.path)
      #expect(told.output.split(separator: "\n") == ["DNG", "1600", "Color Filter Array"])
      let script = "exiftool -b -JpgFromRaw -PreviewImage a.dng > preview.jpg"
      _ = try ProgramRun.run("/bin/sh", ["-c", script], in: folder.path)
      #expect(try folder.read("preview.jpg") == preview.jpeg)
    }
  }
}
