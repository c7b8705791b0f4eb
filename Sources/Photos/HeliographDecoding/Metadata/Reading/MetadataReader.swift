import CGExiv2
import Glibc
import HeliographCore
import HeliographFormats

/// Reads tags and the previews of raw photos with libgexiv2; the only type that calls it.
///
/// Runs inside a worker: Exiv2 crashes on some files. It receives bytes, never file names, because gexiv2
/// also opens addresses.
enum MetadataReader {
  /// A block of metadata in a container, by the name that libvips has for it.
  enum Block: String, Sendable {
    case exif = "exif-data"
    case xmp = "xmp-data"
    /// The texts of a PNG: each a name and a value with a NUL behind either. It is how libvips begins their names.
    case texts = "png-comment-"
  }

  /// What Exiv2 made of some bytes.
  private struct Reading {
    var tags = TagTable()
    let hasEXIF: Bool
    let hasIPTC: Bool
    let hasXMP: Bool
  }

  private static let longestSidecar = 4 << 20
  /// More values of one tag than anybody writes; a rule could not decide by the others.
  private static let valueLimit = 5_000

  private static let isStarted: Bool = {
    gexiv2_log_set_level(GEXIV2_LOG_LEVEL_MUTE)
    return gexiv2_initialize() != 0
  }()

  /// Reads the tags of an image, and says what of its metadata cannot be read.
  ///
  /// Exiv2 says nothing when it gives up: a photo with a damaged keyword would count as one without keywords. So what it
  /// found is compared with what is there.
  ///
  /// - Parameters:
  ///   - image: the bytes of the file, in any format.
  ///   - block: a block of metadata as a decoder found it, empty without one; asked for files that are not JPEG.
  /// - Returns: all that could be read, and a fault where something could not.
  static func read(image: [UInt8], block: (Block) -> [UInt8]) -> ImageTags {
    if image.starts(with: [0xFF, 0xD8]) { return read(jpeg: image) }
    var read = read(other: image, block)
    // TIFF and the raw formats made of it begin as an EXIF block does.
    if image.starts(with: "MM".utf8) { read.tags[TagComment.byteOrder] = [Array("MM".utf8)] }
    TagMarks.add(exif: tiff(block), to: &read.tags)
    let texts = PNGTexts(image)
    read.tags.add(texts) { block(.texts) }
    let (keywords, isComplete) = keywords(in: image, block)
    read.tags[KeywordBlocks.tag] = keywords
    if !isComplete { read.fault = fault("keyword") }
    if read.tags.isLonger(than: valueLimit) { read.fault = "has too many keywords" }
    if texts.areCut { read.fault = "has too many or too long texts" }
    return read
  }

  private static func read(other image: [UInt8], _ block: (Block) -> [UInt8]) -> ImageTags {
    guard let found = reading(TagNames.image, of: image), !found.tags.isEmpty || found.hasXMP else {
      // Exiv2 does not look through this container: a JPEG of no picture holds its blocks.
      return read(exif: block(.exif), xmp: block(.xmp))
    }
    var tags = found.tags
    tags.distrustUTC()
    let packet = found.hasXMP ? [] : block(.xmp)
    let isMissing = XMPProperties.mayBe(in: packet) && !tags.addXMP(of: packet)
    if tags.isLonger(than: valueLimit) { return ImageTags(tags: tags, fault: "has too many keywords") }
    return ImageTags(tags: tags, fault: isMissing ? fault("XMP") : nil)
  }

  /// The keywords that Exiv2 passes over in files that are not JPEG, and whether that is all of them.
  private static func keywords(
    in image: [UInt8], _ block: (Block) -> [UInt8]
  ) -> (words: [[UInt8]], isComplete: Bool) {
    var blocks = KeywordBlocks()
    if ImageType(image) == .tiff {
      blocks.add(tiff: image)
    } else {
      blocks.add(tiff: tiff(block))
    }
    let gif = KeywordBlocks.packet(gif: image)
    let packets = (blocks.packets + [gif]).filter { !$0.isEmpty }
    let read = packets.map { tags(ofPacket: $0) }
    let words = read.compactMap(\.self).flatMap { TagKeywords.words(of: $0).map { Array($0.utf8) } }
    return (blocks.words + words, !blocks.isCut && read.allSatisfy { $0 != nil })
  }

  /// The block of EXIF without the name in front of it.
  private static func tiff(_ block: (Block) -> [UInt8]) -> [UInt8] {
    let (exif, name) = (block(.exif), JPEGContainer.exifName)
    return exif.starts(with: name) ? Array(exif.dropFirst(name.count)) : exif
  }

  private static func read(exif: [UInt8], xmp: [UInt8]) -> ImageTags {
    let block = tiff { _ in exif }
    let empty: [UInt8] = [0xFF, 0xD8, 0xFF, 0xD9, 0xFF, 0xD9]
    var read = read(jpeg: JPEGContainer.adding(exif: block, xmp: xmp, to: empty))
    if xmp.count > JPEGContainer.longestXMP { read.fault = fault("XMP") }
    return read
  }

