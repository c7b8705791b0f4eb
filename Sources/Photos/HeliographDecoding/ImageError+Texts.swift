import HeliographFormats
import HeliographWorkers

extension ImageError {
  /// Returns the error for a file that is not an image of a supported format.
  ///
  /// `looksLike` is what its first bytes suggest ("HTML"); `nil` when they suggest nothing.
  static func unknownFormat(looksLike: String?) -> ImageError {
    let hint = looksLike.map { " (it begins like \($0))" } ?? ""
    return ImageError(
      .unknownFormat, message: "is not an image Heliograph can open\(hint)",
      remedy: "Use JPEG, PNG, WebP, TIFF, HEIC, AVIF or GIF.")
  }

  static let empty = ImageError(
    .unknownFormat, message: "is empty",
    remedy: "Copy it again from the camera, or download it first if it is in a cloud.")

  static let lfsPointer = ImageError(
    .unknownFormat, message: "is a Git LFS pointer, not the photo itself",
    remedy: "Run git lfs pull, or set lfs: true in the checkout step.")

  static let noPreview = ImageError(
    .noPreview,
    message: "is a raw photo without a preview of \(RawFile.leastPreview) pixels or more on its long side",
    remedy: "Export it as JPEG if it should be shown.")

  static let cutShort = ImageError(
    .unreadable, message: "is cut short: its file ends in the middle of the picture",
    remedy: "Export it again, or copy it again from the camera.")

  static let damaged = ImageError(
    .unreadable, message: "is damaged: its picture cannot be decoded",
    remedy: "Export it again, or copy it again from the camera.")

  static let partlyDamaged = ImageError(
    .unreadable, message: "is damaged: a part of its picture is missing or wrong",
    remedy: "Export it again, or copy it again from the camera.")

  static let damagedWatermark = ImageError(
    .unreadable, message: "is intact, but its watermark is not a PNG file that can be decoded",
    remedy: "Export the watermark again, as a PNG.")

  static let unknownColours = ImageError(
    .unreadable, message: "stores its colours in a form that Heliograph cannot convert",
    remedy: "Export it with 8 or 16 bits a channel, as RGB or grey.")

  /// Returns the error for a sound picture of a kind that no library here decodes ("a lossless JPEG").
  static func unsupported(_ kind: String) -> ImageError {
    ImageError(
      .unreadable, message: "is \(kind), a kind that Heliograph cannot decode",
      remedy: "Export it as JPEG, PNG, or TIFF with 8 or 16 bits a channel.")
  }

  static let tooManyScans = ImageError(
    .tooLarge, message: "is a progressive image in more than \(JPEGScans.limit) passes",
    remedy: "Export it without progressive.")

  static func tooMuchMemory(width: Int, height: Int, bytes: Int) -> ImageError {
    ImageError(
      .tooLarge,
      message:
        "has \(width) × \(height) pixels in a form that takes up to \(gigabytes(bytes)) of memory to decode, "
        + "more than the \(gigabytes(DecodingMemory.budget)) Heliograph gives a photo",
      remedy: "Export a smaller copy of it, or a JPEG that is not progressive.")
  }

  static func tooLargeForTiles(width: Int, height: Int, bytes: Int) -> ImageError {
    ImageError(
      .tooLarge,
      message:
        "has \(width) × \(height) pixels, whose tiles take up to \(gigabytes(bytes)) of memory to make, "
        + "more than the \(gigabytes(DecodingMemory.budget)) Heliograph gives a photo",
      remedy: "Export a smaller copy of it.")
  }

  /// Rounded up to a tenth.
  private static func gigabytes(_ bytes: Int) -> String {
    let tenths = (bytes + 99_999_999) / 100_000_000
    return "\(tenths / 10).\(tenths % 10) GB"
  }

  static func tooLarge(width: Int, height: Int, limit: Int, isProgressive: Bool) -> ImageError {
    let kind = isProgressive ? " of a progressive image" : ""
    return ImageError(
      .tooLarge,
      message:
        "has \(width) × \(height) pixels, more than the \(limit / 1_000_000) megapixels Heliograph opens\(kind)",
      remedy: isProgressive ? "Export it without progressive, or smaller." : "Export a smaller copy of it.")
  }
}
