package import HeliographCore

/// A kind of picture that is sound, and that no library of Heliograph's decodes.
///
/// Asked only after a decoder has failed. Its header tells, never the words of a library, which are not to be parsed.
package enum UnsupportedKind {
  /// Names the kind with its article: "a lossless JPEG"; `nil` for a picture of a kind that is decoded.
  package static func name(of bytes: [UInt8], _ type: ImageType) -> String? {
    switch type {
    case .jpeg: name(ofJPEG: bytes)
    case .tiff: TIFFPages(bytes).flatMap(name(ofTIFF:))
    case .heif, .avif: name(ofHEIF: bytes)
    default: nil
    }
  }

  /// ITU-T T.81, table B.1 and B.2.2; ITU-T T.87, C.2.2 (JPEG-LS).
  private static func name(ofJPEG bytes: [UInt8]) -> String? {
    let frame = JPEGSegments(bytes).first {
      $0.marker == 0xF7 || (0xC0...0xCF).contains($0.marker) && ![0xC4, 0xC8, 0xCC].contains($0.marker)
    }
    guard let frame else { return nil }
    switch frame.marker {
    case 0xF7: return "a JPEG-LS picture"
    case 0xC3, 0xCB: return "a lossless JPEG"
    case 0xC5...0xC7, 0xCD...0xCF: return "a hierarchical JPEG"
    default: break
    }
    let bits = bytes[frame.content.clamped(to: bytes.indices)].first
    return bits.flatMap { $0 == 8 ? nil : "a JPEG of \($0) bits a channel" }
  }

  /// The compressions that libtiff 4.5 decodes (its tiff.h and tif_codec.c).
  private static let decoded: Set<Int> = [
    1, 2, 3, 4, 5, 6, 7, 8, 32766, 32771, 32773, 32809, 32908, 32909, 32946, 34661, 34676, 34677, 34887,
    34925,
    50000, 50001,
  ]
  /// The names of others.
  private static let compressions = [
    33003: "JPEG 2000", 33004: "JPEG 2000", 33005: "JPEG 2000", 34712: "JPEG 2000", 34715: "JBIG2",
    34892: "the lossy JPEG of DNG",
  ]

  /// TIFF 6.0, section 19 (SampleFormat).
  private static func name(ofTIFF page: TIFFPages) -> String? {
    let compression = page.field(259) ?? 1
    if let name = compressions[compression] { return "a TIFF compressed with \(name)" }
    if !decoded.contains(compression) { return "a TIFF of compression \(compression)" }
    let bits = page.field(258) ?? 1
    switch page.field(339) ?? 1 {
    case 3: return bits == 32 ? nil : "a TIFF of \(bits)-bit floating-point numbers"
    case 5, 6: return "a TIFF of complex numbers"
    default: return [1, 2, 4, 8, 16, 32].contains(bits) ? nil : "a TIFF of \(bits) bits a channel"
    }
  }

  private static let codings = [
    "avc1": "H.264", "evc1": "EVC", "j2k1": "JPEG 2000", "jpeg": "JPEG", "unci": "uncompressed samples",
    "vvc1": "H.266",
  ]

  /// ISO/IEC 23008-12, annexes B, E, H, L, N; ISO/IEC 23001-17.
  private static func name(ofHEIF bytes: [UInt8]) -> String? {
    guard let items = HEIFItems(bytes) else {
      return FrameCount.of(bytes, .heif) > 1 ? "a moving picture without a still one" : nil
    }
    guard let coding = items.coding, !["hvc1", "av01", "iden", "iovl", "tmap"].contains(coding) else {
      return nil
    }
    return codings[coding].map { "a HEIF in \($0)" }
  }
}
