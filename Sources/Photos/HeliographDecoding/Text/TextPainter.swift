import HeliographCore

/// Paints a line of text on a transparent ground, with a soft edge of the opposite lightness around its
/// letters.
///
/// The edge keeps it readable on a bright sky and on a dark wood. Runs inside a worker. All of it is
/// computed in whole numbers, so the same shapes give the same pixels.
struct TextPainter {
  /// How much the soft edge hides where it is densest, of 255.
  private static let density = 160

  private let colour: SRGB
  private let edge: SRGB
  private let width: Int
  private let height: Int
  /// How much of each pixel the letters cover, 0…255, row by row, with room for the soft edge.
  private let letters: [UInt8]
  /// How far the soft edge is drawn out by each of its passes, in pixels.
  private let radius: Int

  private init(_ text: WatermarkText) throws(WatermarkText.Fault) {
    let set = try RenderedText(text)
    colour = text.colour
    // Perceptual mid-grey.
    let isLight = text.colour.relativeLuminance > 0.18
    edge = isLight ? SRGB(red: 0, green: 0, blue: 0) : SRGB(red: 255, green: 255, blue: 255)
    radius = max(1, set.size / 16)
    let margin = 2 * radius + 1
    (width, height) = (set.width + 2 * margin, set.height + 2 * margin)
    var letters = [UInt8](repeating: 0, count: width * height)
    for row in 0..<set.height {
      let start = (row + margin) * width + margin
      letters.replaceSubrange(
        start..<start + set.width, with: set.coverage[row * set.width..<(row + 1) * set.width])
    }
    self.letters = letters
  }

  /// Throws `WatermarkText.Fault`, or `VipsImage.Failure` when there is no memory for it.
  static func png(of text: WatermarkText) throws -> [UInt8] {
    let painter = try TextPainter(text)
    guard let size = PixelSize(width: painter.width, height: painter.height) else {
      throw WatermarkText.Fault.nothing
    }
    return try VipsImage(pixels: painter.pixels(), size: size, bands: 4).encoded(asSuffix: ".png")
  }

  /// 8-bit sRGB with alpha, row by row: the letters over their soft edge over nothing.
  private func pixels() -> [UInt8] {
    var soft = letters
    for _ in 0..<2 {
      soften(&soft, lines: height, lineStep: width, count: width, step: 1)
      soften(&soft, lines: width, lineStep: 1, count: height, step: width)
    }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(letters.count * 4)
    for (letter, soft) in zip(letters, soft) {
      // At the rim of a letter half of the neighbourhood is covered; there the edge is densest already.
      let over = Int(letter) * 255
      let under = min(Int(soft) * 2, 255) * Self.density / 255 * (255 - Int(letter))
      let alpha = over + under
      for (above, below) in [
        (colour.red, edge.red), (colour.green, edge.green), (colour.blue, edge.blue),
      ] {
        let sum = Int(above) * over + Int(below) * under
        pixels.append(alpha == 0 ? 0 : UInt8((sum + alpha / 2) / alpha))
      }
      pixels.append(UInt8((alpha + 127) / 255))
    }
    return pixels
  }

  /// Puts the mean of its neighbourhood along a line in the place of each pixel, beyond the ends of which is nothing.
  private func soften(_ plane: inout [UInt8], lines: Int, lineStep: Int, count: Int, step: Int) {
    let window = 2 * radius + 1
    var line = [Int](repeating: 0, count: count)
    for number in 0..<lines {
      let start = number * lineStep
      for index in 0..<count { line[index] = Int(plane[start + index * step]) }
      var sum = line.prefix(radius).reduce(0, +)
      for index in 0..<count {
        if index + radius < count { sum += line[index + radius] }
        if index > radius { sum -= line[index - radius - 1] }
        plane[start + index * step] = UInt8((sum + window / 2) / window)
      }
    }
  }
}
