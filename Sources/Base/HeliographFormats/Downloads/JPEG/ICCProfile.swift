/// The colour profile in the APP2 segments of a JPEG.
///
/// Source: ICC.1:2022, 7.2 (the header: its length, and "acsp" at byte 36) and B.4 (segments: a name, a number from 1, and
/// how many there are).
enum ICCProfile {
  private static let name = Array("ICC_PROFILE\0".utf8)
  private static let longestPiece = 65_519

  /// Returns the contents of segments that hold the same profile and nothing behind its end; none when it is damaged, since
  /// no decoder would use it.
  static func segments(_ contents: [[UInt8]]) -> [[UInt8]] {
    var pieces: [Int: ArraySlice<UInt8>] = [:]
    for content in contents where content.count > name.count + 2 {
      let number = Int(content[name.count])
      guard Int(content[name.count + 1]) == contents.count, pieces[number] == nil else { return [] }
      pieces[number] = content.dropFirst(name.count + 2)
    }
    guard !contents.isEmpty, pieces.count == contents.count,
      pieces.keys.allSatisfy({ (1...contents.count).contains($0) })
    else { return [] }
    let data = pieces.sorted { $0.key < $1.key }.flatMap(\.value)
    let length = data.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    guard length >= 128, length <= data.count, data[36..<40].elementsEqual("acsp".utf8) else { return [] }
    let profile = data[..<length]
    let count = (length + longestPiece - 1) / longestPiece
    return (0..<count).map { index in
      name + [UInt8(index + 1), UInt8(count)] + profile.dropFirst(index * longestPiece).prefix(longestPiece)
    }
  }
}
