package import FoundationEssentials

/// A picture set upon renditions, so that they say whose they are.
package struct Watermark: Sendable, Hashable, Codable {
  /// Where it stands: at an edge with a margin, or in the middle.
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

  /// A PNG file, at most `mostBytes` long; a stranger's as much as any photo.
  package let image: Data
  package let position: Position
  /// Percent, 1 (hardly seen)…100 (as the PNG has it).
  package let opacity: Int
  /// Percent of a rendition's long side that it is wide, 1…100; narrower where it would not fit.
  package let width: Int
  /// Renditions with a shorter long side, in pixels, stay without it.
  package let smallest: Int

  package static let mostBytes = 1 << 20

  package init(image: Data, position: Position, opacity: Int, width: Int, smallest: Int) {
    self.image = image
    self.position = position
    self.opacity = opacity
    self.width = width
    self.smallest = smallest
  }

  /// The same text for the same watermark, for hashing.
  package var fingerprint: String {
    "mark \(ContentHash(of: image).hex) \(position.rawValue) \(opacity)% \(width)% from \(smallest)"
  }
}
