import HeliographModel

/// A picture in about 20 bytes: its average colour, its shape and the lowest frequencies of its brightness and hues.
///
/// Source: Evan Wallace, https://github.com/evanw/thumbhash, `rgbaToThumbHash` of js/thumbhash.js, for pictures
/// without alpha.
struct ThumbHash {
  let bytes: [UInt8]

  /// - Parameter pixels: row by row, at most 100 × 100; as many as `size` has.
  init(_ pixels: [SRGB], size: PixelSize) {
    let light = pixels.map { (Double($0.red) + Double($0.green) + Double($0.blue)) / (3 * 255) }
    let yellow = pixels.map { (Double($0.red) + Double($0.green)) / (2 * 255) - Double($0.blue) / 255 }
    let red = pixels.map { (Double($0.red) - Double($0.green)) / 255 }
    // As many waves along each side as its share of the longest, seven at most.
    let waves = [size.width, size.height].map { max(1, Self.rounded(Double(7 * $0) / Double(size.longSide))) }
    let channels = [
      ThumbHashChannel(light, size: size, waves: (max(3, waves[0]), max(3, waves[1]))),
      ThumbHashChannel(yellow, size: size, waves: (3, 3)), ThumbHashChannel(red, size: size, waves: (3, 3)),
    ]
    let isLandscape = size.width > size.height
    let head =
      Self.rounded(63 * channels[0].mean) | Self.rounded(31.5 + 31.5 * channels[1].mean) << 6
      | Self.rounded(31.5 + 31.5 * channels[2].mean) << 12 | Self.rounded(31 * channels[0].scale) << 18
    let shape =
      (isLandscape ? waves[1] : waves[0]) | Self.rounded(63 * channels[1].scale) << 3
      | Self.rounded(63 * channels[2].scale) << 9 | (isLandscape ? 1 << 15 : 0)
    let nibbles = channels.flatMap(\.amplitudes).map { UInt8(Self.rounded(15 * $0)) }
    bytes =
      [head, head >> 8, head >> 16, shape, shape >> 8].map { UInt8(truncatingIfNeeded: $0) }
      + stride(from: 0, to: nibbles.count, by: 2).map { index in
        nibbles[index] | (index + 1 < nibbles.count ? nibbles[index + 1] << 4 : 0)
      }
  }

  /// Halves go up, as `Math.round` takes them.
  private static func rounded(_ value: Double) -> Int { Int((value + 0.5).rounded(.down)) }
}
