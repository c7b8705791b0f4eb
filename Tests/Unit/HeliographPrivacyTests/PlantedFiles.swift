/// Small files as a build could publish them, with something planted; written here so that no writer of a build has a say.
enum PlantedFiles {
  static func big(_ number: Int, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  static func little(_ number: Int, _ size: Int) -> [UInt8] { big(number, size).reversed() }

  static func ascii(_ text: String) -> [UInt8] { Array(text.utf8) }

  // MARK: JPEG

  static func segment(_ code: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, code] + big(content.count + 2, 2) + content
  }

  /// With a stuffed byte and a restart marker in its picture.
  static func jpeg(_ segments: [UInt8] = [], components: UInt8 = 1, behind: [UInt8] = []) -> [UInt8] {
    [0xFF, 0xD8] + segment(0xE0, ascii("JFIF\0") + [1, 1, 0, 0, 1, 0, 1, 0, 0]) + segments
      + segment(0xDB, [UInt8](repeating: 1, count: 65))
      + segment(0xC0, [8, 0, 8, 0, 8, components, 1, 0x11, 0]) + segment(0xDA, [1, 1, 0, 0, 63, 0])
      + [1, 2, 0xFF, 0, 3, 0xFF, 0xD0, 4] + [0xFF, 0xD9] + behind
  }

  /// The segment of ISO 21496-1, with a version or with all numbers.
  static func gainMapSegment(_ count: Int = 61) -> [UInt8] {
    segment(0xE2, ascii("urn:iso:std:iso:ts:21496:-1\0") + [UInt8](repeating: 1, count: count))
  }

  /// A JPEG with a second picture behind it, which an index names (CIPA DC-007); with a false place if it is moved.
  static func twoPictures(
    _ second: [UInt8] = jpeg(gainMapSegment()), moved: Int = 0, others: Int = 0, behind: [UInt8] = []
  ) -> [UInt8] {
    func index(_ first: Int) -> [UInt8] {
      let fields: [UInt8] =
        [0, 3, 0xB0, 0, 0, 7] + big(4, 4) + ascii("0100") + [0xB0, 1, 0, 4] + big(1, 4) + big(2, 4)
        + [0xB0, 2, 0, 7] + big(32, 4) + big(50, 4) + big(0, 4)
      // The header that places count from is behind 20 bytes of the file, the marker, the length, and "MPF".
      let entries = big(0x30000, 4) + big(first, 4) + big(0, 8) + big(0, 4) + big(second.count, 4)
      return ascii("MPF\0MM\0*") + big(8, 4) + fields + entries + big(first - 28 + moved, 4) + big(others, 4)
    }
    let first = jpeg(segment(0xE2, index(0))).count
    return jpeg(segment(0xE2, index(first)), behind: second + behind)
  }

  static func exifSegment(_ block: [UInt8]) -> [UInt8] { segment(0xE1, ascii("Exif\0\0") + block) }

  static func xmpSegment(_ packet: String) -> [UInt8] {
    segment(0xE1, ascii("http://ns.adobe.com/xap/1.0/\0") + ascii(packet))
  }

  // MARK: EXIF

  /// A field of text or of four bytes.
  struct Field {
    let tag: Int
    let type: Int
    let content: [UInt8]

    static func text(_ tag: Int, _ text: String) -> Field {
      Field(tag: tag, type: 2, content: ascii(text) + [0])
    }
    static func number(_ tag: Int, _ number: Int) -> Field {
      Field(tag: tag, type: 4, content: big(number, 4))
    }
    static func bytes(_ tag: Int, _ bytes: [UInt8]) -> Field { Field(tag: tag, type: 7, content: bytes) }
  }

  static let credit = [Field.number(0x0112, 1), .text(0x013B, "Ada"), .text(0x8298, "© Ada")]

  /// One directory, perhaps one inside, perhaps a thumbnail, perhaps bytes that nothing points to.
  static func exif(
    _ fields: [Field] = credit, inner: (pointer: Int, fields: [Field])? = nil, thumbnail: [Field] = [],
    loose: [UInt8] = []
  ) -> [UInt8] {
    var main = fields
    if let inner { main.append(.number(inner.pointer, 0)) }
    let start = 8 + directory(main, at: 8, next: 0).count
    var innerBytes: [UInt8] = []
    if let inner {
      main[main.count - 1] = .number(inner.pointer, start)
      innerBytes = directory(inner.fields, at: start, next: 0)
    }
    let next = thumbnail.isEmpty ? 0 : start + innerBytes.count
    return ascii("MM") + [0, 42] + big(8, 4) + directory(main, at: 8, next: next) + innerBytes
      + (thumbnail.isEmpty ? [] : directory(thumbnail, at: next, next: 0)) + loose
  }

  private static func directory(_ fields: [Field], at start: Int, next: Int) -> [UInt8] {
    var head = big(fields.count, 2)
    var tail: [UInt8] = []
    for field in fields {
      let count = field.type == 4 ? 1 : field.content.count
      head += big(field.tag, 2) + big(field.type, 2) + big(count, 4)
      if field.content.count <= 4 {
        head += field.content + [UInt8](repeating: 0, count: 4 - field.content.count)
      } else {
        head += big(start + 6 + fields.count * 12 + tail.count, 4)
        tail += field.content
      }
    }
    return head + big(next, 4) + tail
  }

