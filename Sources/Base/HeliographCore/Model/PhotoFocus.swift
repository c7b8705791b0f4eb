/// Where the subject of a photo is, as set in its album's `index.md`.
package struct PhotoFocus: Sendable, Hashable, Codable {
  /// The photo's file name, as bytes.
  package let fileName: [UInt8]
  /// The position of the subject in the upright photo.
  package let point: UnitPoint

  /// Creates the focus of the photo with this file name.
  package init(fileName: [UInt8], point: UnitPoint) {
    self.fileName = fileName
    self.point = point
  }
}
