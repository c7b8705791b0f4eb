/// The list of the pictures in a JPEG file of several, one behind the other (MPF).
///
/// Source: CIPA DC-007, 5.2. A segment holds a small TIFF file, from whose first byte places count. Its entry 0xB002 has 16
/// bytes for each picture: four of attributes, four of its length, four of its place, and four of others that belong to it.
package enum MultiPictureIndex {
  /// How the segment, an APP2, begins.
  package static let name = Array("MPF\0".utf8)
  /// Bytes of `content`.
  package static let contentLength = 86
  /// More pictures than a file of several has.
  private static let pictureLimit = 16

  /// Where the second and further pictures are in the file; what lies outside of it is left out.
  package static func pictures(in jpeg: [UInt8]) -> [Range<Int>] {
    let segments = JPEGSegments(jpeg).prefix { $0.marker != JPEGSegments.startOfScan }
    guard
      let segment = segments.first(where: {
        $0.marker == 0xE2 && jpeg[$0.content.clamped(to: jpeg.indices)].starts(with: name)
      })
    else { return [] }
    let start = segment.content.lowerBound + name.count
    let isLittle = jpeg[start...].starts(with: "II".utf8)
    func number(_ place: Int, _ count: Int) -> Int {
      guard place >= 0, place + count <= jpeg.count - start else { return 0 }
      let digits = jpeg[(start + place)..<(start + place + count)]
      return (isLittle ? Array(digits.reversed()) : Array(digits)).reduce(0) { $0 << 8 | Int($1) }
    }
    let directory = number(4, 4)
    let fields = (0..<min(number(directory, 2), pictureLimit)).map { directory + 2 + 12 * $0 }
    guard let list = fields.first(where: { number($0, 2) == 0xB002 }) else { return [] }
    let entries = (0..<min(number(list + 4, 4) / 16, pictureLimit)).map { number(list + 8, 4) + 16 * $0 }
    return entries.compactMap { entry in
      // The first begins where the file does, and has no place.
      let (length, place) = (number(entry + 4, 4), number(entry + 8, 4))
      guard place > 0, place < jpeg.count - start else { return nil }
      let rest = jpeg.count - start - place
      return (start + place)..<(start + place + (length > 0 ? min(length, rest) : rest))
    }
  }

  /// The content of the segment for a file of two pictures.
  ///
  /// - Parameters:
  ///   - lengths: the bytes of each picture, the first with this segment.
  ///   - place: where the content will begin in the file.
  /// - Returns: `contentLength` bytes, with the name.
  package static func content(lengths: (first: Int, second: Int), at place: Int) -> [UInt8] {
    func big(_ numbers: Int...) -> [UInt8] {
      numbers.flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }
    }
    // Version, count of pictures, and the place of the list, each with its type and count (5.2.3).
    let version = [0xB0, 0, 0, 7] + big(4) + Array("0100".utf8)
    let count = [0xB0, 1, 0, 4] + big(1, 2)
    let list = [0xB0, 2, 0, 7] + big(32, 50)
    // A baseline primary picture, and one of no kind that the standard names.
    let second = lengths.first - place - name.count
    let entries = big(0x03_0000, lengths.first, 0, 0, 0, lengths.second, second, 0)
    return name + Array("MM\0*".utf8) + big(8) + [0, 3] + version + count + list + big(0) + entries
  }
}
