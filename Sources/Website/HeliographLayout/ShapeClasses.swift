import HeliographCore

/// Classes for the shapes of tiles: tiles of one shape share one.
///
/// A tile has the shape of its photo, unless that is too thin to hit, or so high that the tile fills several screens of a
/// phone: then the tile is wider or higher, with the whole photo in its middle (class "whole").
///
/// A class sets `--shape`, a hundred times width divided by height. The factor keeps sums of it above 1, below which
/// `flex-grow` would not fill a row (CSS Flexible Box 1, §9.7).
package struct ShapeClasses: Sendable {
  /// Width by height of the narrowest tile: alone on a phone it is little higher than the window.
  package static let narrowest = 1.0 / 3

  /// Width divided by height of each photo.
  package let photos: [Double]
  /// Width divided by height of each tile, rounded as the rules say it: layouts computed from these are exact.
  package private(set) var aspects: [Double] = []
  private var shapes: [Double] = []
  private var shapeOfPhoto: [Int] = []

  /// - Parameters:
  ///   - photos: width divided by height of each photo, all above 0.
  ///   - tiles: the same of each tile.
  package init(of photos: [Double], tiles: [Double]) {
    self.photos = photos
    widen(to: tiles)
  }

  /// Gives the tiles other shapes.
  package mutating func widen(to aspects: [Double]) {
    // A hundred thousandth is far below a pixel; no photo is so narrow that nothing is left.
    let rounded = aspects.map { aspect in
      let units = aspect < 1 ? 100_000.0 : aspect < 10 ? 10_000 : 1_000
      return max(1, (aspect * units).rounded()) / units
    }
    var shapes: [Double] = []
    var numbers: [Double: Int] = [:]
    shapeOfPhoto = rounded.map { aspect in
      if let number = numbers[aspect] { return number }
      shapes.append(aspect)
      numbers[aspect] = shapes.count - 1
      return shapes.count - 1
    }
    self.aspects = rounded
    self.shapes = shapes
  }

  /// The classes of a tile: its shape's, and "whole" where the photo does not fill it.
  package func names(ofPhoto index: Int) -> [String] {
    // Less than a ten thousandth is what the rounding may be, of the thinnest photo as well.
    let isFilled = abs(aspects[index] - photos[index]) <= max(photos[index] / 10_000, 0.000_01)
    return ["a\(shapeOfPhoto[index])"] + (isFilled ? [] : ["whole"])
  }

  /// The rules that set `--shape` for the class of each shape.
  package var rules: String {
    zip(0..., shapes).map { ".a\($0){--shape:\(Decimals.text($1 * 100, places: 3))}" }.joined()
  }
}
