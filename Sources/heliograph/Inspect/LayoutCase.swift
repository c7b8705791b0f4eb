import HeliographCore
import HeliographLayout

/// A container and the shapes of the photos in it, as `heliograph inspect layout` reads it.
struct LayoutCase: Decodable {
  /// Repeated in the output.
  let id: String
  /// Of the container in CSS pixels, at least 1.
  let width: Double
  /// The height of a row in CSS pixels, at least 1.
  let target: Double
  /// Between photos in CSS pixels, at least 0.
  let gap: Double
  /// Width divided by height of each photo, above 0.
  let aspects: [Double]

  private enum CodingKeys: CodingKey {
    case id, width, target, gap, aspects
  }

  /// What a page is at most wide, in CSS pixels; more than any screen.
  private static let widest = 1_000_000.0

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    id = try values.decode(String.self, forKey: .id)
    width = try values.decode(Double.self, forKey: .width)
    target = try values.decode(Double.self, forKey: .target)
    gap = try values.decode(Double.self, forKey: .gap)
    aspects = try values.decode([Double].self, forKey: .aspects)
    guard (1...Self.widest).contains(width), (1...Self.widest).contains(target),
      (0...Self.widest).contains(gap), aspects.allSatisfy({ $0 > 0 && $0.isFinite })
    else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "out of range"))
    }
  }

  /// Returns the boxes of the photos in a layout.
  ///
  /// `columns` applies to a grid or masonry; `nil` for as many as make photos of 3 : 2 about as high as the
  /// target.
  func boxes(kind: LayoutKind, columns: Int?) -> LayoutBoxes {
    let columns = columns ?? max(1, Int((width / (target * 1.5)).rounded()))
    let container = LayoutContainer(width: width, targetHeight: target, columns: columns, gap: gap)
    return LayoutBoxes(id: id, frames: kind.arrangement.frames(aspects: aspects, in: container))
  }
}
