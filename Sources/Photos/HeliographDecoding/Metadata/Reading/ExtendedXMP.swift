import HeliographCore

/// The part of a JPEG's XMP that does not fit into one segment, which Exiv2 does not read.
///
/// Cameras put depth maps there, which say nothing of what is shown; a rule cannot decide by what else may be in it.
///
/// Source: ISO 16684-3, "Extended XMP in JPEG".
struct ExtendedXMP {
  private static let name = Array("http://ns.adobe.com/xmp/extension/\0".utf8)
  /// A digest of 32 digits, the length of the whole, and the place of this part.
  private static let headerLength = 40
  /// The properties that rules decide by, without their prefixes.
  private static let deciding = TagKeywords.properties + ["Rating", "Label"]

  private let content: [UInt8]

  /// Reads the segments in the order of the file, which is that of the parts.
  init(jpeg: [UInt8]) {
    content = JPEGContainer.segments(named: Self.name, marker: 0xE1, of: jpeg)
      .flatMap { $0.dropFirst(Self.headerLength) }
  }

  /// Whether it seems to have a property that rules decide by.
  var mayDecide: Bool {
    guard !content.isEmpty else { return false }
    let words = Self.deciding.map { $0.utf8.asciiLowercased }
    // Before the name of a property is its prefix or the start of its element; neither sign is in base64.
    return content.indices.dropLast().contains { place in
      (content[place] == UInt8(ascii: ":") || content[place] == UInt8(ascii: "<"))
        && words.contains { content[(place + 1)...].prefix($0.count).asciiLowercased == $0 }
    }
  }
}
