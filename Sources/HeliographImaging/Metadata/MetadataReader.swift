import CGExiv2
import Glibc
import HeliographXML

/// Reads tags with libgexiv2; the only importer of it.
///
/// Runs inside a worker: Exiv2 crashes on some files. It receives bytes, never file names, because gexiv2
/// also opens addresses.
enum MetadataReader {
  /// All that is ever read, by Exiv2's names (https://exiv2.org/metadata.html).
  private static let tags: [String] =
    [
      "Make", "Model", "ImageDescription", "Artist", "Copyright", "Rating", "ExposureTime", "FNumber",
      "ISOSpeedRatings", "FocalLength",
    ].map { "Exif.Image.\($0)" }
    + [
      "ExposureTime", "FNumber", "ISOSpeedRatings", "RecommendedExposureIndex", "StandardOutputSensitivity",
      "FocalLength", "FocalLengthIn35mmFilm", "LensModel", "DateTimeOriginal", "OffsetTimeOriginal",
      "DateTimeDigitized", "OffsetTimeDigitized",
    ].map { "Exif.Photo.\($0)" }
    + [
      "GPSLatitude", "GPSLatitudeRef", "GPSLongitude", "GPSLongitudeRef", "GPSAltitude", "GPSAltitudeRef",
    ].map { "Exif.GPSInfo.\($0)" }
    + [
      "ObjectName", "Headline", "Caption", "Byline", "Copyright", "Keywords", "DateCreated", "TimeCreated",
    ].map { "Iptc.Application2.\($0)" }
    + TagPlace.iptcTags + xmpTags

  private static let xmpTags =
    TagPlace.xmpTags + [
      "Xmp.dc.title", "Xmp.dc.description", "Xmp.dc.creator", "Xmp.dc.rights", "Xmp.dc.subject",
      "Xmp.xmp.Rating", "Xmp.xmp.Label", "Xmp.xmp.CreateDate", "Xmp.photoshop.Headline",
      "Xmp.photoshop.DateCreated",
      "Xmp.iptc.AltTextAccessibility", "Xmp.tiff.Make", "Xmp.tiff.Model", "Xmp.aux.Lens",
      "Xmp.exif.ExposureTime", "Xmp.exif.FNumber", "Xmp.exif.ISOSpeedRatings", "Xmp.exif.FocalLength",
      "Xmp.exif.FocalLengthIn35mmFilm", "Xmp.exif.DateTimeOriginal", "Xmp.exif.GPSLatitude",
      "Xmp.exif.GPSLongitude", "Xmp.exif.GPSAltitude", "Xmp.exif.GPSAltitudeRef",
    ]

  /// Texts in several languages: gexiv2 cuts these apart at every comma when asked for their parts
  /// (https://gitlab.gnome.org/GNOME/gexiv2/-/issues/61), so they are asked for as a whole.
  private static let alternatives: Set<String> = [
    "Xmp.dc.title", "Xmp.dc.description", "Xmp.dc.rights", "Xmp.iptc.AltTextAccessibility",
  ]

  private static let longestSidecar = 4 << 20

  private static let isStarted: Bool = {
    gexiv2_log_set_level(GEXIV2_LOG_LEVEL_MUTE)
    return gexiv2_initialize() != 0
  }()

  /// The tags of an image; empty when Exiv2 cannot read its metadata, even if the picture is intact.
  static func tags(ofImage bytes: [UInt8]) -> TagTable {
    read(tags, of: bytes) ?? TagTable()
  }

  /// The tags of loose EXIF and XMP blocks, as a decoder found them in a container Exiv2 does not look through.
  static func tags(exif: [UInt8], xmp: [UInt8]) -> TagTable {
    let name = Array("Exif\0\0".utf8)
    let block = exif.starts(with: name) ? Array(exif.dropFirst(name.count)) : exif
    // Exiv2 reads blocks only out of files: a JPEG of no picture holds them.
    return tags(
      ofImage: JPEGContainer.adding(exif: block, xmp: xmp, to: [0xFF, 0xD8, 0xFF, 0xD9, 0xFF, 0xD9]))
  }

  /// The XMP tags of a sidecar file; `nil` when it is not XMP, or holds none that Exiv2 can read.
  ///
  /// Exiv2 translates a sidecar's XMP into EXIF and shifts its times into UTC on the way, so nothing but the
  /// XMP is read. A document type is refused: XMP has none, and entities are how small files grow. So is
  /// what does not begin like XML: Exiv2 would take it for a video or a raw photo, and dies over some.
  static func tags(ofSidecar bytes: [UInt8]) -> TagTable? {
    guard bytes.count <= longestSidecar, isText(bytes), !holds("<!DOCTYPE", bytes), !holds("<!ENTITY", bytes)
    else { return nil }
    return read(xmpTags, of: bytes, needsXMP: true)
  }

  /// Whether it begins with a tag, after a byte order mark and white space.
  private static func isText(_ bytes: [UInt8]) -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
    return text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "<")
  }

  /// Whether it is whole, and XMP by its root: a packet without properties is sound too.
  private static func isPacket(_ bytes: [UInt8]) -> Bool {
    ["xmpmeta", "RDF"].contains { (try? XMLTree.parse(bytes, root: $0)) != nil }
  }

  private static func holds(_ word: String, _ bytes: [UInt8]) -> Bool {
    let word = Array(word.utf8)
    return bytes.indices.contains { bytes[$0] == word[0] && bytes[$0...].starts(with: word) }
  }

  private static func read(_ tags: [String], of bytes: [UInt8], needsXMP: Bool = false) -> TagTable? {
    guard isStarted, let metadata = gexiv2_metadata_new() else { return nil }
    defer { g_object_unref(metadata) }
    var error: UnsafeMutablePointer<GError>?
    let isOpen = gexiv2_metadata_open_buf(metadata, bytes, bytes.count, &error) != 0
    if let error { g_error_free(error) }
    guard isOpen else { return nil }
    // Exiv2 opens a packet that is cut short or nested too deeply as well, and finds nothing in it.
    guard !needsXMP || gexiv2_metadata_has_xmp(metadata) != 0 || isPacket(bytes) else { return nil }
    var table = TagTable()
    for tag in tags { table[tag] = values(of: tag, in: metadata) }
    return table
  }

  private static func values(of tag: String, in metadata: UnsafeMutablePointer<GExiv2Metadata>) -> [[UInt8]] {
    var error: UnsafeMutablePointer<GError>?
    if alternatives.contains(tag) {
      let text = gexiv2_metadata_try_get_tag_string(metadata, tag, &error)
      if let error { g_error_free(error) }
      guard let text else { return [] }
      defer { g_free(text) }
      return TagTable.languages(in: bytes(text))
    }
    let list = gexiv2_metadata_try_get_tag_multiple(metadata, tag, &error)
    // A tag that Exiv2 does not know, or that is not there.
    if let error { g_error_free(error) }
    guard let list else { return [] }
    defer { g_strfreev(list) }
    var values: [[UInt8]] = []
    while let text = list[values.count] {
      values.append(bytes(text))
    }
    return values
  }

  private static func bytes(_ text: UnsafeMutablePointer<CChar>) -> [UInt8] {
    UnsafeBufferPointer(start: text, count: strlen(text)).map { UInt8(bitPattern: $0) }
  }
}
