/// The default theme's icon, a sun half below the sea, as pixels for where no SVG is read.
///
/// The same figure as `favicon.svg`: a disc, its lower half dark.
struct AppIcon {
  /// In pixels, width and height.
  let side: Int
  /// The disc's radius as a part of the side; 0.4 is the zone that no mask cuts
  /// (https://www.w3.org/TR/appmanifest/#icon-masks).
  let radius: Double

  private static let paper: [Int] = [0xFB, 0xFA, 0xF7]
  private static let sun: [Int] = [0xE9, 0xB4, 0x4C]
  private static let sea: [Int] = [0x2F, 0x3E, 0x46]
  /// Samples along each side of a pixel on the disc's edge.
  private static let samples = 8

  var png: PNGFile {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(side * side * 3)
    for row in 0..<side {
      let disc = row < side / 2 ? Self.sun : Self.sea
      for column in 0..<side {
        let covered = coverage(column, row)
        let total = Self.samples * Self.samples
        for (inside, outside) in zip(disc, Self.paper) {
          pixels.append(UInt8((inside * covered + outside * (total - covered) + total / 2) / total))
        }
      }
    }
    return PNGFile(width: side, height: side, pixels: pixels)
  }

  /// How many of a pixel's samples lie in the disc, in whole numbers, so that no machine rounds differently.
  private func coverage(_ column: Int, _ row: Int) -> Int {
    let unit = 2 * Self.samples
    let reach = Int((radius * Double(side * unit)).rounded())
    let middle = (2 * column + 1 - side) * Self.samples
    let height = (2 * row + 1 - side) * Self.samples
    // A pixel's corner is nearer to its middle than a whole pixel: away from the edge one look is enough.
    let distance = middle * middle + height * height
    if distance > (reach + unit) * (reach + unit) { return 0 }
    if reach > unit, distance < (reach - unit) * (reach - unit) { return Self.samples * Self.samples }
    var covered = 0
    for y in 0..<Self.samples {
      for x in 0..<Self.samples {
        let across = column * unit + 2 * x + 1 - side * unit / 2
        let down = row * unit + 2 * y + 1 - side * unit / 2
        if across * across + down * down <= reach * reach { covered += 1 }
      }
    }
    return covered
  }
}