  private static func read(jpeg: [UInt8]) -> ImageTags {
    let exif = JPEGContainer.segments(named: JPEGContainer.exifName, marker: 0xE1, of: jpeg)
    let xmp = JPEGContainer.segments(named: JPEGContainer.xmpName, marker: 0xE1, of: jpeg)
    let iptc = IPTCBlock(jpeg: jpeg)
    guard let found = reading(TagNames.image, of: jpeg) else {
      let isThere = exif.contains { EXIFFields.mayBe(in: $0) } || !xmp.isEmpty || !iptc.isEmpty
      return ImageTags(tags: TagTable(), fault: isThere ? "has metadata that cannot be read" : nil)
    }
    var tags = found.tags
    let clock = "Iptc.Application2.TimeCreated"
    if let raw = iptc.value(IPTCBlock.timeCreated), !tags[clock].isEmpty {
      tags[clock] = [raw]
    } else {
      tags.distrustUTC()
    }
    var blocks = KeywordBlocks()
    blocks.add(iptc)
    for block in exif { blocks.add(tiff: Array(block)) }
    tags[KeywordBlocks.tag] = blocks.words
    var kinds: [String] = blocks.isCut ? ["keyword"] : []
    if !found.hasEXIF, exif.contains(where: { EXIFFields.mayBe(in: $0) }) { kinds.append("EXIF") }
    if !found.hasIPTC, !iptc.isEmpty { kinds.append("IPTC") }
    if let packet = xmp.first(where: { found.hasXMP ? XMPText.isForeign($0) : XMPProperties.mayBe(in: $0) }),
      !tags.addXMP(of: Array(packet))
    {
      kinds.append("XMP")
    }
    tags[TagComment.jpeg] = JPEGContainer.segments(named: [], marker: 0xFE, of: jpeg).map { Array($0) }
    tags[TagComment.byteOrder] = exif.first.map { [Array($0.prefix(2))] } ?? []
    if let exif = exif.first { TagMarks.add(exif: Array(exif), to: &tags) }
    if ExtendedXMP(jpeg: jpeg).mayDecide { kinds.append("extended XMP") }
    if tags.isLonger(than: valueLimit) { return ImageTags(tags: tags, fault: "has too many keywords") }
    return ImageTags(tags: tags, fault: kinds.isEmpty ? nil : fault(kinds.joined(separator: " and ")))
  }

  private static func fault(_ kinds: String) -> String { "has \(kinds) metadata that cannot be read" }

  /// The XMP tags of a sidecar file.
  ///
  /// Exiv2 translates a sidecar's XMP into EXIF and shifts its times into UTC on the way, so nothing but the
  /// XMP is read. A document type is refused: XMP has none, and entities are how small files grow. So is
  /// what does not begin like XML: Exiv2 would take it for a video or a raw photo, and dies over some.
  ///
  /// Throws `XMPText.Fault` for what is not XMP, or holds none that Exiv2 can read.
  static func tags(ofSidecar bytes: [UInt8]) throws(XMPText.Fault) -> TagTable {
    guard bytes.count <= longestSidecar else {
      throw XMPText.Fault(reason: "is longer than \(longestSidecar >> 20) MB")
    }
    guard !holds("<!DOCTYPE", bytes), !holds("<!ENTITY", bytes) else {
      throw XMPText.Fault(reason: "declares a document type, which is refused")
    }
    let tags = try packetTags(bytes)
    guard !tags.isLonger(than: valueLimit) else {
      throw XMPText.Fault(reason: "has more than \(valueLimit) values of one kind")
    }
    return tags
  }

  private static func packetTags(_ bytes: [UInt8]) throws(XMPText.Fault) -> TagTable {
    // As it is first: Exiv2 also reads what is XML only to a program that forgives much.
    if !XMPText.isForeign(bytes), isText(bytes), let found = reading(TagNames.xmp, of: bytes), found.hasXMP {
      return found.tags
    }
    let text = try XMPText(bytes)
    guard !holds("<!DOCTYPE", text.packet), !holds("<!ENTITY", text.packet) else {
      throw XMPText.Fault(reason: "declares a document type, which is refused")
    }
    let found = reading(TagNames.xmp, of: text.packet)
    if let found, found.hasXMP { return found.tags }
    guard text.isXMP else {
      throw XMPText.Fault(
        reason:
          "is XML, but no XMP: its outermost element is <\(PrintableText.from(text.root.utf8.prefix(60)))>")
    }
    // A packet without properties is sound too; Exiv2 also finds nothing in one that is nested too deeply.
    guard !XMPProperties.mayBe(in: text.packet) else {
      throw XMPText.Fault(reason: "is not an XMP sidecar that Heliograph can read")
    }
    return TagTable()
  }

