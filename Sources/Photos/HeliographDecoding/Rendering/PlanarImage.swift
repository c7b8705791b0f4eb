import CPlanarImage
import HeliographCore

/// A picture as the encoders of photographs want it: luma and chroma, 8 bits each.
///
/// A JPEG goes from its decoder to the next encoder in these planes, never through RGB (decision 0009).
/// Belongs inside a worker, like `VipsImage`.
final class PlanarImage {
  /// How fine the colour differences are.
  enum Chroma {
    /// A sample for each pixel, 4:4:4: line art and red letters stay sharp.
    case yuv444
    /// A sample for four pixels, 4:2:0: on photographs the difference is invisible, and a quarter of the bytes is saved.
    case yuv420
  }

  private let pointer: OpaquePointer
  let chroma: Chroma

  private init(_ pointer: OpaquePointer, _ chroma: Chroma) {
    self.pointer = pointer
    self.chroma = chroma
  }

  deinit {
    hg_planes_free(pointer)
  }

  /// The encoder libraries with their versions ("libjpeg-turbo 2.1.5, libwebp 1.2.4").
  static var encoders: String { String(cString: hg_planes_encoders()) }

  /// Decodes a JPEG to exactly `size` upright pixels, in the colours of its embedded profile.
  ///
  /// Returns `nil` for whatever is not certainly a plain JPEG in YCbCr: `VipsImage` decodes those.
  /// `orientation` is the EXIF value, 1…8.
  convenience init?(jpeg bytes: [UInt8], size: PixelSize, orientation: Int, chroma: Chroma) {
    var made: OpaquePointer?
    let answer = bytes.withUnsafeBytes {
      hg_planes_from_jpeg(
        $0.baseAddress, $0.count, Int32(clamping: size.width), Int32(clamping: size.height),
        Int32(clamping: orientation), chroma.code, &made)
    }
    guard answer == 0, let made else { return nil }
    self.init(made, chroma)
  }

  /// In full chroma.
  convenience init(_ image: VipsImage) throws(VipsImage.Failure) {
    guard let size = image.size else { throw VipsImage.Failure(words: "no pixels") }
    let pixels = try image.pixels()
    guard pixels.count == size.pixelCount * 3 else { throw VipsImage.Failure(words: "not three bands") }
    let made = try Self.made { out in
      hg_planes_from_rgb(pixels, Int32(clamping: size.width), Int32(clamping: size.height), out)
    }
    self.init(made, .yuv444)
  }

  /// A grey picture from samples in rows.
  convenience init(luma: [UInt8], size: PixelSize) throws(VipsImage.Failure) {
    guard luma.count == size.pixelCount else { throw VipsImage.Failure(words: "not one band") }
    let made = try Self.made { out in
      hg_planes_from_luma(luma, Int32(clamping: size.width), Int32(clamping: size.height), out)
    }
    self.init(made, .yuv420)
  }

  var size: PixelSize? {
    PixelSize(width: Int(hg_planes_width(pointer)), height: Int(hg_planes_height(pointer)))
  }

  /// The same picture in another size, another chroma, or itself.
  func resampled(to size: PixelSize, chroma: Chroma) throws(VipsImage.Failure) -> PlanarImage {
    if size == self.size, chroma == self.chroma { return self }
    let made = try Self.made { out in
      hg_planes_resample(
        pointer, Int32(clamping: size.width), Int32(clamping: size.height), chroma.code, out)
    }
    return PlanarImage(made, chroma)
  }

  private func with(_ chroma: Chroma) throws(VipsImage.Failure) -> PlanarImage {
    guard let size else { throw VipsImage.Failure(words: "no pixels") }
    return try resampled(to: size, chroma: chroma)
  }

  /// The same picture in red, green and blue, row by row.
  func pixels() throws(VipsImage.Failure) -> [UInt8] {
    let planes = try with(.yuv444)
    var pixels = [UInt8](repeating: 0, count: (size?.pixelCount ?? 0) * 3)
    guard hg_planes_to_rgb(planes.pointer, &pixels) == 0 else { throw VipsImage.Failure(words: "no pixels") }
    return pixels
  }

