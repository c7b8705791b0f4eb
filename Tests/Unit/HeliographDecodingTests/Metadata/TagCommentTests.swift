import HeliographCore
import HeliographFormats
import HeliographTestSupport
import Testing

@testable import HeliographDecoding

/// Words in the fields of Windows, in comments and in the texts of PNG files.
struct TagCommentTests {
  private static func utf16(_ text: String, isLittle: Bool = true, end: [UInt8] = [0, 0]) -> [UInt8] {
    text.utf16.flatMap { unit -> [UInt8] in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 255)]
      return isLittle ? bytes.reversed() : bytes
    } + end
  }

  private static func read(_ block: ExifBlock, xmp: [UInt8] = [], comment: [UInt8]? = nil) -> PhotoMetadata {
    var jpeg = JPEGContainer.adding(exif: block.bytes, xmp: xmp, to: [0xFF, 0xD8, 0xFF, 0xD9, 0xFF, 0xD9])
    if let comment {
      jpeg.insert(
        contentsOf: [0xFF, 0xFE, UInt8((comment.count + 2) >> 8), UInt8((comment.count + 2) & 255)] + comment,
        at: 2)
    }
    return PhotoMetadata(image: MetadataReader.read(image: jpeg) { _ in [] }.tags)
  }

  private static func windows(_ fields: [UInt16: String]) -> [UInt16: ExifBlock.Value] {
    fields.mapValues { .bytes(utf16($0)) }
  }

  @Test func readsWhatWindowsWrites() {
    let metadata = Self.read(
      ExifBlock(
        image: Self.windows([
          0x9C9B: "Höhle im Wald", 0x9C9C: "Ein Satz\r\naus dem Explorer", 0x9C9D: "Jo Muster;Ada",
          0x9C9E: "wald; höhle;wald;;日本", 0x9C9F: "A subject",
        ])))
    #expect(metadata.title == "Höhle im Wald" && metadata.description == "Ein Satz\naus dem Explorer")
    #expect(metadata.creator == "Jo Muster, Ada" && metadata.keywords == ["wald", "höhle", "日本"])
    #expect(Self.read(ExifBlock(image: Self.windows([0x9C9F: "A subject"]))).description == "A subject")
  }

  /// What telephones and programs write, and words of persons that look alike.
  @Test(arguments: [
    ("filter: 0; touch: (-1.0, -1.0); module: photo; sceneMode: 8;", false),
    ("Lat 48.137154 Long 11.576124 Marienplatz Munich", false),
    ("48.137154 N 11.576124 E, Marienplatz 1, Munich", false), ("N 48\u{B0} 8' 13\" at the town hall", false),
    ("Resized on https://ezgif.com/resize", false), ("Shot on OnePlus", false), ("Type a comment", false),
    ("Low tide; the boats lie dry", true), ("A long walk of 12.5 km", true), ("25\u{B0} in the shade", true),
    ("Where: at home", true), ("From 2019 to 2021, the long way", true),
    ("30\u{B0} at 9 in the morning", true),
    ("48.1\u{B0}, 11.6\u{B0}", false), ("48\u{B0}08\u{2032}14\u{2033}, 11\u{B0}34\u{2032}", false),
    ("Taken with the camera of my grandmother", true), ("Made with love for the two of them", true),
    ("Taken with NIKON D70", false), ("Edited on my phone", false),
  ])
  func leavesOutSettingsAndPositions(text: String, isShown: Bool) {
    #expect((TagComment.words(Array(text.utf8), limit: 1_000) != nil) == isShown)
    #expect((Self.read(ExifBlock(), comment: Array(text.utf8)).description != nil) == isShown)
  }

  /// As drones write both.
  @Test func leavesOutNumbersAndLettersOfWindows() {
    let metadata = Self.read(
      ExifBlock(image: Self.windows([0x9C9C: "0.9.138", 0x9C9E: "N;\u{6D77}", 0x9C9F: "A subject"])))
    #expect(metadata.description == "A subject" && metadata.keywords == ["\u{6D77}"])
  }

  @Test func prefersWhatOtherFieldsSay() {
    var block = ExifBlock(
      image: Self.windows([0x9C9B: "Windows", 0x9C9C: "Comment", 0x9C9D: "Jo", 0x9C9E: "windows"]))
    block.image[0x010E] = .text("Caption of EXIF")
    block.image[0x013B] = .text("Ada")
    let xmp = XMPPacket(PhotoMetadata(title: "Title of XMP", keywords: ["xmp"])).bytes
    let metadata = Self.read(block, xmp: xmp, comment: Array("The comment of a JPEG".utf8))
    #expect(metadata.title == "Title of XMP" && metadata.description == "Caption of EXIF")
    #expect(metadata.creator == "Ada" && metadata.keywords == ["xmp"])
  }

  /// Explorer writes its title into EXIF's description as well.
  @Test func showsNoTitleTwice() {
    var block = ExifBlock(image: Self.windows([0x9C9B: "Low tide"]))
    block.image[0x010E] = .text("Low tide")
    let metadata = Self.read(block, comment: Array("Low tide".utf8))
    #expect(metadata.title == "Low tide" && metadata.description == nil)
  }

  @Test func leavesOutHalfACharacterAtTheEnd() {
    let block = ExifBlock(image: [0x9C9B: .bytes(Self.utf16("Höhle 🌅", end: []).dropLast(2))])
    #expect(Self.read(block).title == "Höhle")
    #expect(Self.read(ExifBlock(image: [0x9C9B: .bytes([0, 0xDC, 0x41, 0])])).title == nil)
  }

  // MARK: UserComment

  private static func user(_ code: String, _ bytes: [UInt8]) -> PhotoMetadata {
    var block = ExifBlock()
    block.photo[0x9286] = .undefined(Array(code.utf8) + bytes)
    return read(block)
  }

  @Test(
    arguments: [
      ("ASCII\0\0\0", Array("Low tide, seen from the pier".utf8), "Low tide, seen from the pier"),
      ("ASCII\0\0\0", Array("Sunset".utf8) + [0, 0x41], "Sunset"),
      ("ASCII\0\0\0", Array("Höhle im Wald   ".utf8), "Höhle im Wald"),
      ("ASCII\0\0\0", [0x48, 0xF6] + Array("hle im Wald".utf8), "Höhle im Wald"),
      ("\0\0\0\0\0\0\0\0", Array("Where: the pier at low tide".utf8), "Where: the pier at low tide"),
      ("JIS\0\0\0\0\0", Array("Low tide".utf8), "Low tide"),
      ("UNICODE\0", utf16("Ebbe am Steg", isLittle: true), "Ebbe am Steg"),
      ("UNICODE\0", utf16("Ebbe am Steg", isLittle: false), "Ebbe am Steg"),
      ("UNICODE\0", [0xFF, 0xFE] + utf16("海辺", isLittle: true), "海辺"),
      // The block is big-endian.
      ("UNICODE\0", utf16("海辺の朝", isLittle: false), "海辺の朝"),
      ("Low tide", Array(" at the pier".utf8), "Low tide at the pier"),
      ("ASCII\0\0\0", Array("Rome 2019".utf8), "Rome 2019"), ("ASCII\0\0\0", Array("Value 1".utf8), nil),
      ("ASCII\0\0\0", Array("Chateaux de la Loire, Chambord".utf8), "Chateaux de la Loire, Chambord"),
      ("ASCII\0\0\0", Array("Adobe walls in New Mexico".utf8), nil),
    ] as [(String, [UInt8], String?)])
  func readsACaptionOfUserComment(code: String, bytes: [UInt8], caption: String?) {
    #expect(Self.user(code, bytes).description == caption)
  }

  /// As cameras, telephones and programs fill the field.
  @Test(arguments: [
    "", "    ", "AppleMark", "GPEncoder", "PADBYTES", "Screenshot", "oplus_32", "oplus_1048864", "*", "0",
    "-",
    "A1B2C3D4E5F60718", "SN 0012345 A7", "000102 030405 0A0B0C", "OLYMPUS DIGITAL CAMERA", "null",
    "charset=Ascii",
    "{\"mirror\":false,\"sensor_type\":\"rear\",\"Hdr\":\"off\"}", "<?xml version=\"1.0\"?><a/>",
    "a=1;b=2;c=3",
    "ISO:100,F:2.8,S:1/200", "FCELL=12 AFPOINT=4;WB=auto;AE=1", "key=value",
    "a castle, sunset\nNegative prompt: people\nSteps: 20, Sampler: Euler a, Seed: 7",
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk", "https://example.org/a/b",
    "Created with GIMP", "Edited with Google AI", "METADATA-START", "Copyright 2020 Jo Muster",
  ])
  func leavesOutWhatAMachineWrote(text: String) {
    #expect(Self.user("ASCII\0\0\0", Array(text.utf8)).description == nil)
    #expect(Self.user("\0\0\0\0\0\0\0\0", Array(text.utf8)).description == nil)
    #expect(Self.read(ExifBlock(), comment: Array(text.utf8)).description == nil)
  }

  @Test func leavesOutBytesThatAreNoText() {
    for bytes in [
      [1, 2, 3, 4, 5, 6], Array("\u{1}\u{2} some words".utf8), [0xFF, 0xD8, 0xFF, 0xE0, 0x10, 0x4A],
    ] {
      #expect(Self.user("\0\0\0\0\0\0\0\0", bytes).description == nil)
    }
    // Japanese in its own code is not read.
    #expect(Self.user("JIS\0\0\0\0\0", [0x33, 0x24, 0xA4, 0xD5]).description == nil)
  }

  // MARK: The comment of a JPEG

  @Test(arguments: [
    "CREATOR: gd-jpeg v1.0 (using IJG JPEG v62), quality = 90\n", "LEAD Technologies Inc. V1.01",
    "Optimized by JPEGmini 3.9", "File written by Adobe Photoshop\u{A8} 4.0",
    "Intel(R) JPEG Library, version 1.51",
    "Handmade Software, Inc. Image Alchemy v1.9",
    "JPEG Encoder Copyright 1998, James R. Weeks and BioElectroMech.",
    "ACD Systems Digital Imaging", "Lavc57.107.100", "Created with The GIMP", "Compressed by jpeg-recompress",
    "XV 3.10a  Rev: 12/29/94", "Processed By eBay with ImageMagick, z1.1.0. ||B2",
    "U-Lead Systems, Inc.", "Software: Microsoft Office",
  ])
  func leavesOutTheSignaturesOfEncoders(text: String) {
    #expect(Self.read(ExifBlock(), comment: Array(text.utf8)).description == nil)
  }

  @Test(arguments: ["A comment segment", "Höhle", "Grandma and the dog, 1978", "Written on the back: to Ada"])
  func readsTheCommentOfAJPEG(text: String) {
    #expect(Self.read(ExifBlock(), comment: Array(text.utf8)).description == text)
  }

  // MARK: The texts of a PNG

  private static func png(_ chunks: [(String, [UInt8])]) -> PhotoMetadata {
    let plain = PlainPNG(width: 4, height: 3, colour: (1, 2, 3)).bytes
    let image = Array(plain.prefix(33)) + chunks.flatMap { PlainPNG.chunk($0.0, $0.1) } + plain.dropFirst(33)
    let read = MetadataReader.read(image: image) { block in
      block == .texts ? (try? VipsImage.texts(block.rawValue, of: image)) ?? [] : []
    }
    return PhotoMetadata(image: read.tags)
  }

  private static func text(_ name: String, _ value: [UInt8]) -> (String, [UInt8]) {
    ("tEXt", Array(name.utf8) + [0] + value)
  }

  @Test func readsTheTextsOfAPNG() {
    let metadata = Self.png([
      Self.text("Title", [0x48, 0xF6] + Array("hle".utf8)), Self.text("Author", Array("Jo Muster".utf8)),
      ("iTXt", Array("Description\0\0\0de\0\0Ein Satz über 海".utf8)),
      Self.text("Creation Time", Array("2021:05:06 07:08:09".utf8)),
    ])
    #expect(metadata.title == "Höhle" && metadata.description == "Ein Satz über 海")
    #expect(metadata.creator == "Jo Muster")
    #expect(metadata.captureTime == CaptureTime(year: 2021, month: 5, day: 6, hour: 7, minute: 8, second: 9))
  }

  @Test func readsTextsThatAreCompressed() {
    // "A title that is compressed", as a stored block of zlib.
    let words = Array("A title that is compressed".utf8)
    let (a, b) = words.reduce((1, 0)) { (($0.0 + Int($1)) % 65_521, ($0.1 + $0.0 + Int($1)) % 65_521) }
    let sum = [b >> 8, b & 255, a >> 8, a & 255].map { UInt8($0) }
    let zlib = [0x78, 0x01, 1, UInt8(words.count), 0, ~UInt8(words.count), 0xFF] + words + sum
    let metadata = Self.png([
      ("zTXt", Array("Title\0\0".utf8) + zlib), Self.text("Description", Array("Some words".utf8)),
    ])
    #expect(metadata.title == "A title that is compressed" && metadata.description == "Some words")
  }

  @Test func leavesOutWhatProgramsWriteIntoAPNG() {
    let metadata = Self.png([
      Self.text("Comment", Array("Created with GIMP".utf8)),
      Self.text("Description", Array("Screenshot".utf8)),
      Self.text("Software", Array("A program of words".utf8)), Self.text("Title", Array("Untitled".utf8)),
    ])
    #expect(metadata.title == nil && metadata.description == nil)
  }

  @Test(
    arguments: [
      ("2021:05:06 07:08:09", 7, nil), ("2021-05-06T07:08:09+02:00", 7, 120),
      ("Thu, 06 May 2021 07:08:09 +0200", 7, 120), ("6 May 2021 07:08:09 GMT", 7, 0),
      ("Thu May  6 07:08:09 2021", 7, nil), ("6 May 2021", 0, nil), ("yesterday", nil, nil),
      ("May 2021", nil, nil),
    ] as [(String, Int?, Int?)])
  func readsTheTimeOfAPNG(text: String, hour: Int?, offset: Int?) {
    let time = TagPNG.time(TagTable(["Png.Creation Time": [Array(text.utf8)]]))
    #expect(time?.hour == hour && time?.utcOffset == offset)
    #expect(time == nil || (time?.year == 2021 && time?.month == 5 && time?.day == 6))
  }

  // MARK: IPTC

  @Test(
    arguments: [
      // The first 64 bytes of a title, which end inside of a letter.
      ([0x1B, 0x25, 0x47], Array("Hö".utf8) + [0xC3], "Hö"),
      ([], [0x48, 0xF6], "Hö"), ([], Array("Hö".utf8), "Hö"),
      ([0x1B, 0x2D, 0x41], [0x48, 0xC3, 0xB6], "HÃ¶"), ([0x1B, 0x2E, 0x41], [0x48, 0xF6], "Hö"),
      ([0x1B, 0x25, 0x47], [0x48, 0xF6, 0x20, 0x61], "Hö a"),
    ] as [([UInt8], [UInt8], String)])
  func readsIPTCInTheCharacterSetThatItDeclares(set: [UInt8], bytes: [UInt8], title: String) {
    var tags = TagTable(["Iptc.Application2.ObjectName": [bytes]])
    if !set.isEmpty { tags["Iptc.Envelope.CharacterSet"] = [set] }
    #expect(PhotoMetadata(image: tags).title == title)
  }
}
