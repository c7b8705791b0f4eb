import HeliographCore

/// What all photos of a burst have in common, as cameras mark them.
enum TagBurst {
  /// Not a tag of Exiv2, which does not read the notes of Apple: the text of the field BurstUUID.
  static let apple = "Apple.BurstUUID"
  /// The number of that field, as exiftool documents it ("Apple Tags").
  private static let appleField = 0x0B
  /// Google's, in whatever namespace a packet calls it (http://ns.google.com/photos/1.0/camera/).
  private static let google = Array(".BurstID".utf8)
  private static let longest = 200

  /// Whether a tag of XMP marks a burst.
  static func isRead(_ tag: String) -> Bool {
    tag.utf8.count < longest && tag.utf8.suffix(google.count).elementsEqual(google)
  }

  /// The mark in a block of EXIF; empty without one.
  static func values(exif: [UInt8]) -> [[UInt8]] {
    (AppleNote(exif: exif)?.text(appleField)).map { [$0] } ?? []
  }

  /// The mark of a photo; `nil` without one.
  static func mark(_ tags: TagTable) -> String? {
    let names = [apple] + tags.names.filter(isRead).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return names.lazy.compactMap { tags.text($0, limit: longest) }.first
  }
}
