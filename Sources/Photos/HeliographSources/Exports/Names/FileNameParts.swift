import HeliographCore

/// A file's name in the parts that Takeout changes: "Beach-edited(2).jpg".
struct FileNameParts {
  /// Before the dot of the extension, and without the number: "Beach-edited".
  let stem: [UInt8]
  /// After the dot; empty without one.
  let ending: [UInt8]
  /// The number in brackets at the end of the stem; `nil` without one.
  let number: Int?
  /// Whether the extension is that of a photo or a film.
  let isMedia: Bool

  init(_ name: [UInt8]) {
    let file = FileName(name)
    isMedia = file.isPhoto || file.isMedia
    let (bare, number) = Self.numbered(Array(file.stem))
    (stem, self.number) = (bare, number)
    ending = Array(name.dropFirst(file.stem.count + 1))
  }

  /// The name without the number: "Beach-edited.jpg".
  var bare: [UInt8] { ending.isEmpty ? stem : stem + [UInt8(ascii: ".")] + ending }

  /// "IMG(1)" as "IMG" and 1; a name without such a number as it is.
  static func numbered(_ name: [UInt8]) -> (bare: [UInt8], number: Int?) {
    guard name.last == UInt8(ascii: ")"), let open = name.lastIndex(of: UInt8(ascii: "(")), open > 0 else {
      return (name, nil)
    }
    let digits = name[(open + 1)...].dropLast()
    guard (1...6).contains(digits.count), digits.allSatisfy(\.isASCIIDigit) else { return (name, nil) }
    return (Array(name[..<open]), Int(String(decoding: digits, as: UTF8.self)))
  }
}
