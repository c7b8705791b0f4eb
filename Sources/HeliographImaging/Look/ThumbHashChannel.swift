import HeliographModel

/// The lowest frequencies of one channel of a picture, by a discrete cosine transform.
struct ThumbHashChannel {
  let mean: Double
  /// The greatest amplitude of all waves.
  let scale: Double
  /// Each wave's amplitude in terms of `scale`, 0 (−scale)…1 (+scale): row by row the longest waves of a triangle.
  /// All 0 for a channel that is the same everywhere.
  let amplitudes: [Double]

  /// Below it an amplitude is only what rounding leaves of nothing.
  private static let nothing = 1e-9

  init(_ channel: [Double], size: PixelSize, waves: (x: Int, y: Int)) {
    let across = (0..<waves.x).map { Self.cosines($0, count: size.width) }
    let down = (0..<waves.y).map { Self.cosines($0, count: size.height) }
    var found: [Double] = []
    for y in 0..<waves.y {
      var x = 0
      while x * waves.y < waves.x * (waves.y - y) {
        var sum = 0.0
        for row in 0..<size.height {
          for column in 0..<size.width {
            sum += channel[column + row * size.width] * across[x][column] * down[y][row]
          }
        }
        found.append(sum / Double(size.pixelCount))
        x += 1
      }
    }
    mean = found.removeFirst()
    let scale = found.reduce(0) { max($0, abs($1)) }
    self.scale = scale < Self.nothing ? 0 : scale
    amplitudes = found.map { scale < Self.nothing ? 0 : 0.5 + 0.5 / scale * $0 }
  }

  /// cos(π · wave · (position + ½) / count) for every position.
  private static func cosines(_ wave: Int, count: Int) -> [Double] {
    (0..<count).map { cosine(ofTurns: wave * (2 * $0 + 1), by: 4 * count) }
  }

  /// cos(2π · turns / parts), the same to the last bit on every machine: the C library's may not be.
  private static func cosine(ofTurns turns: Int, by parts: Int) -> Double {
    // Into the first quarter, where the series below is exact to the last digits.
    let turn = turns % parts
    let half = min(turn, parts - turn)
    let isBeyond = half * 4 > parts
    let angle = 2 * Double.pi * Double(isBeyond ? parts - 2 * half : 2 * half) / Double(2 * parts)
    let square = angle * angle
    let series = stride(from: 22.0, through: 2, by: -2).reduce(1) { 1 - $0 * square / ($1 * ($1 - 1)) }
    return isBeyond ? -series : series
  }
}
