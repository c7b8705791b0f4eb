package import HeliographCore
import HeliographFormats

/// What the report says of raw photos that have no preview that is large enough.
package enum UnpreviewedPhotos {
  /// A note that counts the photos of a folder by their extensions.
  ///
  /// - Parameter places: what messages call the photos: "Pictures/Trip/IMG_0042.NEF".
  /// - Returns: the note; `nil` without photos.
  package static func note(_ places: [String]) -> Problem? {
    guard let first = places.first else { return nil }
    let folder = first.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(first[..<$0]) }
    let counts = Dictionary(grouping: places) { FileName($0.utf8).lowercasedExtension }
      .sorted { $0.key < $1.key }.map { "\($0.value.count) .\($0.key)" }
    return Problem(
      .note, place: folder ?? "The folder of photos",
      reason:
        "contains raw photos without a preview of \(RawFile.leastPreview) pixels or more, not shown: "
        + counts.joined(separator: ", "),
      remedy: "Export them as JPEG if they should be shown.")
  }
}
