import HeliographCore
import HeliographTestSupport
import Testing

@testable import HeliographDecoding

/// XMP in every encoding and dress, as a sidecar and inside of photos.
struct XMPTextTests {
  private static let namespace = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"

  /// The properties without anything around them.
  private static func rdf(_ title: String) -> String {
    """
    <rdf:RDF xmlns:rdf="\(namespace)"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">\
    <dc:title><rdf:Alt><rdf:li xml:lang="x-default">\(title)</rdf:li></rdf:Alt></dc:title></rdf:Description></rdf:RDF>
    """
  }

  private static func meta(_ title: String = "Höhle") -> String {
    "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\(rdf(title))</x:xmpmeta>"
  }

  private static func packet(_ title: String = "Höhle") -> String {
    "<?xpacket begin=\"\u{FEFF}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n\(meta(title))\n<?xpacket end=\"w\"?>"
  }

  private static func utf16(_ text: String, isLittle: Bool, mark: Bool) -> [UInt8] {
    ((mark ? [0xFEFF] : []) + Array(text.utf16)).flatMap { unit -> [UInt8] in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 255)]
      return isLittle ? bytes.reversed() : bytes
    }
  }

  private static func utf32(_ text: String, isLittle: Bool, mark: Bool) -> [UInt8] {
    ((mark ? [0xFEFF] : []) + text.unicodeScalars.map(\.value)).flatMap { value -> [UInt8] in
      let bytes = [24, 16, 8, 0].map { UInt8(value >> $0 & 255) }
      return isLittle ? bytes.reversed() : bytes
    }
  }

  private static func latin1(_ text: String) -> [UInt8] { text.unicodeScalars.map { UInt8($0.value) } }

  private static func declared(_ encoding: String) -> String {
    "<?xml version=\"1.0\" encoding='\(encoding)'?>\n\(meta())"
  }

  /// Each has the title "Höhle".
  private static let sound: [(name: String, bytes: [UInt8])] = [
    ("as it always was", Array(packet().utf8)),
    ("mark of UTF-8", [0xEF, 0xBB, 0xBF] + Array(packet().utf8)),
    ("UTF-16, little, mark", utf16(packet(), isLittle: true, mark: true)),
    ("UTF-16, big, mark", utf16(packet(), isLittle: false, mark: true)),
    ("UTF-16, little", utf16(packet(), isLittle: true, mark: false)),
    ("UTF-16, big", utf16(packet(), isLittle: false, mark: false)),
    ("UTF-16, declared", utf16(declared("UTF-16"), isLittle: true, mark: true)),
    ("UTF-16, line end first", utf16("\r\n" + meta(), isLittle: true, mark: false)),
    ("UTF-16, padded", utf16(meta(), isLittle: false, mark: true) + [UInt8](repeating: 0, count: 7)),
    ("UTF-16, bare", utf16(rdf("Höhle"), isLittle: false, mark: true)),
    ("UTF-32, little", utf32(packet(), isLittle: true, mark: true)),
    ("UTF-32, big, no mark", utf32(packet(), isLittle: false, mark: false)),
    ("bare", Array(rdf("Höhle").utf8)), ("bare, with spaces", Array("\n  \(rdf("Höhle"))\n".utf8)),
    ("declared, bare", Array("<?xml version=\"1.0\"?>\(rdf("Höhle"))".utf8)),
    ("comment", Array("<!-- by <a> tool -->\n\(packet())".utf8)),
    ("comments and instructions", Array("<?a b?><!-- <?c --><!-- d --><?e >?>\(meta())<!-- > -->".utf8)),
    ("comment behind a declaration", Array("<?xml version=\"1.0\"?><!-- x -->\(meta())".utf8)),
    ("ISO 8859-1", latin1(declared("ISO-8859-1"))), ("Windows-1252", latin1(declared("Windows-1252"))),
    ("ISO 8859-15", latin1(declared("iso-8859-15"))),
    ("UTF-8 that says otherwise", Array(declared("ISO-8859-1").utf8)),
    ("UTF-8 that says UTF-16", Array(declared("utf-16").utf8)),
    ("older root", Array(meta().utf8).replacing("x:xmpmeta".utf8, with: "x:xapmeta".utf8)),
    (
      "another prefix",
      Array(packet().replacing("x:xmpmeta", with: "y:xmpmeta").replacing("xmlns:x=", with: "xmlns:y=").utf8)
    ),
  ]

  @Test(arguments: sound.indices) func readsASidecarInAnyDress(index: Int) throws {
    let tags = try MetadataReader.tags(ofSidecar: Self.sound[index].bytes)
    #expect(PhotoMetadata(image: TagTable(), sidecar: tags).title == "Höhle", "\(Self.sound[index].name)")
  }

  /// With words that say what is wrong.
  private static let unsound: [(bytes: [UInt8], reason: String)] = [
    ([], "is empty"), (Array(" \n".utf8), "is empty"),
    (
      utf16(packet(), isLittle: true, mark: true).dropLast(),
      "is in UTF-16 and cut in the middle of a character"
    ),
    (utf16(String(packet().dropLast(30)), isLittle: true, mark: true), "is not well formed"),
    (
      utf16("<a>", isLittle: false, mark: true) + [0xD8, 0x3C],
      "is in UTF-16 and cut in the middle of a character"
    ),
    (
      utf16("<a>", isLittle: false, mark: true) + [0xDC, 0, 0, 0x3C],
      "is in UTF-16 and has a half of a character without the other"
    ),
    (utf32(packet(), isLittle: true, mark: true).dropLast(2), "is in UTF-32 and cut"),
    (
      utf32("<a>", isLittle: true, mark: true) + [0, 0, 0, 1],
      "is in UTF-32 and has a number that is no character"
    ),
    (latin1(meta()), "is not in UTF-8 and names no other encoding"),
    (latin1(declared("UTF-8")), "is not in the encoding that it names, utf-8"),
    (latin1(declared("KOI8-R")), "is in the encoding koi8-r, which Heliograph does not read; UTF-8 is read"),
    (Array("<html><body/></html>".utf8), "is XML, but no XMP: its outermost element is <html>"),
    (Array("{\"title\": \"no\"}".utf8), "is not XML"), ([0xFF, 0xD8, 0xFF, 0xE0], "is not XML"),
    (Array("<!DOCTYPE a>\(meta())".utf8), "declares a document type, which is refused"),
    (
      utf16("<!DOCTYPE a>\(meta())", isLittle: true, mark: true), "declares a document type, which is refused"
    ),
    (
      utf16("<!DOCTYPE a [<!ENTITY b 'c'>]>\(meta("&b;"))", isLittle: false, mark: false),
      "declares a document type, which is refused"
    ),
    (Array(meta().utf8.prefix(120)), "is not well formed"),
    (Array(repeating: 0x20, count: (4 << 20) + 1), "is longer than 4 MB"),
  ]

  @Test(arguments: unsound.indices) func saysWhyASidecarCannotBeRead(index: Int) {
    let (bytes, reason) = Self.unsound[index]
    let fault = #expect(throws: XMPText.Fault.self) { try MetadataReader.tags(ofSidecar: bytes) }
    #expect(fault?.reason.hasPrefix(reason) == true, "\(fault?.reason ?? "-")")
  }

  /// A packet without properties is sound.
  @Test(arguments: ["<rdf:RDF xmlns:rdf=\"\(namespace)\"/>", "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"/>"])
  func readsAnEmptyPacket(text: String) throws {
    for bytes in [Array(text.utf8), Self.utf16(text, isLittle: true, mark: true)] {
      #expect(try MetadataReader.tags(ofSidecar: bytes).isEmpty)
    }
  }

  // MARK: Inside of photos

  private static func jpeg(_ xmp: [UInt8]) throws -> [UInt8] {
    JPEGContainer.adding(exif: [], xmp: xmp, to: [0xFF, 0xD8, 0xFF, 0xD9, 0xFF, 0xD9])
  }

  @Test(arguments: sound.indices) func readsWhatIsEmbedded(index: Int) throws {
    let (name, bytes) = Self.sound[index]
    let read = MetadataReader.read(image: try Self.jpeg(bytes)) { _ in [] }
    #expect(PhotoMetadata(image: read.tags).title == "Höhle" && read.fault == nil, "\(name)")
    // Of a container that Exiv2 reads, but not the packet in it.
    let png = PlainPNG(width: 4, height: 3, colour: (1, 2, 3)).bytes
    let other = MetadataReader.read(image: png) { $0 == .xmp ? bytes : [] }
    #expect(PhotoMetadata(image: other.tags).title == "Höhle" && other.fault == nil, "\(name)")
  }

  @Test func saysThatAnEmbeddedPacketIsCut() throws {
    let cut = Self.utf16(Self.packet(), isLittle: true, mark: true).dropLast(41)
    #expect(
      MetadataReader.read(image: try Self.jpeg(Array(cut))) { _ in [] }.fault
        == "has XMP metadata that cannot be read")
  }
}
