import HeliographCore
import HeliographFormats
import HeliographTestSupport
import Testing

@testable import HeliographDecoding

/// A rule finds a keyword in whatever field a program keeps it.
struct TagKeywordsTests {
  private func hides(_ word: String, _ metadata: PhotoMetadata) -> Bool {
    let rule = PhotoRule(hide: PhotoCriteria(keywords: [TextKey.rule(word)]))
    return rule.verdict(on: PhotoFacts(path: [1], metadata: metadata)) == .hidden
  }

  private func table(_ values: [String: [String]]) -> TagTable {
    TagTable(values.mapValues { $0.map { Array($0.utf8) } })
  }

  private static let fields = [
    ("Xmp.dc.subject", "private"), ("Iptc.Application2.Keywords", "Private"),
    ("Iptc.Application2.SuppCategory", "private"), ("Iptc.Application2.Category", "private"),
    ("Xmp.lr.hierarchicalSubject", "Family|private|Ada"), ("Xmp.lr.weightedFlatSubject", "private"),
    ("Xmp.digiKam.TagsList", "Family/private/Ada"), ("Xmp.MicrosoftPhoto.LastKeywordXMP", "Family/private"),
    ("Xmp.MicrosoftPhoto.LastKeywordIPTC", "private"), ("Xmp.mediapro.CatalogSets", "Sets|private"),
    ("Xmp.expressionmedia.CatalogSets", "private|2024"), ("Xmp.acdsee.keywords", "private"),
    (
      "Xmp.acdsee.categories",
      #"<Categories><Category Assigned="0">private<Category Assigned="1">Ada</Category></Category></Categories>"#
    ),
    ("Xmp.photoshop.Category", "private"), ("Xmp.photoshop.SupplementalCategories", "private"),
    ("Xmp.pdf.Keywords", "sea; private, sand"), ("Xmp.prism.keyword", "private"),
    ("Xmp.mwg-kw.Keywords/mwg-kw:Hierarchy[1]/mwg-kw:Children[2]/mwg-kw:Keyword", "private"),
    ("Xmp.ics.TagStructure[1]/ics:SubLabels[1]/ics:LabelName", "private"),
    ("Exif.Image.XPKeywords", "s\0e\0a\0;\0p\0r\0i\0v\0a\0t\0e\0\0\0"),
    (KeywordBlocks.tag, "private"),
  ]

  @Test(arguments: fields)
  func hidesByAKeywordOfAnyField(tag: String, value: String) {
    #expect(hides("private", PhotoMetadata(image: table([tag: [value]]))))
    // Other keywords are what is shown.
    let other = PhotoMetadata(image: table(["Xmp.dc.subject": ["Trip"]].merging([tag: [value]]) { $0 + $1 }))
    #expect(hides("private", other) && hides("trip", other) && !hides("priv", other))
    // A sidecar that does not repeat it, and one that has it.
    let sidecar = table(["Xmp.dc.subject": ["Trip"]])
    let both = PhotoMetadata(image: table([tag: [value]]), sidecar: sidecar)
    #expect(both.keywords == ["Trip"] && hides("private", both))
    if tag.hasPrefix("Xmp") {
      #expect(hides("private", PhotoMetadata(image: sidecar, sidecar: table([tag: [value]]))))
    }
  }

  @Test(arguments: [
    ("Xmp.xmp.Label", "private"), ("Xmp.dc.title", "private"), ("Xmp.dc.description", "private"),
    ("Iptc.Application2.Caption", "private"), ("Xmp.dc.subject", "private party"),
    ("Xmp.dc.subject", "darktable|private"), ("Xmp.iptcExt.PersonInImage", "private"),
    ("Xmp.acdsee.categories", #"<Categories private="1"><Category>Ada</Category></Categories>"#),
    ("Exif.Image.XPKeywords", "p\0r\0i\0v\0"),
  ])
  func hidesByNothingElse(tag: String, value: String) {
    #expect(!hides("private", PhotoMetadata(image: table([tag: [value]]))))
  }

  @Test func showsWhatItShowedBefore() {
    let image = table([
      "Xmp.dc.subject": ["Trip"], "Iptc.Application2.Keywords": ["private"], "Xmp.acdsee.keywords": ["a"],
      "Exif.Image.XPKeywords": ["b\0"],
    ])
    let metadata = PhotoMetadata(image: image)
    #expect(metadata.keywords == ["Trip"] && metadata.people.isEmpty)
    #expect(Set(metadata.ruleKeywords) == ["private", "a", "b"] && metadata.hidingKeywords.isEmpty)
  }

  @Test func readsTheCategoriesOfACDSee() {
    let text = "<Categories><Category Assigned=\"1\">A &amp; B<Category>C &lt;D</Category></Category>"
    let words = CategoryText.words(in: Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
    #expect(words == ["A & B", "C <D"])
  }

  // MARK: Containers

  private func dataset(_ word: String) -> [UInt8] {
    [0x1C, 2, 25, 0, UInt8(word.utf8.count)] + Array(word.utf8)
  }

  private func resource(_ datasets: [UInt8]) -> [UInt8] {
    var bytes = Array("8BIM".utf8)
    bytes += [4, 4, 0, 0, 0, 0, 0, UInt8(datasets.count)]
    bytes += datasets
    return datasets.count % 2 == 0 ? bytes : bytes + [0]
  }

  private func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker, UInt8((content.count + 2) >> 8), UInt8((content.count + 2) & 255)] + content
  }

