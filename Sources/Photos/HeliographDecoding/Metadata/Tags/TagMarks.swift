import HeliographCore

/// The marks by which cameras say what belongs together: the photos of a burst, and a photo and its film.
enum TagMarks {
  /// Fields of the notes of Apple, by the names that exiftool documents ("Apple Tags"); no tags of Exiv2, which does not
  /// read these notes.
  private static let (burst, film) = ("Apple.BurstUUID", "Apple.ContentIdentifier")
  private static let fields = [burst: 0x0B, film: 0x11]
  /// Google's, in whatever namespace a packet calls it (http://ns.google.com/photos/1.0/camera/).
  private static let google = Array(".BurstID".utf8)
  private static let longest = 200

  /// Whether a tag of XMP marks a burst.
  static func isRead(_ tag: String) -> Bool {
    tag.utf8.count < longest && tag.utf8.suffix(google.count).elementsEqual(google)
  }

  /// Adds the marks of a block of EXIF to tags.
  static func add(exif: [UInt8], to tags: inout TagTable) {
    guard let note = AppleNote(exif: exif) else { return }
    for (name, field) in fields { tags[name] = note.text(field).map { [$0] } ?? [] }
  }

  /// What all photos of a burst have in common; `nil` without a mark.
  static func burst(_ tags: TagTable) -> String? {
    let names = [burst] + tags.names.filter(isRead).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return names.lazy.compactMap { tags.text($0, limit: longest) }.first
  }

  /// What a photo and its film have in common; `nil` without a mark.
  static func film(_ tags: TagTable) -> String? { tags.text(film, limit: longest) }
}
