package import HeliographModel

/// What is known about the light of one photo, and the theme policy of its page.
package struct PhotoLight: Sendable, Hashable {
  /// Where the photo was taken; `nil` when unknown.
  package let coordinate: Coordinate?
  /// When it was taken, since 1970-01-01T00:00:00 UTC; `nil` when the time or its offset from UTC is unknown.
  package let unixSeconds: Int?
  /// The mean OKLab lightness of its pixels, 0 (black)…1 (white); `nil` when not measured.
  package let lightness: Double?
  /// The photo's theme policy; `nil` when it follows its page.
  package let policy: ThemePolicy?

  /// Creates a light from its parts; everything left out is unknown.
  package init(
    coordinate: Coordinate? = nil, unixSeconds: Int? = nil, lightness: Double? = nil,
    policy: ThemePolicy? = nil
  ) {
    self.coordinate = coordinate
    self.unixSeconds = unixSeconds
    self.lightness = lightness
    self.policy = policy
  }

  /// Reads the light from a photo's metadata and analysis.
  package init(_ photo: Photo) {
    self.init(
      coordinate: photo.metadata.coordinate, unixSeconds: photo.metadata.captureTime?.unixSeconds,
      lightness: photo.analysis?.mean.lightness, policy: photo.theme)
  }

  /// Where the sun stood; `nil` unless both place and time are known.
  package var sun: SunPosition? {
    guard let coordinate, let unixSeconds else { return nil }
    return SunPosition(at: coordinate, unixSeconds: unixSeconds)
  }
}
