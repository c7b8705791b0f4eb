/// How alike two grey pictures look: 1 for the same, 0 for nothing in common.
///
/// Source: Wang, Bovik, Sheikh and Simoncelli, Image Quality Assessment: From Error Visibility to Structural
/// Similarity, 2004: the mean over square windows without the Gaussian, as scikit-image takes it by default.
enum StructuralSimilarity {
  private static let window = 7
  private static let stabilizers = (0.01 * 255 * 0.01 * 255, 0.03 * 255 * 0.03 * 255)

  /// The mean structural similarity; 1 for pictures smaller than a window.
  ///
  /// Both pictures are `width` wide and have as many rows as they have samples for. `step` is the distance
  /// from one window to the next; a larger one is faster and gives nearly the same number.
  static func of(_ left: [UInt8], _ right: [UInt8], width: Int, step: Int = 4) -> Double {
    let height = left.count / max(1, width)
    guard width >= window, height >= window, left.count == right.count else { return 1 }
    var (sum, count) = (0.0, 0)
    left.withUnsafeBufferPointer { left in
      right.withUnsafeBufferPointer { right in
        for top in stride(from: 0, through: height - window, by: step) {
          for start in stride(from: 0, through: width - window, by: step) {
            sum += similarity(left, right, at: top * width + start, width)
            count += 1
          }
        }
      }
    }
    return sum / Double(count)
  }

  private static func similarity(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>, at corner: Int, _ width: Int
  ) -> Double {
    var (a, b, aa, bb, ab) = (0, 0, 0, 0, 0)
    var row = corner
    for _ in 0..<window {
      for place in row..<row + window {
        let (x, y) = (Int(left[place]), Int(right[place]))
        a += x
        b += y
        aa += x * x
        bb += y * y
        ab += x * y
      }
      row += width
    }
    let count = Double(window * window)
    let (meanA, meanB) = (Double(a) / count, Double(b) / count)
    // Unbiased, as the paper's equations 14 and 15.
    func spread(_ squares: Int, _ one: Double, _ other: Double) -> Double {
      (Double(squares) - count * one * other) / (count - 1)
    }
    let (c1, c2) = stabilizers
    return (2 * meanA * meanB + c1) * (2 * spread(ab, meanA, meanB) + c2)
      / ((meanA * meanA + meanB * meanB + c1) * (spread(aa, meanA, meanA) + spread(bb, meanB, meanB) + c2))
  }
}
