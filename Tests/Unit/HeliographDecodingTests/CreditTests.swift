import Foundation
import HeliographCore
import HeliographFormats
import HeliographTestSupport
import Testing

@testable import HeliographDecoding

/// What of an original's metadata gets into its renditions: whose it is, and nothing else.
@Suite(.endsHangs, .onItsOwnThread) struct CreditTests {
  private static let canaries = [
    "CANARYGPS", "CANARYSERIAL", "CANARYTITLE", "CANARYMAKER", "CANARYXMP", "CANARYPLACE",
  ]

  /// A photo that tells everything, by EXIF, XMP, IPTC and a thumbnail.
  private func original(_ suffix: String) throws -> [UInt8] {
    var exif = ExifBlock(
      PhotoMetadata(
        description: "CANARYTITLE", creator: "Ada Ørsted", copyright: "© 2024 <Ada> & sons",
        camera: "CANARYMAKER",
        coordinate: Coordinate(latitude: 12.5, longitude: 34.25)),
      size: PictureFixtures.size(64, 48))
    exif.photo[0xA431] = .text("CANARYSERIAL")
    exif.position[0x001D] = .text("CANARYGPS")
    let xmp = Array(
      String(decoding: XMPPacket(PhotoMetadata(title: "CANARYTITLE")).bytes, as: UTF8.self)
        .replacing(
          "</rdf:Description>",
          with: "<xmp:Label>CANARYXMP</xmp:Label><photoshop:City "
            + "xmlns:photoshop=\"http://ns.adobe.com/photoshop/1.0/\">CANARYPLACE</photoshop:City></rdf:Description>"
        )
        .utf8)
    return try PictureFixtures.quarters()
      .attaching(Array("Exif\0\0".utf8) + exif.bytes, as: "exif-data").attaching(xmp, as: "xmp-data")
      .attaching(Array("CANARYXMP".utf8), as: "iptc-data").encoded(asSuffix: suffix)
  }

  private func metadata(of bytes: [UInt8]) throws -> PhotoMetadata {
    PhotoMetadata(image: MetadataReader.read(image: bytes) { _ in [] }.tags)
  }

  @Test(arguments: [".jpg", ".png", ".webp"])
  func letsNothingThroughButWhoseItIs(suffix: String) throws {
    let original = try original(suffix)
    let isTold = holds("CANARYSERIAL", original)
    #expect(isTold, "the fixture itself must have it")
    let credit = Credit(try metadata(of: original))
    #expect(credit.creator == "Ada Ørsted")
    let recipe = Recipe(widths: [64], formats: [.avif, .jxl, .webp, .jpeg])
    for rendition in try RenditionMaker(original).renditions(recipe, credit: credit) {
      let told = (Self.canaries + ["GPSLatitude"]).filter { holds($0, rendition.bytes) }
      #expect(told.isEmpty, "\(rendition.format)")
      let read = try metadata(of: rendition.bytes)
      // Exiv2 opens neither AVIF nor JPEG XL here; the packet stands in them as it is.
      guard [.jpeg, .webp].contains(rendition.format) else {
        let holdsPacket = Data(rendition.bytes).range(of: Data(XMPPacket(credit).bytes)) != nil
        #expect(holdsPacket, "\(rendition.format)")
        continue
      }
      #expect(read.creator == "Ada Ørsted", "\(rendition.format)")
      #expect(read.copyright == "© 2024 <Ada> & sons", "\(rendition.format)")
      #expect(read.coordinate == nil && read.title == nil && read.camera == nil && read.description == nil)
    }
  }

  @Test func writesNoMetadataWhereThereIsNobodyToName() throws {
    let original = try PictureFixtures.quarters().encoded(asSuffix: ".png")
    let recipe = Recipe(widths: [64], formats: [.avif, .jxl, .webp, .jpeg])
    let made = try RenditionMaker(original).renditions(recipe, credit: Credit(PhotoMetadata()))
    for rendition in made {
      let found = ["Exif", "EXIF", "XMP ", "xml ", "http:", "VP8X", "ICCP"].filter {
        holds($0, rendition.bytes)
      }
      #expect(found.isEmpty, "\(rendition.format)")
    }
  }

  @Test func keepsAWebPThatDecodersOpen() throws {
    let original = try PictureFixtures.quarters().encoded(asSuffix: ".png")
    for credit in [Credit(PhotoMetadata()), Credit(PhotoMetadata(creator: "Odd"))] {
      let made = try RenditionMaker(original).renditions(
        Recipe(widths: [64], formats: [.webp]), credit: credit)
      let bytes = try #require(made.first { $0.format == .webp }).bytes
      let length = bytes[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
      #expect(length == bytes.count - 8)
      #expect(
        PictureFixtures.distance(try PictureFixtures.colour(of: bytes, at: 0.25, 0.25), [220, 20, 20]) < 30)
    }
  }

  /// exiftool knows each container by itself.
  @Test(
    .enabled(if: TestTool.areExpected("/usr/bin/exiftool"), "exiftool is not installed"),
    arguments: [ImageFormat.avif, .jxl, .webp, .jpeg])
  func saysToAnotherProgramWhoseItIs(format: ImageFormat) throws {
    let original = try original(".jpg")
    let made = try RenditionMaker(original).renditions(
      Recipe(widths: [64], formats: [format]), credit: Credit(try metadata(of: original)))
    let bytes = try #require(made.first { $0.format == format }).bytes
    try TemporaryFolder.with { folder in
      let file = try folder.write(bytes, to: "made.\(format.fileExtension)")
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/exiftool")
      process.arguments = ["-s3", "-XMP-dc:Creator", "-XMP-dc:Rights", file.string]
      let pipe = Pipe()
      process.standardOutput = pipe
      try process.run()
      let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      #expect(String(decoding: output, as: UTF8.self) == "Ada Ørsted\n© 2024 <Ada> & sons\n")
    }
  }

  private func holds(_ word: String, _ bytes: [UInt8]) -> Bool {
    Data(bytes).range(of: Data(word.utf8)) != nil
  }
}
