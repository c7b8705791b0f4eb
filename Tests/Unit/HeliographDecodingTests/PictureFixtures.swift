import HeliographCore

@testable import HeliographDecoding

/// Small pictures made in code, in every shape a camera or a scanner may write.
enum PictureFixtures {
  /// Throws away the impossible case of a size without pixels.
  static func size(_ width: Int, _ height: Int) -> PixelSize {
    PixelSize(width: width, height: height) ?? .fourByThree
  }

  /// An image of one colour.
  ///
  /// The pixel has one value for each band; 16-bit values in the machine's order, low byte first.
  static func plain(
    _ pixel: [UInt8], bands: Int, bits: Int = 8, space: VipsImage.Space = .srgb, width: Int = 64,
    height: Int = 48
  ) throws -> VipsImage {
    let pixels = (0..<width * height).flatMap { _ in pixel }
    return try VipsImage(
      pixels: pixels, size: size(width, height), bands: bands, bits: bits, space: space)
  }

  /// Red, green, blue and white quarters, clockwise from the upper left: no two orientations look alike.
  static func quarters(width: Int = 64, height: Int = 48) throws -> VipsImage {
    var pixels: [UInt8] = []
    for row in 0..<height {
      for column in 0..<width {
        switch (column < width / 2, row < height / 2) {
        case (true, true): pixels += [220, 20, 20]
        case (false, true): pixels += [20, 200, 20]
        case (false, false): pixels += [20, 20, 220]
        case (true, false): pixels += [240, 240, 240]
        }
      }
    }
    return try VipsImage(pixels: pixels, size: size(width, height), bands: 3)
  }

  /// The colour at a place of an encoded image, 0…1 across and down.
  static func colour(of encoded: [UInt8], at x: Double, _ y: Double) throws -> [Int] {
    let size = try VipsImage.header(of: encoded).uprightSize
    let pixels = try VipsImage(developing: encoded, size: size, colour: .asItIs).pixels()
    let column = min(Int(x * Double(size.width)), size.width - 1)
    let row = min(Int(y * Double(size.height)), size.height - 1)
    let start = (row * size.width + column) * 3
    return pixels[start..<start + 3].map(Int.init)
  }

  /// The greatest difference of two colours in one band.
  static func distance(_ left: [Int], _ right: [Int]) -> Int {
    zip(left, right).map { abs($0 - $1) }.max() ?? .max
  }
}
