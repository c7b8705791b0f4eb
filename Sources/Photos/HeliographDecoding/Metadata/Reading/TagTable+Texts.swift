import HeliographCore

/// What the reader puts into a table beside what Exiv2 reads of a file.
extension TagTable {
  private static let textLimit = 100

  /// Adds the texts of a PNG.
  ///
  /// - Parameters:
  ///   - texts: what its bytes say.
  ///   - others: names and values as libvips has them, each with a NUL behind it; asked for where some are compressed.
  mutating func add(_ texts: PNGTexts, others: () -> [UInt8]) {
    for (name, value) in texts.plain.prefix(Self.textLimit) { self[Self.tag(name)] += [value] }
    guard texts.areCompressed else { return }
    let known = Set(texts.plain.map { Self.tag($0.name) })
    let parts = others().split(separator: 0, omittingEmptySubsequences: false).prefix(2 * Self.textLimit)
    for place in stride(from: 0, to: parts.count - 1, by: 2) {
      let tag = Self.tag(Array(parts[place]))
      if !known.contains(tag) { self[tag] += [Array(parts[place + 1])] }
    }
  }

  private static func tag(_ name: [UInt8]) -> String {
    "\(TagComment.png)\(String(decoding: name, as: UTF8.self))"
  }

  /// Takes all XMP from a packet that Exiv2 does not read where it is; returns whether it could be read.
  mutating func addXMP(of packet: [UInt8]) -> Bool {
    guard let tags = MetadataReader.tags(ofPacket: packet) else { return false }
    for tag in Set(TagNames.xmp).union(tags.names) { self[tag] = tags[tag] }
    return true
  }

  /// The same with the texts of IPTC in UTF-8, where the file declares their character set.
  ///
  /// Without a declaration, and with one of another set, the bytes decide.
  ///
  /// Source: IPTC-NAA Information Interchange Model 4.2, 1:90; ISO 2022 and ISO-IR 196 (UTF-8) and 100 (ISO 8859-1).
  var withIPTCDecoded: TagTable {
    guard let declared = self["Iptc.Envelope.CharacterSet"].first else { return self }
    let isUTF8 = declared.starts(with: [0x1B, 0x25, 0x47])
    let isLatin1 = [[0x1B, 0x2D, 0x41], [0x1B, 0x2E, 0x41], [0x1B, 0x2C, 0x41]].contains {
      declared.starts(with: $0)
    }
    guard isUTF8 || isLatin1 else { return self }
    var table = self
    for tag in names where tag.hasPrefix("Iptc.Application2.") {
      table[tag] = self[tag].map { isUTF8 ? Self.withoutCutEnd($0) : Self.utf8(ofLatin1: $0) }
    }
    return table
  }

  /// Without a character of which the limit of a field cut off a part: "Title" has 64 bytes.
  private static func withoutCutEnd(_ bytes: [UInt8]) -> [UInt8] {
    guard String(validating: bytes, as: UTF8.self) == nil else { return bytes }
    for cut in 1...3 where bytes.count > cut {
      let rest = bytes.dropLast(cut)
      // A part of a character: its first byte, and bytes that continue it.
      let part = bytes.suffix(cut)
      if part.first.map({ $0 >= 0xC0 }) == true, part.dropFirst().allSatisfy({ (0x80...0xBF).contains($0) }),
        String(validating: rest, as: UTF8.self) != nil
      {
        return Array(rest)
      }
    }
    return bytes
  }

  private static func utf8(ofLatin1 bytes: [UInt8]) -> [UInt8] {
    TagText.converted(bytes, fromEncoding: "iso-8859-1").map { Array($0.utf8) } ?? bytes
  }
}
