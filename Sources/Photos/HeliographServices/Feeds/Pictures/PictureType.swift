import HeliographCore
import HeliographHTTP

/// Finds out what a feed calls a picture: by its medium, then its type, then the end of its address.
enum PictureType {
  /// Whether it is a picture; without a word on it, only when its address ends as that of one.
  static func isPicture(medium: String? = nil, type: String?, _ address: WebAddress) -> Bool {
    if let medium { return medium.utf8.asciiLowercased == Array("image".utf8) }
    if let type = type.flatMap(FeedText.trimmed) {
      let type = type.utf8.asciiLowercased
      if !type.elementsEqual("application/octet-stream".utf8) {
        return type.starts(with: "image/".utf8) && !type.starts(with: "image/svg".utf8)
      }
    }
    return hasExtension(address)
  }

  /// Whether the address ends as that of a picture.
  static func hasExtension(_ address: WebAddress) -> Bool {
    let name = PictureName(address).fileName
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return false }
    let type = ImageType(fileExtension: name[(dot + 1)...])
    return type != nil && type != .svg && type != .ico
  }
}