  /// The XMP tags of a packet that Exiv2 does not see where it is; `nil` when it is none.
  static func tags(ofPacket bytes: [UInt8]) -> TagTable? {
    guard let text = try? XMPText(bytes), let found = reading(TagNames.xmp, of: text.packet), found.hasXMP
    else {
      return nil
    }
    return found.tags
  }

  /// Whether it begins with a tag, after a byte order mark and white space.
  private static func isText(_ bytes: [UInt8]) -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
    return text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "<")
  }

  private static func holds(_ word: String, _ bytes: [UInt8]) -> Bool {
    let word = Array(word.utf8)
    return bytes.indices.contains { bytes[$0] == word[0] && bytes[$0...].starts(with: word) }
  }

  /// `nil` for bytes that Exiv2 does not open; the caller gives it back with `g_object_unref`.
  static func opened(_ bytes: [UInt8]) -> UnsafeMutablePointer<GExiv2Metadata>? {
    guard isStarted, let metadata = gexiv2_metadata_new() else { return nil }
    var error: UnsafeMutablePointer<GError>?
    let isOpen = gexiv2_metadata_open_buf(metadata, bytes, bytes.count, &error) != 0
    if let error { g_error_free(error) }
    if isOpen { return metadata }
    g_object_unref(metadata)
    return nil
  }

  /// `nil` for bytes that Exiv2 does not open.
  private static func reading(_ names: [String], of bytes: [UInt8]) -> Reading? {
    guard let metadata = opened(bytes) else { return nil }
    defer { g_object_unref(metadata) }
    var reading = Reading(
      hasEXIF: gexiv2_metadata_has_exif(metadata) != 0, hasIPTC: gexiv2_metadata_has_iptc(metadata) != 0,
      hasXMP: gexiv2_metadata_has_xmp(metadata) != 0)
    for tag in names { reading.tags[tag] = values(of: tag, in: metadata) }
    if reading.hasXMP {
      for tag in others(in: metadata) { reading.tags[tag] = values(of: tag, in: metadata) }
    }
    if reading.hasEXIF, names.count == TagNames.image.count {
      for tag in TagNames.translated { reading.tags[tag] = translation(of: tag, in: metadata) }
    }
    return reading
  }

  /// The tags with keywords of any program, with the names of faces, and with what each region is; never those that say
  /// where it is.
  private static func others(in metadata: UnsafeMutablePointer<GExiv2Metadata>) -> [String] {
    guard let list = gexiv2_metadata_get_xmp_tags(metadata) else { return [] }
    defer { g_strfreev(list) }
    var (tags, keywords) = ([String](), [String]())
    var index = 0
    while let name = list[index], keywords.count <= valueLimit {
      index += 1
      let tag = String(cString: name)
      if TagPeople.isRead(tag), tags.count < 2 * TagPeople.peopleLimit { tags.append(tag) }
      if TagKeywords.isRead(tag) { keywords.append(tag) }
      if TagMarks.isRead(tag), tags.count < 2 * TagPeople.peopleLimit { tags.append(tag) }
    }
    return tags + keywords
  }

  /// What Exiv2 says that a tag means.
  private static func translation(
    of tag: String, in metadata: UnsafeMutablePointer<GExiv2Metadata>
  ) -> [[UInt8]] {
    var error: UnsafeMutablePointer<GError>?
    let text = gexiv2_metadata_try_get_tag_interpreted_string(metadata, tag, &error)
    if let error { g_error_free(error) }
    guard let text else { return [] }
    defer { g_free(text) }
    return [bytes(text)]
  }

  static func values(of tag: String, in metadata: UnsafeMutablePointer<GExiv2Metadata>) -> [[UInt8]] {
    var error: UnsafeMutablePointer<GError>?
    if TagNames.alternatives.contains(tag) {
      let text = gexiv2_metadata_try_get_tag_string(metadata, tag, &error)
      if let error { g_error_free(error) }
      guard let text else { return [] }
      defer { g_free(text) }
      return TagTable.languages(in: bytes(text))
    }
    if TagNames.raw.contains(tag) {
      let content = gexiv2_metadata_try_get_tag_raw(metadata, tag, &error)
      if let error { g_error_free(error) }
      guard let content else { return [] }
      defer { g_bytes_unref(content) }
      var count: gsize = 0
      guard let data = g_bytes_get_data(content, &count), count > 0 else { return [] }
      return [Array(UnsafeRawBufferPointer(start: data, count: Int(count)))]
    }
    let list = gexiv2_metadata_try_get_tag_multiple(metadata, tag, &error)
    // A tag that Exiv2 does not know, or that is not there.
    if let error { g_error_free(error) }
    guard let list else { return [] }
    defer { g_strfreev(list) }
    var values: [[UInt8]] = []
    while let text = list[values.count], values.count <= valueLimit {
      values.append(bytes(text))
    }
    return values
  }

  private static func bytes(_ text: UnsafeMutablePointer<CChar>) -> [UInt8] {
    UnsafeBufferPointer(start: text, count: strlen(text)).map { UInt8(bitPattern: $0) }
  }
}
