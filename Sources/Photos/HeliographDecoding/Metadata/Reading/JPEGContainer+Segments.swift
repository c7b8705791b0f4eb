extension JPEGContainer {
  static let exifName = Array("Exif\0\0".utf8)
  static let xmpName = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
  static let photoshopName = Array("Photoshop 3.0\0".utf8)

  /// The contents of the application segments that have a name; those before the picture.
  ///
  /// - Parameters:
  ///   - name: how the content begins, which is left out of the result: `exifName`.
  ///   - marker: the second byte of the segment's marker: 0xE1 for APP1.
  ///   - image: the bytes of a file; one that is not a JPEG has no segments.
  /// - Returns: the contents without the name, in the order of the file.
  static func segments(named name: [UInt8], marker: UInt8, of image: [UInt8]) -> [ArraySlice<UInt8>] {
    guard image.starts(with: [0xFF, 0xD8]) else { return [] }
    var found: [ArraySlice<UInt8>] = []
    var place = 2
    while place + 4 <= image.count, image[place] == 0xFF {
      let kind = image[place + 1]
      // A filler, or a marker without a length.
      if kind == 0xFF || kind == 0x01 || (0xD0...0xD7).contains(kind) {
        place += kind == 0xFF ? 1 : 2
        continue
      }
      guard kind != 0xDA, kind != 0xD9 else { break }
      let length = Int(image[place + 2]) << 8 | Int(image[place + 3])
      let content = image[(place + 4)..<max(place + 4, min(place + 2 + length, image.count))]
      if kind == marker, content.starts(with: name) { found.append(content.dropFirst(name.count)) }
      place += 2 + max(length, 2)
    }
    return found
  }
}
