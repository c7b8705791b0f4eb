import HeliographCore
import HeliographFormats

/// An original in a form that libvips opens, with the same picture to the last bit.
enum OpenableForm {
  /// The first brands of HEIF and AVIF files that libvips 8.14 looks into (vips__heif_magic in heifload.c).
  private static let brands = [
    "heic", "heix", "hevc", "heim", "heis", "hevm", "hevs", "mif1", "msf1", "avif",
  ]

  /// The bytes to decode; the given ones where nothing is in the way.
  static func of(_ file: [UInt8]) -> [UInt8] {
    switch ImageType(file) {
    // A smaller copy or a mask in the first place is not the photo.
    case .tiff: TIFFPages(file)?.promoted ?? file
    case .avif: withBrand("avif", file)
    case .heif: withBrand("mif1", file)
    default: file
    }
  }

  /// A moving picture has a still one too, but its first brand says what moves ("avis").
  private static func withBrand(_ brand: String, _ file: [UInt8]) -> [UInt8] {
    guard file.count >= 12, !brands.contains(where: { file[8..<12].elementsEqual($0.utf8) }) else {
      return file
    }
    return Array(file[..<8]) + Array(brand.utf8) + Array(file[12...])
  }
}
