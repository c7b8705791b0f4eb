import HeliographCore
import HeliographFormats

/// What Apple's telephones write about a photo beside the fields that all cameras have.
///
/// Source: the fields as exiftool documents them ("Apple Tags").
struct AppleNote {
  private static let (directory, makerNote) = (0x8769, 0x927C)
  private static let start = Array("Apple iOS\0".utf8)
  /// The types of the values of fields (TIFF 6.0, section 2).
  private static let (text, signedRational) = (2, 10)

  private let bytes: [UInt8]

  /// The note in a block of EXIF, which is a small TIFF file; `nil` without one.
  init?(exif: [UInt8]) {
    guard let directory = TIFFDirectory.all(in: exif).first?.directory(Self.directory, in: exif),
      let place = directory.place(of: Self.makerNote, in: exif), exif[place].starts(with: Self.start)
    else { return nil }
    bytes = Array(exif[place])
  }

  /// A fraction; `nil` without the field.
  func rational(_ tag: Int) -> Double? {
    guard let field = field(tag, type: Self.signedRational) else { return nil }
    var value = ByteCursor(bytes, bytes.indices)
    value.skip(field.place)
    guard let numerator = value.number(4), let denominator = value.number(4), denominator != 0 else {
      return nil
    }
    return Double(Int32(truncatingIfNeeded: numerator)) / Double(Int32(truncatingIfNeeded: denominator))
  }

  /// The bytes of a text without the NUL at its end; `nil` without the field, and for an empty text.
  func text(_ tag: Int) -> [UInt8]? {
    guard let field = field(tag, type: Self.text), field.count > 4 else { return nil }
    var value = ByteCursor(bytes, bytes.indices)
    value.skip(field.place)
    guard let range = value.read(field.count) else { return nil }
    let text = Array(bytes[range].prefix { $0 != 0 })
    return text.isEmpty ? nil : text
  }

  /// Places count from the beginning of the note, whose directory is at 14 and big-endian.
  private func field(_ tag: Int, type: Int) -> (count: Int, place: Int)? {
    var directory = ByteCursor(bytes, bytes.indices)
    directory.skip(14)
    for _ in 0..<(directory.number(2) ?? 0) {
      guard let found = directory.number(2), let kind = directory.number(2), let count = directory.number(4),
        let place = directory.number(4)
      else { return nil }
      if found == tag, kind == type { return (count, place) }
    }
    return nil
  }
}
