import HeliographCore
import HeliographFormats

/// XMP in any encoding that XML allows, as the packet in UTF-8 that Exiv2 reads.
///
/// Exiv2 knows a sidecar by its first bytes, which a comment, another encoding or a missing `x:xmpmeta` hides.
///
/// Source: ISO 16684-1, 7.3 (packets) and 7.4 (`x:xmpmeta` is optional); XML 1.0, 4.3.3 and appendix F (encodings).
struct XMPText {
  /// Why it cannot be read, as the rest of a sentence that begins with what it is in.
  struct Fault: Error, Equatable {
    let reason: String
  }

  /// A sidecar of 4 MB in UTF-16 may take half as much again in UTF-8.
  private static let limits = XMLLimits(bytes: 8 << 20, depth: 100, attributes: 2_000)
  private static let start = Array("<?xpacket begin=\"\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n".utf8)
  private static let roots = ["xmpmeta", "xapmeta", "RDF"]

  /// The packet: the outermost element and what stands behind it, in UTF-8.
  let packet: [UInt8]
  /// Whether the outermost element is one of XMP.
  let isXMP: Bool
  /// The name of the outermost element.
  let root: String

  /// Converts and checks a document.
  init(_ bytes: [UInt8]) throws(Fault) {
    let text = try Self.utf8(bytes)
    guard let first = text.first else { throw Fault(reason: "is empty") }
    guard first == UInt8(ascii: "<") else { throw Fault(reason: "is not XML") }
    let name: String
    do {
      name = try XMLTree.parse(text, limits: Self.limits).name
    } catch {
      throw Fault(reason: PrintableText.from(error.message.utf8))
    }
    root = name
    isXMP = Self.roots.contains { $0.utf8.elementsEqual(name.utf8) }
    packet = Self.start + text[Self.rootStart(text)...]
  }

  /// Whether bytes are in an encoding other than UTF-8, by their own word or their look.
  static func isForeign(_ bytes: some Collection<UInt8>) -> Bool {
    let start = Array(bytes.prefix(256))
    if wide(start) != nil { return true }
    return declared(start).map { !Array($0.utf8).elementsEqual("utf-8".utf8) } ?? false
  }

  // MARK: Encodings

  private enum Encoding {
    case utf16(isLittle: Bool)
    case utf32(isLittle: Bool)
  }

  /// The document in UTF-8 without a byte order mark, without white space and padding at its ends.
  private static func utf8(_ bytes: [UInt8]) throws(Fault) -> [UInt8] {
    let text: [UInt8]
    if let encoding = wide(Array(bytes.prefix(8))) {
      text =
        switch encoding {
        case .utf16(let isLittle): try utf16(bytes, isLittle: isLittle)
        case .utf32(let isLittle): try utf32(bytes, isLittle: isLittle)
        }
    } else {
      text = try narrow(bytes)
    }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let unmarked = text.starts(with: mark) ? text[mark.count...] : text[...]
    // Cameras reserve room that they do not use.
    guard let last = unmarked.lastIndex(where: { $0 > 0x20 }) else { return [] }
    return Array(unmarked[...last].drop { $0 <= 0x20 })
  }

  /// By a byte order mark, or by how `<` or white space looks.
  private static func wide(_ bytes: [UInt8]) -> Encoding? {
    let start = bytes.prefix(4) + Array(repeating: 1, count: max(0, 4 - bytes.count))
    func isFirst(_ byte: UInt8) -> Bool { [0x3C, 0x20, 0x09, 0x0A, 0x0D].contains(byte) }
    switch (start[0], start[1], start[2], start[3]) {
    case (0, 0, 0xFE, 0xFF): return .utf32(isLittle: false)
    case (0xFF, 0xFE, 0, 0): return .utf32(isLittle: true)
    case (0xFE, 0xFF, _, _): return .utf16(isLittle: false)
    case (0xFF, 0xFE, _, _): return .utf16(isLittle: true)
    case (0, 0, 0, let last) where isFirst(last): return .utf32(isLittle: false)
    case (let first, 0, 0, 0) where isFirst(first): return .utf32(isLittle: true)
    case (0, let second, _, _) where isFirst(second): return .utf16(isLittle: false)
    case (let first, 0, _, _) where isFirst(first): return .utf16(isLittle: true)
    default: return nil
    }
  }

