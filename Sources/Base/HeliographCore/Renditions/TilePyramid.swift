/// A photo cut into tiles at every scale from its own pixels down to a single tile, so that a viewer loads only
/// what it shows: level 0 of the IIIF Image API 3.0 (https://iiif.io/api/image/3.0/).
package struct TilePyramid: Sendable, Hashable {
  /// The side of a tile in pixels; those at the right and the lower edge may be smaller.
  package static let tileSide = 512
  /// No whole picture beside the tiles has a longer side, in pixels: it is a preview, not a download.
  package static let longestFullImage = 2048
  /// The longest side, in pixels, that is cut: what libjpeg opens and writes (JPEG_MAX_DIMENSION in jmorecfg.h),
  /// 35 less than a JPEG could hold.
  package static let longestSide = 65_500

  /// The upright photo.
  package let size: PixelSize

  /// Creates the pyramid of an upright photo of this size.
  package init(of size: PixelSize) {
    self.size = size
  }

  /// How many pixels of the photo one of a level stands for on each axis: 1, 2, 4, … up to the first level that a
  /// single tile holds.
  package var scaleFactors: [Int] {
    var factors = [1]
    while level(factors[factors.count - 1]).longSide > Self.tileSide {
      factors.append(factors[factors.count - 1] * 2)
    }
    return factors
  }

  /// The sizes in which there is a picture of the whole photo: its small levels, the smallest first; at least one.
  ///
  /// Levels and nothing between them: some viewers take these for the levels when they are as many.
  package var fullImageSizes: [PixelSize] {
    scaleFactors.reversed().map(level).filter { $0.longSide <= Self.longestFullImage }
  }

  /// Every picture that is cut, below the photo's folder of tiles: "512,0,512,300/512,300/0/default.jpg".
  package var tilePaths: [String] {
    scaleFactors.flatMap { factor in
      let step = Self.tileSide * factor
      return stride(from: 0, to: size.height, by: step).flatMap { top in
        stride(from: 0, to: size.width, by: step).map { left in
          let (width, height) = (min(step, size.width - left), min(step, size.height - top))
          let region = "\(left),\(top),\(width),\(height)"
          return Self.path(region, "\(Self.shrunk(width, factor)),\(Self.shrunk(height, factor))")
        }
      }
    }
  }

  /// Every picture of the whole photo: one of each of `fullImageSizes`, and the largest once more as "max".
  package var fullImagePaths: [String] {
    fullImageSizes.map { Self.path("full", "\($0.width),\($0.height)") } + [Self.path("full", "max")]
  }

  /// Every file that a viewer may ask for, in the order in which workers send them.
  package var paths: [String] { tilePaths + fullImagePaths }

  private func level(_ factor: Int) -> PixelSize {
    PixelSize(width: Self.shrunk(size.width, factor), height: Self.shrunk(size.height, factor)) ?? size
  }

  /// Rounded up, as in the API's computation of tiles.
  private static func shrunk(_ length: Int, _ factor: Int) -> Int { (length + factor - 1) / factor }

  private static func path(_ region: String, _ size: String) -> String {
    "\(region)/\(size)/0/default.jpg"
  }
}
