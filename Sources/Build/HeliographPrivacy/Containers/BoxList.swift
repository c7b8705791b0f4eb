/// The boxes of a file or of a box, one behind the other.
///
/// Source: ISO/IEC 14496-12, 4.2.
struct BoxList {
  struct Box {
    /// Four letters.
    let type: String
    let content: FilePart
  }

  let boxes: [Box]
  /// Whether the boxes fill the part to its last byte.
  let isComplete: Bool

  init(_ part: FilePart) {
    var boxes: [Box] = []
    var place = 0
    while place < part.count, boxes.count < 65_536 {
      guard let size = part.number(place, 4), let type = part.part(place + 4, 4) else { break }
      let long = size == 1 ? part.number(place + 8, 8) : nil
      let header = long == nil ? 8 : 16
      // A size of zero means to the end.
      let length = size == 0 ? part.count - place : long ?? size
      guard length >= header, let content = part.part(place + header, length - header) else { break }
      boxes.append(Box(type: PNGReader.printable(type), content: content))
      place += length
    }
    self.boxes = boxes
    isComplete = place == part.count
  }

  func first(_ type: String) -> FilePart? { boxes.first { $0.type == type }?.content }
}