  // MARK: XMP

  static func xmp(_ properties: String = "", attributes: String = "") -> String {
    """
    <?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">\
    <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" \
    xmlns:dc="http://purl.org/dc/elements/1.1/" \(attributes)><dc:creator><rdf:Seq><rdf:li>Ada</rdf:li></rdf:Seq>\
    </dc:creator>\(properties)</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>
    """
  }

  // MARK: PNG, WebP, GIF

  static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    big(content.count, 4) + ascii(type) + content + [0, 0, 0, 0]
  }

  static func png(_ chunks: [UInt8] = [], behind: [UInt8] = []) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])
      + chunks + chunk("IDAT", [1, 2, 3]) + chunk("IEND", []) + behind
  }

  static func riff(_ type: String, _ content: [UInt8]) -> [UInt8] {
    ascii(type) + little(content.count, 4) + content + (content.count % 2 == 1 ? [0] : [])
  }

  static func webp(_ chunks: [UInt8] = [], behind: [UInt8] = []) -> [UInt8] {
    riff(
      "RIFF",
      ascii("WEBP") + riff("VP8X", [UInt8](repeating: 0, count: 10)) + riff("VP8 ", [1, 2, 3]) + chunks)
      + behind
  }

  static func gif(_ blocks: [UInt8] = [], behind: [UInt8] = []) -> [UInt8] {
    ascii("GIF89a") + [1, 0, 1, 0, 0, 0, 0] + blocks + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 1, 0x44, 0, 0x3B]
      + behind
  }

  // MARK: Boxes

  static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
    big(content.count + 8, 4) + ascii(type) + content
  }

  static func jxl(_ boxes: [UInt8] = []) -> [UInt8] {
    [0, 0, 0, 12] + ascii("JXL ") + [0x0D, 0x0A, 0x87, 0x0A] + box("ftyp", ascii("jxl \0\0\0\0jxl ")) + boxes
      + box("jxlc", [0xFF, 0x0A, 1, 2])
  }

  /// With a picture and perhaps another item, perhaps more boxes in its lists, perhaps data of nobody.
  static func avif(
    item: (type: String, content: [UInt8])? = nil, property: [UInt8] = [], reference: [UInt8] = [],
    top: [UInt8] = [],
    loose: [UInt8] = []
  ) -> [UInt8] {
    let picture: [UInt8] = [1, 2, 3, 4]
    let items = [("av01", picture)] + (item.map { [($0.type, $0.content)] } ?? [])
    func meta(_ data: Int) -> [UInt8] {
      var entries: [UInt8] = []
      var places: [UInt8] = []
      var place = data
      for (index, item) in items.enumerated() {
        entries += box("infe", [2, 0, 0, 0] + big(index + 1, 2) + [0, 0] + ascii(item.0) + [0])
        places += big(index + 1, 2) + [0, 0] + big(1, 2) + big(place, 4) + big(item.1.count, 4)
        place += item.1.count
      }
      return box(
        "meta",
        [0, 0, 0, 0]
          + box("hdlr", [UInt8](repeating: 0, count: 8) + ascii("pict") + [UInt8](repeating: 0, count: 13))
          + box("pitm", [0, 0, 0, 0, 0, 1])
          + box("iloc", [0, 0, 0, 0, 0x44, 0] + big(items.count, 2) + places)
          + box("iinf", [0, 0, 0, 0] + big(items.count, 2) + entries)
          + (reference.isEmpty ? [] : box("iref", [0, 0, 0, 0] + reference))
          + box(
            "iprp", box("ipco", box("ispe", [UInt8](repeating: 0, count: 12)) + property) + box("ipma", [0])))
    }
    let head = box("ftyp", ascii("avif\0\0\0\0avif")) + top
    let data = head.count + meta(0).count + 8
    return head + meta(data) + box("mdat", items.flatMap(\.1) + loose)
  }

  // MARK: ZIP

  static func zip(
    _ files: [(name: String, content: [UInt8])], method: Int = 0, gap: [UInt8] = [], comment: String = "",
    extra: [UInt8] = []
  ) -> [UInt8] {
    var body: [UInt8] = []
    var list: [UInt8] = []
    for file in files {
      let sizes = big(0, 4) + little(file.content.count, 4) + little(file.content.count, 4)
      let head =
        little(20, 2) + little(0, 2) + little(method, 2) + big(0, 4) + sizes + little(file.name.utf8.count, 2)
      list += [0x50, 0x4B, 1, 2] + little(20, 2) + head + little(extra.count, 2) + little(0, 2)
      list += big(0, 8) + little(body.count, 4) + ascii(file.name) + extra
      body += [0x50, 0x4B, 3, 4] + head + little(0, 2) + ascii(file.name) + file.content
    }
    body += gap
    return body + list + [0x50, 0x4B, 5, 6] + big(0, 4) + little(files.count, 2) + little(files.count, 2)
      + little(list.count, 4) + little(body.count, 4) + little(comment.utf8.count, 2) + ascii(comment)
  }
}
