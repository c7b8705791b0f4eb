/// The part of a file that a browser asks for.
///
/// Source: RFC 9110, section 14 (https://www.rfc-editor.org/rfc/rfc9110#section-14).
enum ByteRange: Equatable {
  /// Everything: no range is asked for, several are, or what is asked for cannot be understood.
  case full
  case part(Range<Int>)
  /// Nothing of the file lies in the range.
  case unsatisfiable

  /// - Parameters:
  ///   - header: The value of `Range`; `nil` when the request has none.
  ///   - size: Of the whole file, in bytes.
  init(_ header: [UInt8]?, size: Int) {
    self = .full
    let unit = Array("bytes=".utf8)
    guard let header, header.starts(with: unit) else { return }
    let ends = header.dropFirst(unit.count).split(
      separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard ends.count == 2 else { return }
    switch (Self.number(ends[0]), Self.number(ends[1])) {
    case (.some(let first), .some(let last)) where first <= last:
      self = first < size ? .part(first..<min(last, size - 1) + 1) : .unsatisfiable
    case (.some(let first), nil) where ends[1].isEmpty:
      self = first < size ? .part(first..<size) : .unsatisfiable
    case (nil, .some(let count)) where ends[0].isEmpty:
      self = count > 0 && size > 0 ? .part(max(0, size - count)..<size) : .unsatisfiable
    default:
      return
    }
  }

  /// Digits only; `nil` for anything else and for numbers past the largest file.
  private static func number(_ text: ArraySlice<UInt8>) -> Int? {
    guard !text.isEmpty, text.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(String(decoding: text, as: UTF8.self))
  }
}
