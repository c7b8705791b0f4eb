import HeliographCore
import Testing

@testable import HeliographPrivacy

/// Each kind of metadata in each kind of file.
@Suite struct PlantedMetadataTests {
  struct Plant: Sendable, CustomTestStringConvertible {
    let what: String
    let kind: PrivacyFinding.Kind
    let file: [UInt8]

    init(_ what: String, _ kind: PrivacyFinding.Kind, _ file: [UInt8]) {
      (self.what, self.kind, self.file) = (what, kind, file)
    }

    var testDescription: String { what }
  }

  private typealias P = PlantedFiles

  private static let exifLeaks: [(String, PrivacyFinding.Kind, [UInt8])] = [
    ("a position", .coordinate, P.exif(inner: (0x8825, [.text(1, "N"), .bytes(2, [1, 2, 3, 4, 5])]))),
    ("a camera's serial number", .serial, P.exif(inner: (0x8769, [.text(0xA431, "SN-4711-0815")]))),
    ("a lens's serial number", .serial, P.exif(inner: (0x8769, [.text(0xA435, "LN-4711-0815")]))),
    ("a unique number", .serial, P.exif(inner: (0x8769, [.text(0xA420, "00112233445566778899")]))),
    ("an owner's name", .maker, P.exif(inner: (0x8769, [.text(0xA430, "Anna Owner")]))),
    ("a maker's block", .maker, P.exif(inner: (0x8769, [.bytes(0x927C, [9, 9, 9, 9, 9])]))),
    ("a comment", .metadata, P.exif(inner: (0x8769, [.bytes(0x9286, [9, 9, 9, 9, 9])]))),
    ("a thumbnail", .thumbnail, P.exif(thumbnail: [.number(0x0201, 0), .number(0x0202, 0)])),
    ("a thumbnail whose directory is gone", .metadata, P.exif(loose: [0, 0, 0xFF, 0xD8, 0xFF])),
    ("an unknown field", .metadata, P.exif(P.credit + [.text(0x010E, "a caption")])),
    ("the name of the original", .history, P.exif(P.credit + [.text(0xC68B, "/photos/a.nef")])),
  ]

  private static let xmpLeaks: [(String, PrivacyFinding.Kind, String)] = [
    (
      "a position", .coordinate,
      P.xmp(attributes: "xmlns:exif=\"http://ns.adobe.com/exif/1.0/\" exif:GPSLatitude=\"48,51.5N\"")
    ),
    (
      "a serial number", .serial,
      P.xmp(attributes: "xmlns:aux=\"http://ns.adobe.com/exif/1.0/aux/\" aux:SerialNumber=\"4711\"")
    ),
    (
      "regions of faces", .faces,
      P.xmp("<mwg-rs:Regions><mwg-rs:RegionList/></mwg-rs:Regions>", attributes: "xmlns:mwg-rs=\"http://x/\"")
    ),
    (
      "a history", .history,
      P.xmp("<xmpMM:History/>", attributes: "xmlns:xmpMM=\"http://ns.adobe.com/xap/1.0/mm/\"")
    ),
    (
      "a thumbnail", .thumbnail,
      P.xmp("<xmp:Thumbnails/>", attributes: "xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\"")
    ),
    ("an unknown property", .metadata, P.xmp("<dc:title><rdf:Alt/></dc:title>")),
    (
      "a known name of another namespace", .metadata,
      P.xmp("<z:rights/>", attributes: "xmlns:z=\"http://z/\"")
    ),
    ("something that cannot be read", .unreadable, "<!DOCTYPE x><a/>"),
  ]

  private static var inJPEG: [Plant] {
    exifLeaks.map { Plant("\($0.0) in the EXIF of a JPEG", $0.1, P.jpeg(P.exifSegment($0.2))) }
      + xmpLeaks.map { Plant("\($0.0) in the XMP of a JPEG", $0.1, P.jpeg(P.xmpSegment($0.2))) }
      + [
        Plant("IPTC in a JPEG", .metadata, P.jpeg(P.segment(0xED, P.ascii("Photoshop 3.0\0")))),
        Plant("a comment in a JPEG", .metadata, P.jpeg(P.segment(0xFE, P.ascii("made by Anna")))),
        Plant("further pictures of a JPEG", .thumbnail, P.jpeg(P.segment(0xE2, P.ascii("MPF\0MM")))),
        Plant("a gain map at another place", .metadata, P.twoPictures(moved: 1)),
        Plant("a gain map that others belong to", .thumbnail, P.twoPictures(others: 1)),
        Plant("a third picture", .metadata, P.twoPictures(behind: P.jpeg())),
        Plant("EXIF in a gain map", .metadata, P.twoPictures(P.jpeg(P.exifSegment(P.exif())))),
        Plant("a gain map in a gain map", .thumbnail, P.twoPictures(P.twoPictures())),
        Plant("a name in a gain map", .metadata, P.twoPictures(P.jpeg(P.segment(0xFE, P.ascii("Anna"))))),
        Plant("numbers and more in a gain map", .metadata, P.twoPictures(P.jpeg(P.gainMapSegment(62)))),
        Plant("a second picture in colours", .thumbnail, P.twoPictures(P.jpeg(components: 3))),
        Plant("a gain map that is cut short", .unreadable, P.twoPictures(Array(P.jpeg().dropLast(2)))),
        Plant(
          "a place in the XMP of a gain map", .coordinate,
          P.twoPictures(
            P.jpeg(P.xmpSegment(P.xmp(attributes: "xmlns:exif=\"http://x/\" exif:GPSLatitude=\"1\""))))),
        Plant(
          "extended XMP in a JPEG", .metadata,
          P.jpeg(P.segment(0xE1, P.ascii("http://ns.adobe.com/xmp/extension/\0")))),
        Plant("a thumbnail in JFXX", .thumbnail, P.jpeg(P.segment(0xE0, P.ascii("JFXX\0") + [0x10]))),
        Plant("an unknown segment of a JPEG", .metadata, P.jpeg(P.segment(0xE5, P.ascii("Anna")))),
        Plant("a picture behind a JPEG", .metadata, P.jpeg(behind: P.jpeg())),
        Plant("a JPEG that is cut short", .unreadable, Array(P.jpeg().dropLast(2))),
      ]
  }

