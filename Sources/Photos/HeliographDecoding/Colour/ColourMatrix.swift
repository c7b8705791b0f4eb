/// A linear map of three bands, by rows.
struct ColourMatrix: Sendable, Equatable {
  private(set) var rows: [[Double]]

  init(rows: [[Double]]) {
    self.rows = rows
  }

  /// The columns, each of three numbers.
  init(columns: [[Double]]) {
    rows = (0..<3).map { row in columns.map { $0[row] } }
  }

  /// Applies the map.
  static func * (matrix: ColourMatrix, vector: [Double]) -> [Double] {
    matrix.rows.map { row in zip(row, vector).map(*).reduce(0, +) }
  }

  /// Applies the right map, then the left.
  static func * (left: ColourMatrix, right: ColourMatrix) -> ColourMatrix {
    ColourMatrix(columns: (0..<3).map { column in left * right.rows.map { $0[column] } })
  }

  /// Multiplies every number.
  static func * (matrix: ColourMatrix, factor: Double) -> ColourMatrix {
    ColourMatrix(rows: matrix.rows.map { row in row.map { $0 * factor } })
  }

  /// The map back, by cofactors; the map must have one.
  var inverse: ColourMatrix {
    func cofactor(_ row: Int, _ column: Int) -> Double {
      let (r1, r2, c1, c2) = ((row + 1) % 3, (row + 2) % 3, (column + 1) % 3, (column + 2) % 3)
      return rows[r1][c1] * rows[r2][c2] - rows[r1][c2] * rows[r2][c1]
    }
    let determinant = (0..<3).map { rows[0][$0] * cofactor(0, $0) }.reduce(0, +)
    return ColourMatrix(columns: (0..<3).map { row in (0..<3).map { cofactor(row, $0) / determinant } })
  }
}
