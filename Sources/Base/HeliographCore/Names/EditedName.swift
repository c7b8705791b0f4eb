/// The names that programs give to edited copies of photos.
package enum EditedName {
  /// The name of the photo of which a file is an edited copy, both without their extensions; `nil` for a name that says
  /// nothing of the kind.
  ///
  /// "IMG_1-Edit" and "IMG_1-Edit-2" (Lightroom), "IMG_1-edited" (Google Photos), "IMG_1_edited" (osxphotos), "IMG_1~2" (Android) and "IMG_E1"
  /// (Apple) are copies of "IMG_1".
  package static func original(ofStem stem: ArraySlice<UInt8>) -> [UInt8]? {
    let numbered = withoutNumber(stem, behind: UInt8(ascii: "-"))
    for stem in [stem, numbered].compactMap(\.self) {
      for ending in ["-edit", "-edited", "_edited"] where stem.count > ending.utf8.count {
        if stem.suffix(ending.utf8.count).asciiLowercased == Array(ending.utf8) {
          return Array(stem.dropLast(ending.utf8.count))
        }
      }
    }
    if let copied = withoutNumber(stem, behind: UInt8(ascii: "~")) { return Array(copied) }
    let apple = Array("IMG_E".utf8)
    let digits = stem.dropFirst(apple.count)
    guard stem.starts(with: apple), !digits.isEmpty, digits.allSatisfy(\.isASCIIDigit) else { return nil }
    return Array("IMG_".utf8) + digits
  }

  /// What stands before a sign and one or two digits; `nil` for a name that does not end in these.
  private static func withoutNumber(_ stem: ArraySlice<UInt8>, behind sign: UInt8) -> ArraySlice<UInt8>? {
    guard let place = stem.lastIndex(of: sign), place > stem.startIndex else { return nil }
    let digits = stem[(place + 1)...]
    return (1...2).contains(digits.count) && digits.allSatisfy(\.isASCIIDigit) ? stem[..<place] : nil
  }
}
