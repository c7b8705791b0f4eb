import HeliographCore
import HeliographTestSupport
import Testing

@testable import HeliographDecoding

/// What files say, as programs and camera makers write them: `Tests/Corpus/make` lists what is in each.
struct MetadataFilesTests {
  private func read(_ name: String) throws -> (metadata: PhotoMetadata, fault: String?) {
    let read = MetadataReader.read(image: try Corpus.read("metadata/\(name).jpg")) { _ in [] }
    return (PhotoMetadata(image: read.tags), read.fault)
  }

  /// `exiftool -v3` shows the bytes: "073559", "073559+0000" and "073559+0200".
  @Test(arguments: [("iptc-clock", nil as Int?), ("iptc-utc", 0), ("iptc-east", 120)])
  func believesAZoneOfIPTCOnlyWhereItIsWritten(file: String, offset: Int?) throws {
    let time = CaptureTime(
      year: 2024, month: 5, day: 4, hour: 7, minute: 35, second: 59, utcOffset: offset)
    #expect(try read(file).metadata.captureTime == time)
  }

  @Test func readsTheOffsetThatXMPKeepsBesideTheTime() throws {
    #expect(try read("xmp-offset").metadata.captureTime?.utcOffset == 120)
  }

  /// 15:31:30 on the camera's clock, 22:31:30 from satellites.
  @Test func derivesTheOffsetFromTheTimeOfSatellites() throws {
    let metadata = try read("satellites").metadata
    #expect(metadata.captureTime?.hour == 15 && metadata.captureTime?.utcOffset == -420)
    #expect(metadata.coordinate != nil)
  }

  /// As `exiftool -LensID` names them, but for the word before.
  @Test(arguments: [
    ("lens-canon", "Canon EF 28-135mm f/3.5-5.6 IS"),
    ("lens-nikon", "Nikon AF-S DX Zoom-Nikkor 18-70mm f/3.5-4.5G IF-ED"),
    ("lens-olympus", "Olympus M.Zuiko Digital 17mm F2.8 Pancake"),
    ("lens-pentax", "smc PENTAX-DA 18-55mm F3.5-5.6 AL"), ("lens-canon-compact", nil),
  ])
  func namesTheLensByTheNumberOfItsMaker(file: String, lens: String?) throws {
    #expect(try read(file).metadata.lens == lens)
  }

  @Test func readsLicenceAndCreditLine() throws {
    let metadata = try read("rights").metadata
    #expect(
      metadata.licence
        == Licence(name: "CC BY-SA 4.0", page: "https://creativecommons.org/licenses/by-sa/4.0/"))
    #expect(metadata.credit == "Corpus Agency" && metadata.creator == "Somebody")
  }

  /// The dog is a region too.
  @Test func namesThePeopleButNothingElseThatIsMarked() throws {
    #expect(try read("people").metadata.people == ["Ada, Countess", "Ada Face", "Somebody Else"])
  }

  @Test func readsHowAPhotoWasExposed() throws {
    let metadata = try read("exposure").metadata
    #expect(
      metadata.exposure
        == Exposure(
          time: 0.004, fNumber: 1.8, focalLength: 6.765, focalLength35mm: 24, compensation: -0.7,
          flashFired: true))
    #expect(metadata.rating == 4)
  }

  @Test func readsThePathsOfKeywords() throws {
    let metadata = try read("paths").metadata
    #expect(metadata.keywords == ["Kids", "Paris", "Sea"])
    #expect(
      Set(metadata.ruleKeywords) == [
        "Family", "Private", "Family|Private|Kids", "Places", "Places|Paris", "People", "People/Ada", "Ada",
      ])
    // digiKam's group for people: no keyword tells who is in the photo.
    #expect(metadata.people == ["Ada"])
  }

  @Test func letsEveryKeywordCountForRules() throws {
    let metadata = try read("keywords").metadata
    #expect(metadata.keywords.count == 500 && metadata.ruleKeywords.count == 101)
    let rule = PhotoRule(hide: PhotoCriteria(keywords: [TextKey.rule("Private")]))
    #expect(rule.verdict(on: PhotoFacts(path: [1], metadata: metadata)) == .hidden)
  }

  @Test(arguments: [
    ("damaged-xmp", "has XMP metadata that cannot be read"),
    ("damaged-exif", "has metadata that cannot be read"),
    ("empty-xmp", nil), ("empty-exif", nil), ("rights", nil), ("lens-nikon", nil), ("iptc-clock", nil),
  ])
  func saysWhatCannotBeRead(file: String, fault: String?) throws {
    #expect(try read(file).fault == fault)
  }

  /// In containers that Exiv2 reads by itself, and in those that it does not look through.
  @Test(arguments: ["photos/plain.png", "photos/plain.avif"])
  func saysSoOfABlockThatADecoderFound(file: String) throws {
    let packet = Array("<x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF".utf8)
    let image = try Corpus.read(file)
    #expect(MetadataReader.read(image: image) { $0 == .xmp ? packet : [] }.fault != nil)
    #expect(MetadataReader.read(image: image) { _ in [] }.fault == nil)
  }

  /// What does not fit into one segment, of which Exiv2 reads nothing (ISO 16684-3).
  @Test(arguments: [
    ("<dc:subject><rdf:Bag><rdf:li>private</rdf:li></rdf:Bag></dc:subject>", true),
    ("<xmp:Label>Red</xmp:Label>", true), ("<rdf:Description xmp:Rating=\"-1\"/>", true),
    ("<GDepth:Data>c3ViamVjdFJhdGluZw==</GDepth:Data>", false),
  ])
  func saysThatExtendedXMPMayHoldWhatRulesDecideBy(property: String, isFault: Bool) throws {
    let image = try Corpus.read("metadata/rights.jpg")
    let content = Array("http://ns.adobe.com/xmp/extension/\0".utf8) + [UInt8](repeating: 0x41, count: 40)
    // A property may lie in two segments.
    let words = Array(property.utf8)
    let parts: [[UInt8]] = [content + words.prefix(6), content + words.dropFirst(6)]
    let segments = parts.map { part -> [UInt8] in
      [0xFF, 0xE1, UInt8((part.count + 2) >> 8), UInt8((part.count + 2) & 255)] + part
    }
    let bytes = Array(image.prefix(2)) + segments.joined() + Array(image.dropFirst(2))
    let read = MetadataReader.read(image: bytes) { _ in [] }
    #expect(read.fault == (isFault ? "has extended XMP metadata that cannot be read" : nil))
    #expect(!read.tags.isEmpty)
  }

  @Test func refusesMoreKeywordsThanAnybodyWrites() throws {
    let words = (0...5_000).map { "<rdf:li>k\($0)</rdf:li>" }.joined()
    let packet = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:subject><rdf:Bag>\(words)</rdf:Bag>
      </dc:subject></rdf:Description></rdf:RDF></x:xmpmeta>
      """
    #expect(throws: XMPText.Fault(reason: "has more than 5000 values of one kind")) {
      try MetadataReader.tags(ofSidecar: Array(packet.utf8))
    }
    // A PNG with its packet in a text chunk, which Exiv2 finds itself.
    let text = Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + packet.utf8
    let png = PlainPNG(width: 4, height: 3, colour: (1, 2, 3)).bytes
    let image = png.prefix(33) + PlainPNG.chunk("iTXt", text) + png.dropFirst(33)
    #expect(MetadataReader.read(image: Array(image)) { _ in [] }.fault == "has too many keywords")
  }
}
