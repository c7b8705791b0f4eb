package import HeliographCore
package import HeliographHTTP

/// One of the sizes in which a service has a picture.
package struct PictureSize: Sendable, Hashable {
  /// What the service calls it: "xxlarge".
  package let name: String
  /// Where it is.
  package let address: WebAddress
  /// Its width and height.
  package let pixels: PixelSize

  /// `nil` for a size without an address or with a side that is not 1…1,000,000.
  package init?(_ name: String, _ address: WebAddress?, width: String?, height: String?) {
    guard let address, let width = width.flatMap({ Int($0) }), let height = height.flatMap({ Int($0) }),
      max(width, height) <= 1_000_000, let pixels = PixelSize(width: width, height: height)
    else { return nil }
    (self.name, self.address, self.pixels) = (name, address, pixels)
  }

  /// The smallest that fills so many pixels of the long side, else the largest; of equal ones the first.
  ///
  /// - Parameters:
  ///   - sizes: the sizes of one picture.
  ///   - longSide: how many pixels are needed; `nil` for all there are.
  /// - Returns: the size; `nil` when there is none.
  package static func best(of sizes: [PictureSize], for longSide: Int?) -> PictureSize? {
    sizes.filter { $0.pixels.longSide >= longSide ?? .max }.min {
      $0.pixels.pixelCount < $1.pixels.pixelCount
    }
      ?? sizes.max { $0.pixels.pixelCount < $1.pixels.pixelCount }
  }
}
