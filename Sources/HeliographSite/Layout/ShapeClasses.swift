/// Classes for the shapes of photos: photos of one shape share one.
///
/// A class sets `--shape`, a hundred times width divided by height. The factor keeps sums of it above 1, below which
/// `flex-grow` would not fill a row (CSS Flexible Box 1, §9.7).
struct ShapeClasses: Sendable {
  /// Width divided by height of each photo, rounded as the rules say it: layouts computed from these are exact.
  let aspects: [Double]
  private let shapes: [Double]
  private let shapeOfPhoto: [Int]

  /// - Parameter aspects: all above 0.
  init(_ aspects: [Double]) {
    // A hundred thousandth of the height is far below a pixel; no photo is so narrow that nothing is left.
    let rounded = aspects.map { max(1, ($0 * 100_000).rounded()) / 100_000 }
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

  func name(ofPhoto index: Int) -> String { "a\(shapeOfPhoto[index])" }

  var rules: String {
    zip(0..., shapes).map { ".a\($0){--shape:\(Decimals.text($1 * 100, places: 3))}" }.joined()
  }
}
