import HeliographCore

/// A landscape that Heliograph paints itself, for the demo site: what is seen, from where, in which light.
struct PaintedScene: Sendable, Hashable, Codable {
  /// The kind of landscape.
  enum Terrain: String, Sendable, Hashable, Codable, CaseIterable {
    case hills, mountains, sea, lake, dunes, forest, city, plain
  }

  /// The kind of landscape that is painted.
  let terrain: Terrain
  /// The size of the painting in pixels.
  let size: PixelSize
  /// Degrees above the horizon, −90…90: it colours the sky, the land and the water.
  let sunElevation: Double
  /// Where the sun stands across the picture: 0 left edge, 1 right edge; outside of 0…1 it is out of the frame.
  let sunPosition: Double
  /// Shapes the land: the same seed paints the same picture, to the byte.
  let seed: UInt64
  /// Written into the painting as EXIF and XMP.
  let metadata: PhotoMetadata
}
