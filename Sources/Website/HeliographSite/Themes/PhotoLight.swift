import HeliographCore

/// What is known about the light of one photo, and the theme policy of its page.
struct PhotoLight: Sendable, Hashable {
  /// How high the sun stood, in degrees above the horizon; `nil` unless both place and time are known.
  let sunElevation: Double?
  /// The mean OKLab lightness of its pixels, 0 (black)…1 (white); `nil` when not measured.
  let lightness: Double?
  /// The photo's theme policy; `nil` when it follows its page.
  let policy: ThemePolicy?

  /// Creates a light from its parts; everything left out is unknown.
  ///
  /// `unixSeconds` count from 1970-01-01T00:00:00 UTC.
  init(
    coordinate: Coordinate? = nil, unixSeconds: Int? = nil, lightness: Double? = nil,
    policy: ThemePolicy? = nil
  ) {
    self.init(
      sunElevation: Self.sun(coordinate, unixSeconds)?.elevation, lightness: lightness, policy: policy)
  }

  private init(sunElevation: Double?, lightness: Double?, policy: ThemePolicy?) {
    self.sunElevation = sunElevation
    self.lightness = lightness
    self.policy = policy
  }

  /// Reads the light from a photo's metadata and analysis.
  init(_ photo: Photo) {
    self.init(
      sunElevation: photo.sunElevation ?? SunPosition(photo.metadata)?.elevation,
      lightness: photo.analysis?.mean.lightness, policy: photo.theme)
  }

  private static func sun(_ coordinate: Coordinate?, _ unixSeconds: Int?) -> SunPosition? {
    guard let coordinate, let unixSeconds else { return nil }
    return SunPosition(at: coordinate, unixSeconds: unixSeconds)
  }
}
