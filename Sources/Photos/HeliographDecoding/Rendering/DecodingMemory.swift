import HeliographCore

/// How much memory decoding an original takes, as its header tells before a pixel is decoded.
///
/// The numbers are the highest that were measured with the libraries of Debian 12, pictures of 25 to 240 megapixels and
/// one colour. A worker needs 0.1 GB besides.
enum DecodingMemory {
  /// The most bytes of a photo; a worker then stays below 1.5 GB.
  static let budget = 1_200_000_000

  /// Lines that libvips keeps of a picture that it decodes line by line.
  private static let bufferedLines = 2_400

  /// The most bytes that decoding may hold at once; less than a picture's own where it goes line by line.
  static func bytes(of header: VipsImage.Header, _ type: ImageType, in file: [UInt8]) -> Int {
    let size = header.storedSize
    let pixels = size.pixelCount
    let lines = min(size.height, bufferedLines) * size.width * header.pixelBytes
    switch type {
    // Progressive ones have a limit of their own.
    case .jpeg: return 0
    case .png: return header.isInterlaced ? pixels * header.pixelBytes * 6 / 5 : lines
    // One tile may be as high as the picture.
    case .tiff: return pixels * header.pixelBytes * 6 / 5
    case .gif: return pixels * 6
    case .webp: return pixels * 10
    default:
      // libaom holds twice what libde265 does; a file's brand need not say which of them decodes it.
      let isAV1 = type == .avif || contains("av01", in: file)
      return pixels * header.sampleBytes * (isAV1 ? 13 : header.hasAlpha ? 12 : 9)
    }
  }

  /// The most bytes that the tiles of a picture take: it is held in planes and in colours.
  ///
  /// Measured: 2.0 GB in a worker for a JPEG of 253 megapixels.
  static func bytesOfTiles(of size: PixelSize) -> Int { size.pixelCount * 15 / 2 }

  private static func contains(_ name: String, in file: [UInt8]) -> Bool {
    let name = Array(name.utf8)
    var start = 0
    while let found = file[start...].firstIndex(of: name[0]) {
      if file[found...].starts(with: name) { return true }
      start = found + 1
    }
    return false
  }
}
