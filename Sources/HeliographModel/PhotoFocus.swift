/// Where the subject of a photo is, as its album's `index.md` says.
package struct PhotoFocus: Sendable, Hashable, Codable {
  /// The photo's, as bytes.
  package let fileName: [UInt8]
  package let point: UnitPoint

  package init(fileName: [UInt8], point: UnitPoint) {
    self.fileName = fileName
    self.point = point
  }
}
