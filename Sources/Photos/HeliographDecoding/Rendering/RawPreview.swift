import HeliographFormats
import HeliographWorkers

/// The picture that a camera put into a raw photo, as a JPEG that is turned like the raw photo.
///
/// Runs inside a worker.
struct RawPreview {
  /// A frame of 8 bits that every decoder knows: baseline, extended, progressive (ITU-T T.81, table B.1).
  private static let markers: Set<UInt8> = [0xC0, 0xC1, 0xC2]

  /// The JPEG.
  let bytes: [UInt8]

  /// Finds the largest picture; throws `ImageError.noPreview` when none is large enough.
  init(of raw: [UInt8]) throws(ImageError) {
    let directories = TIFFDirectory.all(in: raw)
    let inDirectories = directories.compactMap { directory in
      Self.jpeg(in: directory, of: raw).map { (directory: directory, jpeg: $0) }
    }
    let best = inDirectories.sorted { $0.jpeg.count > $1.jpeg.count }.first { Self.isLarge(Array($0.jpeg)) }
    let inDirectory = best.map { Array($0.jpeg) }
    let length = inDirectory?.count ?? 0
    // Exiv2 knows the notes of cameras' makers, and containers that are no TIFF.
    let found = MetadataReader.preview(of: raw) { $0.count > length && Self.isLarge($0) }
    guard let jpeg = found.jpeg ?? inDirectory else { throw .noPreview }
    // What the picture says, then what is said of it, then what the camera was set to.
    let isAdobeRGB =
      ExifColours(jpeg: jpeg).isKnownAdobeRGB
      ?? (found.jpeg == nil ? best.flatMap { Self.isAdobeRGB($0.directory) } : nil)
      ?? found.colours.isAdobeRGB
    let own = directories.first?[0x0112].first.flatMap { (1...8).contains($0) ? $0 : nil }
    bytes = (found.orientation ?? own).map { Self.turned(jpeg, $0, isAdobeRGB: isAdobeRGB) } ?? jpeg
  }

  /// What a directory has in one strip, or as a JPEG of its own, whatever it is (DNG 1.4, "Preview images"; TIFF 6.0,
  /// section 22).
  private static func jpeg(in directory: TIFFDirectory, of raw: [UInt8]) -> ArraySlice<UInt8>? {
    for (start, length) in [(directory[273], directory[279]), (directory[513], directory[514])] {
      guard start.count == 1, length.count == 1 else { continue }
      let (start, length) = (start[0], length[0])
      guard start + length <= raw.count else { continue }
      let content = raw[start..<start + length]
      if content.starts(with: [0xFF, 0xD8, 0xFF]) { return content }
    }
    return nil
  }

  /// PreviewColorSpace (DNG 1.4, "Preview images"): 2 is sRGB and 3 is Adobe RGB; `nil` for any other.
  private static func isAdobeRGB(_ directory: TIFFDirectory) -> Bool? {
    switch directory[0xC71A].first {
    case 2: false
    case 3: true
    default: nil
    }
  }

  /// Whether it is a picture for the eye, of enough pixels: sensors' numbers may be a JPEG too, without loss.
  private static func isLarge(_ jpeg: [UInt8]) -> Bool {
    guard jpeg.starts(with: [0xFF, 0xD8, 0xFF]),
      let frame = JPEGSegments(jpeg).first(where: { markers.contains($0.marker) })
    else { return false }
    let bytes = Array(jpeg[frame.content.clamped(to: jpeg.indices)])
    guard bytes.count >= 5, bytes[0] == 8 else { return false }
    let sides = [Int(bytes[1]) << 8 + Int(bytes[2]), Int(bytes[3]) << 8 + Int(bytes[4])]
    return sides.contains { $0 >= RawFile.leastPreview }
  }

  /// With an orientation, and with its colours, in place of what the picture says of itself.
  private static func turned(_ jpeg: [UInt8], _ orientation: Int, isAdobeRGB: Bool) -> [UInt8] {
    var (bytes, start) = ([UInt8](), 0)
    for segment in JPEGSegments(jpeg) {
      if segment.marker == JPEGSegments.startOfScan { break }
      // Its metadata; what is shown is read from the raw photo.
      guard segment.marker == 0xE1 else { continue }
      bytes += jpeg[start..<segment.content.lowerBound - 4]
      start = min(segment.content.upperBound, jpeg.count)
    }
    bytes += jpeg[start...]
    var block = ExifBlock()
    block.image[0x0112] = .short(UInt16(orientation))
    if isAdobeRGB { block.photo[ExifColours.colourSpace] = .short(ExifColours.adobeRGB) }
    return JPEGContainer.adding(exif: block.bytes, xmp: [], to: bytes)
  }
}
