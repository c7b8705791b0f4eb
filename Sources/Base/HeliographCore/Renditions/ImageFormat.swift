/// The file formats Heliograph writes, best compression first.
package enum ImageFormat: String, Sendable, Hashable, Codable, CaseIterable, Comparable {
  case avif, jxl, webp, jpeg

  /// The file name extension without its dot: "jpg".
  package var fileExtension: String { self == .jpeg ? "jpg" : rawValue }

  /// The media type for HTTP and HTML: "image/jpeg".
  package var mediaType: String { "image/\(rawValue)" }

  /// Whether every browser shows it, so that an `<img>` may name it without a `<picture>` around it.
  package var isUniversal: Bool { self == .jpeg }

  /// The order inside `<picture>`: the best comes first.
  package static func < (left: ImageFormat, right: ImageFormat) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The quality when none is configured, 1…100.
  ///
  /// Measured: Benchmarks/README.md, "Formats".
  package var defaultQuality: Int {
    switch self {
    case .jpeg: 82
    case .webp: 84
    case .avif: 65
    case .jxl: 80
    }
  }

  /// The effort when none is configured, in `effortRange`.
  ///
  /// Measured: Benchmarks/README.md, "Formats".
  package var defaultEffort: Int {
    switch self {
    case .jpeg: 1
    case .webp: 2
    case .avif: 0
    case .jxl: 4
    }
  }

  /// How much effort an encoder can spend on saving bytes.
  ///
  /// JPEG: 0 the standard's Huffman tables, 1 the photo's own, 2 progressive. WebP: the encoder's method. AVIF and
  /// JPEG XL: libvips' effort. More takes longer, often much longer, and saves little.
  package var effortRange: ClosedRange<Int> {
    switch self {
    case .jpeg: 0...2
    case .webp: 0...6
    case .avif: 0...9
    case .jxl: 1...9
    }
  }
}
