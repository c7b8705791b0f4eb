package import FoundationEssentials

/// A picture that is drawn on renditions to identify their owner.
package struct Watermark: Sendable, Hashable {
  /// Where a watermark stands: at an edge with a margin, or in the middle.
  package enum Position: String, Sendable, Hashable, Codable, CaseIterable {
    case topLeft = "top-left"
    case top
    case topRight = "top-right"
    case left, centre, right
    case bottomLeft = "bottom-left"
    case bottom
    case bottomRight = "bottom-right"

    /// Shares of the room beside and above it that lie left of it and above it: 0, ½ or 1.
    package var shares: (x: Double, y: Double) {
      let index = Self.allCases.firstIndex(of: self) ?? 0
      return (Double(index % 3) / 2, Double(index / 3) / 2)
    }
  }

  /// How a watermark stands on a rendition.
  package struct Placement: Sendable, Hashable, Codable {
    /// The edge, corner or centre at which the watermark stands.
    package let position: Position
    /// Percent, 1 (hardly visible)…100 (as opaque as the PNG).
    package let opacity: Int
    /// The watermark's width in percent of a rendition's long side, 1…100; narrower where it would not fit.
    package let width: Int
    /// Renditions with a shorter long side, in pixels, stay without a watermark.
    package let smallest: Int

    /// Creates a placement; `opacity` and `width` in percent, `smallest` in pixels.
    package init(position: Position, opacity: Int, width: Int, smallest: Int) {
      self.position = position
      self.opacity = opacity
      self.width = width
      self.smallest = smallest
    }
  }

  /// A PNG file, at most `byteLimit` long; untrusted like any photo.
  package let image: Data
  /// Position, opacity and size on a rendition.
  package let placement: Placement
  /// Computed once: every photo's rendition key needs it.
  private let imageHash: ContentHash

  /// The longest PNG file that is accepted, in bytes.
  package static let byteLimit = 1 << 20

  /// Creates a watermark from a PNG file and hashes the file.
  package init(image: Data, placement: Placement) {
    self.image = image
    self.placement = placement
    imageHash = ContentHash(of: image)
  }

  /// The same text for the same watermark, for hashing.
  package var fingerprint: String {
    "mark \(imageHash.hex) \(placement.position.rawValue) \(placement.opacity)% \(placement.width)% "
      + "from \(placement.smallest)"
  }
}
