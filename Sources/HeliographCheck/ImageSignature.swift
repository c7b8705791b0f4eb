/// What kind of image a file is by its first bytes, whatever its name says.
enum ImageSignature: String, Sendable {
  case jpeg = "a JPEG"
  case png = "a PNG"
  case gif = "a GIF"
  case webp = "a WebP"
  case avif = "an AVIF"
  case heif = "a HEIF"
  case tiff = "a TIFF"
  case jxl = "a JPEG XL"
  case svg = "an SVG"
  case ico = "an icon"

  /// How many first bytes `init(_:)` looks at.
  static let length = 256

  /// `nil` when the bytes begin like none of these.
  init?(_ head: [UInt8]) {
    func has(_ text: [UInt8], at offset: Int = 0) -> Bool { head.dropFirst(offset).starts(with: text) }
    func has(_ text: String, at offset: Int) -> Bool { has(Array(text.utf8), at: offset) }
    if has([0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if has("GIF87a", at: 0) || has("GIF89a", at: 0) {
      self = .gif
    } else if has("RIFF", at: 0), has("WEBP", at: 8) {
      self = .webp
    } else if has("ftyp", at: 4) {
      guard let kind = Self.brand(of: head) else { return nil }
      self = kind
    } else if has([0x49, 0x49, 0x2A, 0x00]) || has([0x4D, 0x4D, 0x00, 0x2A]) {
      self = .tiff
    } else if has([0xFF, 0x0A]) || has([0, 0, 0, 0x0C, 0x4A, 0x58, 0x4C, 0x20]) {
      self = .jxl
    } else if has([0, 0, 1, 0]) {
      self = .ico
    } else if Self.isSVG(head) {
      self = .svg
    } else {
      return nil
    }
  }

  /// What a file of this extension, in small letters, ought to be; `nil` for extensions of no image.
  static func expected(forExtension name: HTMLName) -> ImageSignature? {
    switch name {
    case "jpg", "jpeg", "jpe": .jpeg
    case "png": .png
    case "gif": .gif
    case "webp": .webp
    case "avif": .avif
    case "heic", "heif": .heif
    case "tif", "tiff": .tiff
    case "jxl": .jxl
    case "svg": .svg
    case "ico": .ico
    default: nil
    }
  }

  /// The major brand and the compatible ones of an ISO base media file (ISO/IEC 14496-12, 4.3).
  private static func brand(of head: [UInt8]) -> ImageSignature? {
    let length = head.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    let brands = stride(from: 8, to: max(8, min(length, head.count)) - 3, by: 4).map {
      Array(head[$0..<$0 + 4])
    }
    func names(_ text: String) -> Bool { brands.contains(Array(text.utf8)) }
    if names("avif") || names("avis") { return .avif }
    return ["heic", "heix", "hevc", "heim", "heis", "mif1", "msf1"].contains(where: names) ? .heif : nil
  }

  /// Markup, but no web page; the `<svg` itself may stand behind a long comment.
  private static func isSVG(_ head: [UInt8]) -> Bool {
    let text = head.drop { HTMLCursor.isSpace($0) || $0 >= 0x80 }
    guard text.first == HTMLCursor.less else { return false }
    return HTMLName(text.prefix(14)) != "<!doctype html" && HTMLName(text.prefix(5)) != "<html"
  }
}
