import CVipsShim
import FoundationEssentials
import Glibc
import HeliographCore

/// An image in libvips; the only type that calls it.
///
/// Belongs inside a worker: opening untrusted input here may crash.
final class VipsImage {
  /// An operation that libvips refused.
  ///
  /// Its words are a hint for people, never to be parsed: all threads share libvips' one error buffer.
  struct Failure: Error {
    let words: String
    /// Whether the picture is whole, but its numbers mean no colour.
    var isOfColours = false
    /// Whether the picture is whole, but the mark to be set upon it is not.
    var isOfMark = false
    /// Whether a picture can be decoded, a part of which is missing or wrong.
    var isOfPart = false
  }

  /// The header of an encoded image.
  struct Header {
    /// As stored, before its orientation.
    let storedSize: PixelSize
    /// EXIF orientation of the file, 1…8.
    let ownOrientation: Int
    /// The orientation that counts in place of the file's own, 1…8; `nil` when that counts.
    var turn: Int?
    let hasProfile: Bool
    /// Whether it may let its page shine through.
    let hasAlpha: Bool
    /// Whether decoding holds all of it in memory.
    let isInterlaced: Bool
    /// Bytes of a decoded pixel, and of each of its samples.
    let pixelBytes, sampleBytes: Int
    /// Bits of a sample that mean something; they are its highest.
    let bits: Int

    /// The orientation that counts, 1…8.
    var orientation: Int { turn ?? ownOrientation }

    var uprightSize: PixelSize {
      guard orientation >= 5 else { return storedSize }
      return PixelSize(width: storedSize.height, height: storedSize.width) ?? storedSize
    }
  }

  /// How to understand the numbers of a pixel.
  enum Colour {
    /// As sRGB: an image without a profile.
    case asItIs
    /// By the profile inside.
    case byProfile
    /// As sRGB although there is a profile: it is broken.
    case ignoringProfile
    /// By a profile that is not inside.
    case by([UInt8])
    /// As CIE L*a*b* under D50: signed as libvips reads CIELab, or as ICCLab has it.
    case lab(isSigned: Bool)
    /// By tables: light beyond white, brought into the range of sRGB or of the gamut they were made for.
    case mapped(StandardRange)
  }

  private let pointer: OpaquePointer

  private init(_ pointer: OpaquePointer) {
    self.pointer = pointer
  }

  deinit {
    hg_image_free(pointer)
  }

  /// libvips takes 50 ms and 46 MB to start, so only what opens a photo pays for it.
  private static let started = hg_start()

  /// The version of libvips ("8.14.1").
  static var version: String { String(cString: hg_version()) }

  var size: PixelSize? { PixelSize(width: Int(hg_width(pointer)), height: Int(hg_height(pointer))) }

  static func header(of bytes: [UInt8]) throws(Failure) -> Header {
    var header = hg_header()
    try check(started)
    try check(bytes.withUnsafeBytes { hg_read_header($0.baseAddress, $0.count, &header) })
    guard let size = PixelSize(width: Int(header.width), height: Int(header.height)) else {
      throw Failure(words: "no pixels")
    }
    return Header(
      storedSize: size,
      ownOrientation: (1...8).contains(Int(header.orientation)) ? Int(header.orientation) : 1,
      hasProfile: header.has_profile, hasAlpha: header.has_alpha, isInterlaced: header.is_interlaced,
      pixelBytes: Int(header.pixel_bytes), sampleBytes: Int(header.sample_bytes),
      bits: Int(header.bits))
  }

  /// A metadata block of an encoded image by libvips' name for it ("exif-data"); empty when the image has no such
  /// block.
  static func block(_ name: String, of bytes: [UInt8]) throws(Failure) -> [UInt8] {
    try check(started)
    return try Self.bytes { out, length in
      bytes.withUnsafeBytes { hg_read_blob($0.baseAddress, $0.count, name, out, length) }
    }
  }

