/// Reads numbers and names in their order in a part of untrusted bytes, and never beyond that part.
package struct ByteCursor {
  private let bytes: [UInt8]
  private var rest: Range<Int>

  /// Begins with the part; what of it lies outside of the bytes is not there.
  package init(_ bytes: [UInt8], _ part: Range<Int>) {
    self.bytes = bytes
    rest = part.clamped(to: bytes.indices)
  }

  /// Begins with another part of the same bytes.
  package func at(_ part: Range<Int>) -> ByteCursor { ByteCursor(bytes, part) }

  /// A big-endian number of up to seven bytes; `nil`, and the end is reached, when there are not so many.
  package mutating func number(_ count: Int) -> Int? {
    read(count).map { part in bytes[part].reduce(0) { $0 << 8 | Int($1) } }
  }

  /// The characters of so many bytes, one each; `nil`, and the end is reached, when there are not so many.
  package mutating func text(_ count: Int) -> String? {
    read(count).map { part in String(String.UnicodeScalarView(bytes[part].map { Unicode.Scalar($0) })) }
  }

  /// A part of so many bytes; `nil`, and the end is reached, when there are not so many.
  package mutating func read(_ count: Int) -> Range<Int>? {
    guard count >= 0, count <= rest.count else {
      rest = rest.upperBound..<rest.upperBound
      return nil
    }
    let part = rest.lowerBound..<rest.lowerBound + count
    rest = part.upperBound..<rest.upperBound
    return part
  }

  /// Passes over so many bytes, or to the end.
  package mutating func skip(_ count: Int) { _ = read(count) }
}

extension ByteCursor {
  /// The next box of an ISO base media file: its type, and the part behind its header; `nil` at the end.
  ///
  /// A box that is said to reach beyond what holds it ends there. Source: ISO/IEC 14496-12, 4.2.
  package mutating func box() -> (type: String, content: Range<Int>)? {
    guard let short = number(4), let type = text(4) else { return nil }
    let length: Int
    switch short {
    case 0: length = rest.count
    case 1:
      // A file of 2^32 bytes and more is not opened.
      guard number(4) == 0, let long = number(4), long >= 16 else { return nil }
      length = long - 16
    case 8...: length = short - 8
    default: return nil
    }
    return read(min(length, rest.count)).map { (type, $0) }
  }

  /// The boxes of a part in their order; no photo has more than the 4,096 that are looked at.
  package func boxes() -> [(type: String, content: Range<Int>)] {
    var cursor = self
    var boxes: [(type: String, content: Range<Int>)] = []
    while boxes.count < 4_096, let box = cursor.box() { boxes.append(box) }
    return boxes
  }
}
