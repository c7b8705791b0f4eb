/// The type of an image file by its first bytes, whatever its name: the only signature table of the program.
package enum ImageType: Sendable, Hashable, CaseIterable {
  case jpeg, png, gif, webp, avif, heif, tiff, jxl, svg, ico

  /// How many first bytes are enough to tell the type of any image but an ISO base media file of many brands.
  package static let prefixLength = 256

  /// The type of an image by its first bytes; `nil` when they are of none of these types.
  ///
  /// Sources: ITU-T T.81, B.1.1.3 (JPEG); PNG 3rd edition, 5.2; GIF89a, 17; RFC 9649, 2.3 (WebP); TIFF 6.0, section
  /// 2,
  /// and BigTIFF; ISO/IEC 18181-2 (JPEG XL); ISO/IEC 14496-12, 4.3, with the brands of `brand(of:)`.
  package init?(_ head: [UInt8]) {
    func has(_ bytes: [UInt8], at offset: Int = 0) -> Bool { head.dropFirst(offset).starts(with: bytes) }
    func has(_ text: String, at offset: Int = 0) -> Bool { has(Array(text.utf8), at: offset) }
    if has([0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if has("GIF87a") || has("GIF89a") {
      self = .gif
    } else if has("RIFF"), has("WEBP", at: 8) {
      self = .webp
    } else if has("ftyp", at: 4) {
      guard let type = Self.brand(of: head) else { return nil }
      self = type
    } else if [
      [0x49, 0x49, 0x2A, 0], [0x4D, 0x4D, 0, 0x2A], [0x49, 0x49, 0x2B, 0], [0x4D, 0x4D, 0, 0x2B],
    ]
    .contains(where: { has($0) }) {
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

  /// The type that a file extension promises, in either case and without the dot; `nil` when it promises no image.
  package init?(fileExtension: some Collection<UInt8>) {
    let lowered = fileExtension.asciiLowercased
    guard
      let type = Self.allCases.first(where: { $0.fileExtensions.contains { $0.utf8.elementsEqual(lowered) } })
    else { return nil }
    self = type
  }

  /// The extensions of such files, in lower case, the usual one first.
  package var fileExtensions: [String] {
    switch self {
    case .jpeg: ["jpg", "jpeg", "jpe", "jfif", "jif", "jfi"]
    case .png: ["png"]
    case .gif: ["gif"]
    case .webp: ["webp"]
    case .avif: ["avif"]
    case .heif: ["heic", "heif", "hif"]
    case .tiff: ["tif", "tiff"]
    case .jxl: ["jxl"]
    case .svg: ["svg"]
    case .ico: ["ico"]
    }
  }

  /// The type with its article, for messages: "a JPEG".
  package var name: String {
    switch self {
    case .jpeg: "a JPEG"
    case .png: "a PNG"
    case .gif: "a GIF"
    case .webp: "a WebP"
    case .avif: "an AVIF"
    case .heif: "a HEIF"
    case .tiff: "a TIFF"
    case .jxl: "a JPEG XL"
    case .svg: "an SVG"
    case .ico: "an icon"
    }
  }

  /// Whether decoders may open it as a photo.
  ///
  /// JPEG XL, SVG and icons are never opened.
  package var isPhoto: Bool {
    switch self {
    case .jpeg, .png, .gif, .webp, .avif, .heif, .tiff: true
    case .jxl, .svg, .ico: false
    }
  }

  /// The type of a still image coded with HEVC or AV1, by its major and its compatible brands.
  ///
  /// Sources: ISO/IEC 23008-12, annex B; AV1 Image File Format, section 7.
  private static func brand(of head: [UInt8]) -> ImageType? {
    let length = head.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    guard (16...1024).contains(length) else { return nil }
    // The major brand, its version, then the compatible brands.
    let starts = [8] + stride(from: 16, to: min(length, head.count) - 3, by: 4)
    let brands = starts.filter { $0 + 4 <= head.count }.map { Array(head[$0..<$0 + 4]) }
    func names(_ text: String) -> Bool { brands.contains(Array(text.utf8)) }
    // The second one is that of moving pictures.
    if names("avif") || names("avis") { return .avif }
    return ["heic", "heix", "heim", "heis", "mif1"].contains(where: names) ? .heif : nil
  }

  /// Markup, but no web page; the `<svg` itself may come after a long comment.
  private static func isSVG(_ head: [UInt8]) -> Bool {
    let text = head.drop { [0x09, 0x0A, 0x0C, 0x0D, 0x20].contains($0) || $0 >= 0x80 }
    let lowered = text.prefix(14).asciiLowercased
    return ["<svg", "<?xml", "<!--", "<!doctype svg"].contains { lowered.starts(with: Array($0.utf8)) }
  }
}
