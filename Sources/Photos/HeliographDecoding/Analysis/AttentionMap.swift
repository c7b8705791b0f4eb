import HeliographCore

/// How much the eye is drawn to each part of a picture: to edges, to skin, and to whatever is red.
///
/// The measure is that of libvips' smart crop (https://www.libvips.org/API/current/method.Image.smartcrop.html,
/// "attention"), which took it from smartcrop.js; the arithmetic is done here, for libvips spends six milliseconds
/// on the bookkeeping of these thousand pixels, a seventh of what a photo costs.
struct AttentionMap {
  /// Cells along each side, whatever the picture's shape.
  static let side = 32

  private let scores: [Double]

  /// - Parameter pixels: the picture in `side` × `side` pixels, row by row, red, green and blue.
  init(_ pixels: [UInt8]) {
    let cells = stride(from: 0, to: pixels.count - 2, by: 3).map {
      Cell(SRGB(red: pixels[$0], green: pixels[$0 + 1], blue: pixels[$0 + 2]))
    }
    let luminances = cells.map(\.luminance)
    let edges = Self.edges(in: luminances)
    scores = Self.blurred(cells.indices.map { cells[$0].score + edges[$0] })
  }

  /// The middle of the cell that draws most; the picture's when all cells are alike.
  var point: UnitPoint {
    guard let highest = scores.max(), let lowest = scores.min(), highest > lowest,
      let index = scores.firstIndex(of: highest)
    else { return .centre }
    let (row, column) = index.quotientAndRemainder(dividingBy: Self.side)
    return UnitPoint(
      x: (Double(column) + 0.5) / Double(Self.side), y: (Double(row) + 0.5) / Double(Self.side))
  }

  /// Five times what a cell's luminance differs from that of the four around it.
  private static func edges(in luminances: [Double]) -> [Double] {
    luminances.indices.map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: side)
      func luminance(_ row: Int, _ column: Int) -> Double {
        luminances[clamped(row) * side + clamped(column)]
      }
      let around =
        luminance(row - 1, column) + luminance(row + 1, column) + luminance(row, column - 1)
        + luminance(row, column + 1)
      return 5 * abs(4 * luminances[index] - around)
    }
  }

  /// A Gaussian over 2.26 cells, a tenth of the diagonal of half the picture, in twentieths; from its middle outwards.
  private static let weights: [Double] = [20, 18, 14, 8, 4]

  /// Down the columns of what was blurred along the rows.
  private static func blurred(_ scores: [Double]) -> [Double] {
    func pass(_ scores: [Double], _ place: (_ line: Int, _ position: Int) -> Int) -> [Double] {
      var result = scores
      for line in 0..<side {
        for position in 0..<side {
          var sum = weights[0] * scores[place(line, position)]
          for (distance, weight) in weights.enumerated().dropFirst() {
            sum += weight * scores[place(line, clamped(position - distance))]
            sum += weight * scores[place(line, clamped(position + distance))]
          }
          result[place(line, position)] = sum
        }
      }
      return result
    }
    return pass(pass(scores) { $0 * side + $1 }) { $1 * side + $0 }
  }

  private static func clamped(_ index: Int) -> Int { min(max(index, 0), side - 1) }
}

extension AttentionMap {
  /// One pixel's own part in the score.
  private struct Cell {
    /// 0…100.
    let luminance: Double
    let score: Double

    /// By way of CIE XYZ and L*a*b* under D65; source of the matrix: IEC 61966-2-1.
    init(_ pixel: SRGB) {
      let light = pixel.light
      let x = 41.24 * light.red + 35.76 * light.green + 18.05 * light.blue
      let y = 21.26 * light.red + 71.52 * light.green + 7.22 * light.blue
      let z = 1.93 * light.red + 11.92 * light.green + 95.05 * light.blue
      luminance = y
      // What is nearly black shows neither skin nor colour.
      guard y > 5 else {
        score = 0
        return
      }
      let length = (x * x + y * y + z * z).squareRoot()
      // The direction in which the colours of skin lie.
      let (skinX, skinY, skinZ) = (x / length - 0.78, y / length - 0.57, z / length - 0.44)
      let distance = (skinX * skinX + skinY * skinY + skinZ * skinZ).squareRoot()
      let redness = 500 * (Self.lightness(x / 95.047) - Self.lightness(y / 100))
      score = 100 - 100 * distance + redness
    }

    /// CIE 15: the function f of L*a*b*.
    private static func lightness(_ share: Double) -> Double {
      share > 0.008856 ? share.portableRoot(3) : 7.787 * share + 16.0 / 116
    }
  }
}
