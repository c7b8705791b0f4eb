/// The file formats Heliograph writes, best compression first.
package enum ImageFormat: String, Sendable, Hashable, Codable, CaseIterable, Comparable {
  case avif, jxl, webp, jpeg

  package var fileExtension: String { self == .jpeg ? "jpg" : rawValue }

  package var mediaType: String { "image/\(rawValue)" }

  /// Whether every browser shows it, so that an `<img>` may name it without a `<picture>` around it.
  package var isUniversal: Bool { self == .jpeg }

  /// The order inside `<picture>`: the best comes first.
  package static func < (left: ImageFormat, right: ImageFormat) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