  private static var inOtherPictures: [Plant] {
    exifLeaks.map { Plant("\($0.0) in the EXIF of a WebP", $0.1, P.webp(P.riff("EXIF", $0.2))) }
      + exifLeaks.map {
        Plant("\($0.0) in the EXIF of an AVIF", $0.1, P.avif(item: ("Exif", P.big(0, 4) + $0.2)))
      }
      + exifLeaks.map {
        Plant("\($0.0) in the EXIF of a JPEG XL", $0.1, P.jxl(P.box("Exif", P.big(0, 4) + $0.2)))
      }
      + exifLeaks.map { Plant("\($0.0) in the EXIF of a PNG", $0.1, P.png(P.chunk("eXIf", $0.2))) }
      + xmpLeaks.map { Plant("\($0.0) in the XMP of a WebP", $0.1, P.webp(P.riff("XMP ", P.ascii($0.2)))) }
      + xmpLeaks.map { Plant("\($0.0) in the XMP of an AVIF", $0.1, P.avif(item: ("mime", P.ascii($0.2)))) }
      + xmpLeaks.map { Plant("\($0.0) in the XMP of a JPEG XL", $0.1, P.jxl(P.box("xml ", P.ascii($0.2)))) }
      + [
        Plant("text in a PNG", .metadata, P.png(P.chunk("tEXt", P.ascii("Author\0Anna")))),
        Plant("packed text in a PNG", .metadata, P.png(P.chunk("zTXt", P.ascii("Raw profile type exif\0")))),
        Plant("XMP in a PNG", .metadata, P.png(P.chunk("iTXt", P.ascii("XML:com.adobe.xmp\0")))),
        Plant("the time of a PNG", .metadata, P.png(P.chunk("tIME", [7, 0xE8, 1, 1, 1, 1, 1]))),
        Plant("a ZIP behind a PNG", .metadata, P.png(behind: [0x50, 0x4B])),
        Plant("an unknown chunk of a WebP", .metadata, P.webp(P.riff("ANNA", [1, 2]))),
        Plant("bytes behind a WebP", .metadata, P.webp(behind: [1])),
        Plant("a comment in a GIF", .metadata, P.gif([0x21, 0xFE, 2, 0x41, 0x42, 0])),
        Plant("XMP in a GIF", .metadata, P.gif([0x21, 0xFF, 11] + P.ascii("XMP DataXMP") + [1, 0x41, 0])),
        Plant("bytes behind a GIF", .metadata, P.gif(behind: [1])),
        Plant("a thumbnail in an AVIF", .thumbnail, P.avif(reference: P.box("thmb", [0, 2, 0, 1, 0, 1]))),
        Plant(
          "an unknown property of an AVIF", .metadata,
          P.avif(property: P.box("udes", P.ascii("\0\0\0\0Anna")))),
        Plant("an unknown item of an AVIF", .metadata, P.avif(item: ("uri ", [1, 2, 3, 4]))),
        Plant("an unknown box of an AVIF", .metadata, P.avif(top: P.box("uuid", [1, 2, 3, 4]))),
        Plant("data of nobody in an AVIF", .metadata, P.avif(loose: [1, 2, 3])),
        Plant("bytes in a free box", .metadata, P.avif(top: P.box("free", P.ascii("Anna")))),
        Plant("packed metadata in a JPEG XL", .metadata, P.jxl(P.box("brob", P.ascii("Exif")))),
        Plant("the old JPEG in a JPEG XL", .metadata, P.jxl(P.box("jbrd", [1]))),
        Plant("a field of a TIFF file", .metadata, P.exif([.text(0x0131, "Anna's program")])),
        Plant("a position in a TIFF file", .coordinate, exifLeaks[0].2),
      ]
  }