  private func hides(
    _ word: String, image: [UInt8], _ block: (MetadataReader.Block) -> [UInt8] = { _ in [] }
  ) -> Bool {
    hides(word, PhotoMetadata(image: MetadataReader.read(image: image, block: block).tags))
  }

  /// Exiv2 reads the first of several blocks.
  @Test func findsIPTCInEachBlockOfAJPEG() {
    let name = Array("Photoshop 3.0\0".utf8)
    var image: [UInt8] = [0xFF, 0xD8]
    for word in ["one", "private"] { image += segment(0xED, name + resource(dataset(word))) }
    image += [0xFF, 0xD9, 0xFF, 0xD9]
    #expect(hides("private", image: image) && hides("one", image: image))
  }

  @Test(arguments: [0x83BB, 0x8649, 0x9C9E] as [UInt16])
  func findsKeywordsInTheFieldsOfATIFF(tag: UInt16) throws {
    let windows = Array("a;private\0".utf8).flatMap { byte -> [UInt8] in [byte, 0] }
    let values: [UInt16: [UInt8]] = [
      0x83BB: dataset("private"), 0x8649: resource(dataset("private")), 0x9C9E: windows,
    ]
    var block = ExifBlock()
    block.image[0x0110] = .text("Camera")
    // A field of IPTC beside another one, of which Exiv2 reads the first.
    block.image[0x83BB] = .undefined(dataset("public"))
    block.image[tag] = .bytes(try #require(values[tag]))
    #expect(hides("private", image: block.bytes))
    // The same as the EXIF of a JPEG, and of a file whose EXIF a decoder finds.
    let exif = Array("Exif\0\0".utf8) + block.bytes
    var jpeg: [UInt8] = [0xFF, 0xD8]
    jpeg += segment(0xE1, exif)
    jpeg += [0xFF, 0xD9, 0xFF, 0xD9]
    #expect(hides("private", image: jpeg))
    let png = PlainPNG(width: 4, height: 3, colour: (1, 2, 3)).bytes
    #expect(hides("private", image: png) { $0 == .exif ? exif : [] })
    #expect(!hides("private", image: png))
  }

  /// Some programs turn each four bytes.
  @Test func findsIPTCInNumbersOfATIFF() {
    // Twelve bytes.
    let words = dataset("private")
    var turned: [UInt8] = []
    for start in stride(from: 0, to: words.count, by: 4) { turned += words[start..<start + 4].reversed() }
    var block = ExifBlock()
    block.image[0x83BB] = .undefined(turned)
    #expect(hides("private", image: block.bytes))
  }

  @Test func findsThePacketOfAGIF() {
    var image = Array("GIF89a".utf8)
    image += [1, 0, 1, 0, 0, 0, 0, 0x21, 0xFF, 11]
    image += Array("XMP DataXMP".utf8) + XMPPacket(PhotoMetadata(keywords: ["private"])).bytes
    image += [1]
    image += (0...255).map { UInt8(255 - $0) }
    #expect(hides("private", image: image))
    #expect(PhotoMetadata(image: MetadataReader.read(image: image) { _ in [] }.tags).keywords.isEmpty)
  }

  /// libpng cuts the data of a large picture into thousands of chunks.
  @Test func findsTheTextsOfAPNGBehindAnyData() {
    let png = PlainPNG(width: 4, height: 3, colour: (1, 2, 3)).bytes
    let end = PlainPNG.chunk("IEND", [])
    let data = [UInt8](repeating: 0, count: 1_500).flatMap { PlainPNG.chunk("IDAT", [$0]) }
    let words = PlainPNG.chunk("tEXt", Array("Keywords\0family, private;sea".utf8))
    #expect(hides("private", image: Array(png.dropLast(end.count) + data + words + end)))
    #expect(!hides("family, private", image: Array(png.dropLast(end.count) + words + end)))
    // A file of more chunks than programs write is not read to its end, and may have keywords there.
    let many = (0...1_000).flatMap { _ in PlainPNG.chunk("tIME", [7, 1, 1, 1, 1, 1, 1]) }
    let read = MetadataReader.read(image: Array(png.dropLast(end.count) + many + words + end)) { _ in [] }
    #expect(read.fault == "has too many or too long texts")
  }

  /// Exiv2 reads the packet of the first directory alone, which may be a small copy, and no BigTIFF.
  @Test(arguments: [700, 0x83BB, 0x8649, 0x9C9E], [false, true])
  func findsTheKeywordsOfALaterPageOfATIFF(tag: Int, isBig: Bool) throws {
    let windows = Array("a;private\0".utf8).flatMap { byte -> [UInt8] in [byte, 0] }
    let values: [Int: [UInt8]] = [
      700: XMPPacket(PhotoMetadata(keywords: ["private"])).bytes, 0x83BB: dataset("private"),
      0x8649: resource(dataset("private")), 0x9C9E: windows,
    ]
    let value = try #require(values[tag])
    let word = isBig ? 8 : 4
    func big(_ number: Int, _ width: Int) -> [UInt8] {
      (0..<width).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    func directory(_ tag: Int, type: Int, count: Int, value: [UInt8], next: Int) -> [UInt8] {
      let field: [UInt8] = big(tag, 2) + big(type, 2) + big(count, word) + value
      return big(1, isBig ? 8 : 2) + field + big(next, word)
    }
    let header: [UInt8] = isBig ? [77, 77, 0, 43, 0, 8, 0, 0] + big(16, 8) : [77, 77, 0, 42] + big(8, 4)
    let length = isBig ? 36 : 18
    // More pages than there are of any photo before the one with the keywords.
    let pages = 40
    let first = (1...pages).flatMap {
      directory(
        254, type: 4, count: 1, value: big(1, 4) + big(0, word - 4), next: header.count + $0 * length)
    }
    let place = header.count + (pages + 1) * length
    let last = directory(tag, type: 7, count: value.count, value: big(place, word), next: 0)
    #expect(hides("private", image: header + first + last + value))
  }

  /// A BigTIFF of one directory, with fields of (tag, type, count, value).
  private func bigTIFF(_ fields: [(Int, Int, Int, Int)], data: [UInt8], next: Int = 0) -> [UInt8] {
    func big(_ number: Int, _ width: Int) -> [UInt8] {
      (0..<width).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    let list = fields.flatMap { big($0.0, 2) + big($0.1, 2) + big($0.2, 8) + big($0.3, 8) }
    return [77, 77, 0, 43, 0, 8, 0, 0] + big(16, 8) + big(fields.count, 8) + list + big(next, 8) + data
  }

  /// A field that cannot be read hides none of those behind it.
  @Test(arguments: [(305, 12, 1 << 41, 16), (305, 2, 100, 1 << 41), (32_000, 2, 1 << 41, 16)])
  func readsOnBehindABrokenField(tag: Int, type: Int, count: Int, value: Int) {
    let words = dataset("private")
    let place = 16 + 8 + 2 * 20 + 8
    let image = bigTIFF([(tag, type, count, value), (0x83BB, 7, words.count, place)], data: words)
    #expect(hides("private", image: image))
  }

  /// Rules cannot decide by keywords that were not read.
  @Test func saysWhereKeywordsWereLeftUnread() {
    let packet = Array(XMPPacket(PhotoMetadata(keywords: ["private"])).bytes.dropLast(40))
    // The second directory, which has the packet, stands behind the first.
    let second = bigTIFF([(700, 1, packet.count, 16 + 2 * 36)], data: []).dropFirst(16)
    let cut = bigTIFF([(254, 4, 1, 1 << 32)], data: second + packet, next: 16 + 36)
    #expect(MetadataReader.read(image: cut) { _ in [] }.fault == "has keyword metadata that cannot be read")
    // Two fields over the same bytes, which no program writes.
    let words = dataset("private") + dataset("public")
    let place = 16 + 8 + 2 * 20 + 8
    let double = bigTIFF(
      [(0x83BB, 7, words.count, place), (0x8649, 7, words.count + place - 1, 1)], data: words)
    #expect(
      MetadataReader.read(image: double) { _ in [] }.fault == "has keyword metadata that cannot be read")
    #expect(
      MetadataReader.read(image: bigTIFF([(0x83BB, 7, words.count, 52)], data: words)) { _ in [] }.fault
        == nil)
  }

  /// As exiftool writes it: text in hexadecimal digits.
  @Test func findsIPTCOfAPNG() {
    let profile = resource(dataset("private"))
    let digits = profile.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    let text = "\niptc\n      \(profile.count)\n\(digits)\n"
    let png = PlainPNG(width: 4, height: 3, colour: (1, 2, 3)).bytes
    let chunk = PlainPNG.chunk("tEXt", Array("Raw profile type iptc\0\(text)".utf8))
    #expect(hides("private", image: Array(png.prefix(33) + chunk + png.dropFirst(33))))
  }
}
