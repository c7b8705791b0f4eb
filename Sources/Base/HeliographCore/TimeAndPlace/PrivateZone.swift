/// A circle on the Earth of which a site publishes nothing: the owner's home, a school.
package struct PrivateZone: Sendable, Hashable {
  /// The middle, which is written nowhere but in the configuration.
  package let centre: Coordinate
  /// Metres, above 0.
  package let radius: Double

  /// How much larger than written a zone is: distances on a sphere are up to 0.6 % off, and a photo that may be inside
  /// is inside.
  private static let margin = 1.01

  /// Creates a zone; `radius` in metres, above 0.
  package init(centre: Coordinate, radius: Double) {
    self.centre = centre
    self.radius = radius
  }

  /// Whether a place is inside, or on the edge.
  package func contains(_ place: Coordinate) -> Bool {
    centre.distance(to: place) <= radius * Self.margin
  }
}