  /// The texts of an encoded image whose names begin with `start`, "png-comment-": each the rest of its name without its
  /// number, and its value, with a NUL behind either.
  static func texts(_ start: String, of bytes: [UInt8]) throws(Failure) -> [UInt8] {
    try check(started)
    return try Self.bytes { out, length in
      bytes.withUnsafeBytes { hg_read_texts($0.baseAddress, $0.count, start, out, length) }
    }
  }

  /// Decodes to exactly `size` upright pixels of 8 bits, with alpha over white and without metadata.
  ///
  /// A profile is converted to `gamut`; without a profile the colours are sRGB. `isLinear` mixes pixels in
  /// linear light instead of their encoded values. `turn` is an orientation in place of the file's own.
  /// Throws `Failure`.
  convenience init(
    developing bytes: [UInt8], size: PixelSize, colour: Colour, gamut: Gamut = .srgb, isLinear: Bool = false,
    turn: Int? = nil
  ) throws(Failure) {
    var colours = hg_colours()
    var profile: [UInt8] = []
    switch colour {
    case .asItIs, .mapped: colours.rule = HG_COLOUR_KEEP
    case .byProfile: colours.rule = HG_COLOUR_CONVERT
    case .ignoringProfile: colours.rule = HG_COLOUR_FORGET
    case .lab(let isSigned): colours.rule = isSigned ? HG_COLOUR_LAB : HG_COLOUR_ICC_LAB
    case .by(let bytes): (colours.rule, profile) = (HG_COLOUR_CONVERT, bytes)
    }
    func develop(_ map: UnsafePointer<hg_light_map>?, _ out: UnsafeMutablePointer<OpaquePointer?>) -> Int32 {
      bytes.withUnsafeBytes { bytes in
        profile.withUnsafeBytes { profile in
          (colours.map, colours.profile) = (map, profile.baseAddress)
          colours.profile_length = profile.count
          return hg_develop(
            bytes.baseAddress, bytes.count, Int32(clamping: size.width), Int32(clamping: size.height),
            Int32(clamping: turn ?? 0), &colours, gamut.rawValue, isLinear, out)
        }
      }
    }
    self.init(
      try Self.image { out in
        if case .mapped(let range) = colour { range.withMap { develop($0, out) } } else { develop(nil, out) }
      })
  }

  /// The same picture in exactly `size` pixels, mixed as light is; `PlanarImage` mixes pixels as they are encoded.
  func reducedInLinearLight(to size: PixelSize) throws(Failure) -> VipsImage {
    VipsImage(
      try Self.image {
        hg_reduce_light(pointer, Int32(clamping: size.width), Int32(clamping: size.height), $0)
      })
  }

  /// Returns a sharpened copy; the amount is 1…100, as `Recipe.sharpening`.
  ///
  /// Throws `Failure`.
  func sharpened(by amount: Int) throws(Failure) -> VipsImage {
    VipsImage(try Self.image { hg_sharpen(pointer, Int32(clamping: amount), $0) })
  }

  /// With a watermark upon it; a failure `isOfMark` when the mark cannot be decoded.
  func marked(with mark: Watermark) throws(Failure) -> VipsImage {
    let long = Double(max(hg_width(pointer), hg_height(pointer)))
    let (x, y) = mark.placement.position.shares
    // A fortieth of the long side lies between it and the edges.
    let (width, margin) = (Int32(max(1, long * Double(mark.placement.width) / 100)), Int32(long / 40))
    do throws(Failure) {
      return VipsImage(
        try Self.image { out in
          mark.image.withUnsafeBytes {
            hg_mark(
              pointer, $0.baseAddress, $0.count, width, margin, x, y, Double(mark.placement.opacity) / 100,
              out)
          }
        })
    } catch {
      throw Failure(words: error.words, isOfMark: true)
    }
  }

  /// The same colours in a gamut's numbers, of a bare picture in the numbers of an ICC profile.
  func converted(by profile: [UInt8], to gamut: Gamut) throws(Failure) -> VipsImage {
    VipsImage(try Self.image { hg_convert_by(pointer, profile, profile.count, gamut.rawValue, $0) })
  }