  private static func utf16(_ bytes: [UInt8], isLittle: Bool) throws(Fault) -> [UInt8] {
    // An odd zero behind the end is padding.
    let isPadded = bytes.count % 2 == 1 && bytes.last == 0
    let units = UTF16Text.units(bytes, isLittle: isLittle)
    if let text = String(validating: units, as: UTF16.self), bytes.count % 2 == 0 || isPadded {
      return Array(text.utf8)
    }
    let isCut = bytes.count % 2 == 1 || units.last.map { UTF16.isLeadSurrogate($0) } == true
    throw Fault(
      reason: isCut
        ? "is in UTF-16 and cut in the middle of a character"
        : "is in UTF-16 and has a half of a character without the other")
  }

  private static func utf32(_ bytes: [UInt8], isLittle: Bool) throws(Fault) -> [UInt8] {
    var text = String.UnicodeScalarView()
    for start in stride(from: 0, to: bytes.count, by: 4) {
      let part = bytes[start..<min(start + 4, bytes.count)]
      if part.count < 4, part.allSatisfy({ $0 == 0 }) { break }
      let value = (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | UInt32($1) }
      guard part.count == 4, let scalar = Unicode.Scalar(value) else {
        throw Fault(
          reason: part.count < 4
            ? "is in UTF-32 and cut in the middle of a character"
            : "is in UTF-32 and has a number that is no character")
      }
      text.append(scalar)
    }
    return Array(String(text).utf8)
  }

  /// What is valid UTF-8 is UTF-8, whatever it declares: programs write the declaration of another encoding before it.
  private static func narrow(_ bytes: [UInt8]) throws(Fault) -> [UInt8] {
    // Of what is no XML at all, no encoding is missed.
    let first = bytes.first { $0 > 0x20 } ?? UInt8(ascii: "<")
    guard first == UInt8(ascii: "<") || first == 0xEF else { throw Fault(reason: "is not XML") }
    guard String(validating: bytes, as: UTF8.self) == nil else { return bytes }
    guard let name = declared(bytes) else {
      throw Fault(reason: "is not in UTF-8 and names no other encoding")
    }
    let shown = PrintableText.from(name.utf8)
    if ["utf-8", "utf-16", "us-ascii"].contains(name) {
      throw Fault(reason: "is not in the encoding that it names, \(shown)")
    }
    guard let text = TagText.converted(bytes, fromEncoding: name) else {
      throw Fault(
        reason: "is in the encoding \(shown), which Heliograph does not read; UTF-8 is read")
    }
    return Array(text.utf8)
  }

  /// The encoding that the XML declaration names, in lower case; `nil` without one.
  private static func declared(_ bytes: [UInt8]) -> String? {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = (bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]).drop { $0 <= 0x20 }
    guard text.starts(with: "<?xml".utf8), let end = text.firstIndex(of: UInt8(ascii: ">")) else {
      return nil
    }
    // `version="1.0" encoding='UTF-8'`: a name, an equals sign and a value in quotes of either kind.
    let parts = text[..<end].split(omittingEmptySubsequences: false) { "\"'".utf8.contains($0) }
    let name = Array("encoding=".utf8)
    guard
      let place = parts.firstIndex(where: { part in
        let part = part.filter { $0 > 0x20 }
        return part.suffix(name.count).elementsEqual(name)
      }), parts.index(after: place) < parts.endIndex
    else { return nil }
    let value = parts[parts.index(after: place)].prefix(40)
    return String(decoding: Array(value).asciiLowercased, as: UTF8.self)
  }

  // MARK: The outermost element

  /// Where it begins, behind the declaration, comments and instructions of a document that is well formed.
  private static func rootStart(_ text: [UInt8]) -> Int {
    var place = 0
    while let open = text[place...].firstIndex(of: UInt8(ascii: "<")) {
      let rest = text[open...]
      let end: [UInt8]? =
        rest.starts(with: "<?".utf8)
        ? Array("?>".utf8) : rest.starts(with: "<!--".utf8) ? Array("-->".utf8) : nil
      guard let end else { return open }
      place = open + 2
      while place < text.count, !text[place...].starts(with: end) { place += 1 }
    }
    return 0
  }
}