  /// The same, for whatever works on those.
  func image() throws(VipsImage.Failure) -> VipsImage {
    guard let size else { throw VipsImage.Failure(words: "no pixels") }
    return try VipsImage(pixels: pixels(), size: size, bands: 3)
  }

  /// The luma plane, row by row.
  func luma() -> [UInt8] {
    var luma = [UInt8](repeating: 0, count: size?.pixelCount ?? 0)
    hg_planes_luma(pointer, &luma)
    return luma
  }

  /// Whether its full chroma has so many sharp edges that halving it would be seen; never of halved chroma.
  var hasFineColour: Bool { hg_planes_have_fine_colour(pointer) == 1 }

  /// How alike the luma of a JPEG of that quality, 1…100, would look: an SSIM within 0.004 for photographs.
  func likeness(ofJPEG quality: Int) -> Double {
    hg_planes_likeness(pointer, Int32(clamping: quality))
  }

  /// Encodes the luma alone as a grey JPEG; `quality` is 1…100.
  func encodedLuma(quality: Int) throws(VipsImage.Failure) -> [UInt8] {
    try Self.bytes { hg_planes_luma_to_jpeg(pointer, Int32(clamping: quality), $0, $1) }
  }

  /// Encodes the picture as a file of a format.
  ///
  /// `quality` is 1…100 and `effort` as `Recipe.effort` defines it for the format. `gamut` is that of the
  /// samples; only AVIF and JPEG XL support any but sRGB. `xmp` is the packet for AVIF; empty for no
  /// packet. Throws `VipsImage.Failure`.
  func encoded(
    as format: ImageFormat, quality: Int, effort: Int, gamut: Gamut = .srgb, xmp: [UInt8] = []
  ) throws(VipsImage.Failure) -> [UInt8] {
    let (quality, effort) = (Int32(clamping: quality), Int32(clamping: effort))
    switch format {
    case .jpeg:
      return try Self.bytes { hg_planes_to_jpeg(pointer, quality, effort, $0, $1) }
    case .webp:
      let planes = try with(.yuv420)
      return try Self.bytes { hg_planes_to_webp(planes.pointer, quality, effort, $0, $1) }
    case .avif:
      let picture = try xmp.isEmpty ? image() : image().attaching(xmp, as: "xmp-data")
      let colours = "bitdepth=8,subsample-mode=\(chroma == .yuv444 ? "off" : "on")"
      return try picture.encoded(
        by: "heifsave_buffer", "Q=\(quality),effort=\(effort),compression=av1,encoder=aom,\(colours)",
        gamut: gamut)
    case .jxl:
      return try image().encoded(by: "jxlsave_buffer", "Q=\(quality),effort=\(effort)", gamut: gamut)
    }
  }
}

extension PlanarImage.Chroma {
  fileprivate var code: hg_chroma { self == .yuv444 ? HG_CHROMA_FULL : HG_CHROMA_HALVED }
}

// MARK: Pointers stop here

extension PlanarImage {
  private static func made(
    _ make: (UnsafeMutablePointer<OpaquePointer?>) -> Int32
  ) throws(VipsImage.Failure) -> OpaquePointer {
    var made: OpaquePointer?
    guard make(&made) == 0, let made else { throw VipsImage.Failure(words: "no memory for planes") }
    return made
  }

  private static func bytes(
    _ make: (UnsafeMutablePointer<UnsafeMutableRawPointer?>, UnsafeMutablePointer<Int>) -> Int32
  ) throws(VipsImage.Failure) -> [UInt8] {
    var pointer: UnsafeMutableRawPointer?
    var length = 0
    guard make(&pointer, &length) == 0 else { throw VipsImage.Failure(words: "not encoded") }
    defer { hg_planes_bytes_free(pointer) }
    return Array(UnsafeRawBufferPointer(start: pointer, count: pointer == nil ? 0 : length))
  }
}
