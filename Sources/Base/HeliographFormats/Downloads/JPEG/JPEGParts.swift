/// Where the parts of a JPEG are that matter for showing it.
///
/// Untrusted bytes: whatever is not as the standard has it is no JPEG.
///
/// Source: ITU-T T.81, B.1.1 (markers, segments and data) and table B.1.
struct JPEGParts {
  /// The content of the JFIF segment without its thumbnail; `nil` without one.
  private(set) var header: [UInt8]?
  /// The content of the first EXIF segment.
  private(set) var exif: Range<Int>?
  /// The contents of the segments of the colour profile, in their order.
  private(set) var profile: [Range<Int>] = []
  /// The content of Adobe's segment.
  private(set) var adobe: Range<Int>?
  /// Tables, frames and scans with their data, in their order.
  private(set) var image: [Range<Int>] = []
  /// Width and height in the frame's header.
  private(set) var frame: (width: Int, height: Int)?

  private let bytes: [UInt8]

  /// Returns `nil` unless the bytes are a JPEG from its first marker to the one that ends the image.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var position = 2
    var hasScan = false
    while true {
      guard position + 1 < bytes.count, bytes[position] == 0xFF else { return nil }
      // Any number of bytes may fill up before a marker.
      while position + 1 < bytes.count, bytes[position + 1] == 0xFF { position += 1 }
      guard position + 1 < bytes.count else { return nil }
      let marker = bytes[position + 1]
      if marker == 0xD9 { break }
      guard position + 4 <= bytes.count, marker >= 0xC0, !(0xD0...0xD8).contains(marker) else { return nil }
      let end = position + 2 + Int(bytes[position + 2]) << 8 + Int(bytes[position + 3])
      guard end >= position + 4, end <= bytes.count else { return nil }
      add(marker, position..<end, content: position + 4..<end)
      position = end
      if marker == JPEGSegments.startOfScan {
        hasScan = true
        position = endOfData(from: end)
        image.append(end..<position)
      }
    }
    guard hasScan else { return nil }
  }

  private mutating func add(_ marker: UInt8, _ segment: Range<Int>, content: Range<Int>) {
    switch marker {
    // Frames, tables, scans, restarts and the number of lines.
    case 0xC0...0xCF, 0xDA...0xDD:
      if frame == nil, ![0xC4, 0xC8, 0xCC].contains(marker), marker < 0xD0, content.count >= 5 {
        let start = content.lowerBound
        func number(_ at: Int) -> Int { Int(bytes[start + at]) << 8 + Int(bytes[start + at + 1]) }
        frame = (number(3), number(1))
      }
      image.append(segment)
    case 0xE0:
      // Behind the 12 bytes are the size of the thumbnail and its pixels.
      if header == nil, content.count >= 14, starts(content, "JFIF\0") {
        header = Array(bytes[content].prefix(12)) + [0, 0]
      }
    case 0xE1: if exif == nil, starts(content, "Exif\0\0") { exif = content }
    case 0xE2: if starts(content, "ICC_PROFILE\0") { profile.append(content) }
    case 0xEE: if adobe == nil, content.count >= 12, starts(content, "Adobe") { adobe = content }
    default: break
    }
  }

  private func starts(_ content: Range<Int>, _ name: String) -> Bool {
    bytes[content].starts(with: name.utf8)
  }

  /// Data ends at the next marker that is neither a stuffed byte nor a restart.
  private func endOfData(from start: Int) -> Int {
    var position = start
    while position + 1 < bytes.count {
      guard bytes[position] == 0xFF else {
        position += 1
        continue
      }
      let next = bytes[position + 1]
      guard next == 0 || (0xD0...0xD7).contains(next) else { return position }
      position += 2
    }
    return bytes.count
  }
}