  private static var inArchives: [Plant] {
    [
      Plant(
        "a position in a picture in a ZIP", .coordinate,
        P.zip([("a.jpg", P.jpeg(P.exifSegment(exifLeaks[0].2)))])),
      Plant(
        "a serial number two archives deep", .serial,
        P.zip([("b.zip", P.zip([("a.jpg", P.jpeg(P.exifSegment(exifLeaks[1].2)))]))])),
      Plant("a compressed file in a ZIP", .unreadable, P.zip([("a.txt", [1, 2, 3])], method: 8)),
      Plant(
        "bytes between the files of a ZIP", .metadata,
        P.zip([("a.txt", P.ascii("x"))], gap: [UInt8](repeating: 7, count: 40))),
      Plant(
        "whose computer packed a ZIP", .metadata,
        P.zip([("a.txt", P.ascii("x"))], extra: [0x75, 0x78, 1, 0, 1])),
      Plant("a ZIP that is cut short", .unreadable, Array(P.zip([("a.txt", P.ascii("x"))]).dropLast(9))),
      Plant("a file of gzip", .unreadable, [0x1F, 0x8B, 8, 0, 0, 0]),
      Plant(
        "a picture in a file of an unknown kind", .metadata, [0, 1, 2] + P.ascii("Exif\0\0MM") + [0, 42]),
      Plant(
        "a picture in an address", .coordinate,
        P.ascii("<img src=\"data:image/jpeg;base64,")
          + P.base64(P.jpeg(P.exifSegment(exifLeaks[0].2))) + P.ascii("\">")),
    ]
  }

  static var plants: [Plant] { inJPEG + inOtherPictures + inArchives }

  @Test(arguments: plants)
  func finds(_ plant: Plant) {
    let judge = FileScanner(PrivacyRules(forbidsPositions: true))
    let found = judge.findings(at: "images/a", plant.file)
    #expect(found.contains { $0.kind == plant.kind }, "\(found.map(\.sentence))")
  }

  @Test(arguments: [
    PlantedFiles.twoPictures(), PlantedFiles.jpeg(PlantedFiles.gainMapSegment(4)),
    PlantedFiles.jpeg(), PlantedFiles.jpeg(PlantedFiles.exifSegment(PlantedFiles.exif())),
    PlantedFiles.jpeg(PlantedFiles.xmpSegment(PlantedFiles.xmp())), PlantedFiles.png(), PlantedFiles.webp(),
    PlantedFiles.webp(PlantedFiles.riff("XMP ", PlantedFiles.ascii(PlantedFiles.xmp()))), PlantedFiles.gif(),
    PlantedFiles.gif([0x21, 0xFF, 11] + PlantedFiles.ascii("NETSCAPE2.0") + [3, 1, 0, 0, 0]),
    PlantedFiles.avif(),
    PlantedFiles.avif(item: ("mime", PlantedFiles.ascii(PlantedFiles.xmp()))), PlantedFiles.jxl(),
    PlantedFiles.jxl(PlantedFiles.box("xml ", PlantedFiles.ascii(PlantedFiles.xmp()))),
    PlantedFiles.zip([("a.jpg", PlantedFiles.jpeg()), ("b.txt", PlantedFiles.ascii("hello"))]),
    [0xFF, 0x0A, 1, 2],
    [], [0], PlantedFiles.ascii("<p>hello</p>"),
  ])
  func findsNothingInACleanFile(_ file: [UInt8]) {
    let found = FileScanner(PrivacyRules(forbidsPositions: true, findsAnyHome: true)).findings(at: "a", file)
    #expect(found.isEmpty, "\(found.map(\.sentence))")
  }

  /// Each byte of each file set to several values: hostile bytes end no build, and what is found is said of the file.
  @Test func endsNoBuildByABrokenByte() {
    let judge = FileScanner(PrivacyRules(forbidsPositions: true))
    var strange: [PrivacyFinding] = []
    for plant in Self.plants where plant.file.count < 400 {
      for index in plant.file.indices {
        for value: UInt8 in [0, 0x7F, 0xFF] {
          var file = plant.file
          file[index] = value
          strange += judge.findings(at: "a", file).filter { !$0.path.hasPrefix("a") }
        }
        strange += judge.findings(at: "a", Array(plant.file[..<index])).filter { !$0.path.hasPrefix("a") }
      }
    }
    #expect(strange.isEmpty)
  }
}

extension PlantedFiles {
  static func base64(_ bytes: [UInt8]) -> [UInt8] {
    let letters = ascii("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    return stride(from: 0, to: bytes.count, by: 3).flatMap { start -> [UInt8] in
      let group = Array(bytes[start..<min(start + 3, bytes.count)])
      let bits =
        big(0, 0).count + group.enumerated().reduce(0) { $0 | Int($1.element) << (16 - 8 * $1.offset) }
      return (0..<4).map { $0 <= group.count ? letters[bits >> (18 - 6 * $0) & 63] : UInt8(ascii: "=") }
    }
  }
}