  /// Encodes the image as a file, by a libvips operation with its options: "jxlsave_buffer", "Q=80,effort=4".
  ///
  /// `gamut` is that of the pixels; the profile of any but sRGB is written into the file. Throws `Failure`.
  func encoded(by saver: String, _ options: String, gamut: Gamut = .srgb) throws(Failure) -> [UInt8] {
    try Self.bytes { hg_encode(pointer, saver, options, gamut == .srgb ? nil : gamut.rawValue, $0, $1) }
  }
}

extension VipsImage {
  /// Cut into JPEG tiles at every scale, as a ZIP archive of the files that `TilePyramid.tilePaths` names below "t/".
  func tiled(side: Int, quality: Int) throws(Failure) -> [UInt8] {
    try Self.bytes { hg_tiles(pointer, Int32(clamping: side), Int32(clamping: quality), $0, $1) }
  }
}

// MARK: Raw pixels, for paintings and tests

extension VipsImage {
  /// What the bands of a raw pixel are; one more band than these is alpha.
  enum Space {
    case grey, srgb, cmyk
  }

  /// Copies pixels, row by row with interleaved bands; 16-bit samples in the machine's byte order.
  ///
  /// `bits` is 8 or 16. Throws `Failure`.
  convenience init(
    pixels: [UInt8], size: PixelSize, bands: Int, bits: Int = 8, space: Space = .srgb
  ) throws(Failure) {
    let kind =
      switch space {
      case .grey: HG_GREY
      case .srgb: HG_SRGB
      case .cmyk: HG_CMYK
      }
    self.init(
      try Self.image { out in
        pixels.withUnsafeBytes {
          hg_from_pixels(
            $0.baseAddress, $0.count, Int32(clamping: size.width), Int32(clamping: size.height),
            Int32(clamping: bands), Int32(clamping: bits), kind, out)
        }
      })
  }

  /// Row by row, bands interleaved.
  func pixels() throws(Failure) -> [UInt8] {
    try Self.bytes { hg_pixels(pointer, $0, $1) }
  }

  /// Converts between profiles that libvips brings along ("srgb", "p3", "cmyk") and attaches the second.
  func converted(from source: String, to target: String) throws(Failure) -> VipsImage {
    VipsImage(try Self.image { hg_convert(pointer, source, target, $0) })
  }

  /// With a metadata blob, by libvips' name for it ("icc-profile-data").
  func attaching(_ blob: [UInt8], as field: String) throws(Failure) -> VipsImage {
    VipsImage(try Self.image { hg_attach_blob(pointer, field, blob, blob.count, $0) })
  }

  /// In any format libvips writes, by file suffix and options, with its metadata: ".tif[compression=lzw]".
  func encoded(asSuffix suffix: String) throws(Failure) -> [UInt8] {
    try Self.bytes { hg_encode_as(pointer, suffix, $0, $1) }
  }
}

// MARK: Pointers stop here

extension VipsImage {
  private static func image(
    _ make: (UnsafeMutablePointer<OpaquePointer?>) -> Int32
  ) throws(Failure) -> OpaquePointer {
    try check(started)
    var made: OpaquePointer?
    try check(make(&made))
    guard let made else { throw Failure(words: "no image") }
    return made
  }

  private static func bytes(
    _ make: (UnsafeMutablePointer<UnsafeMutableRawPointer?>, UnsafeMutablePointer<Int>) -> Int32
  ) throws(Failure) -> [UInt8] {
    var pointer: UnsafeMutableRawPointer?
    var length = 0
    try check(make(&pointer, &length))
    defer { hg_bytes_free(pointer) }
    return Array(UnsafeRawBufferPointer(start: pointer, count: pointer == nil ? 0 : length))
  }

  private static func check(_ answer: Int32) throws(Failure) {
    guard answer != 0 else { return }
    var words = [CChar](repeating: 0, count: 512)
    hg_last_words(&words, words.count)
    throw Failure(
      words: String(decoding: words.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self),
      isOfColours: answer == HG_UNKNOWN_COLOURS)
  }
}
