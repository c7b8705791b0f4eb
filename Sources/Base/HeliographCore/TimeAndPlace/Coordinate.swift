/// Where a photo was taken, as the camera recorded it.
///
/// Source: EXIF 2.32 GPSLatitude, GPSLatitudeRef, GPSLongitude, GPSLongitudeRef, GPSAltitude, GPSAltitudeRef.
package struct Coordinate: Sendable, Hashable, Codable {
  /// Degrees north of the equator, WGS 84; −90…90.
  package let latitude: Double
  /// Degrees east of Greenwich; −180…180.
  package let longitude: Double
  /// Metres above sea level; `nil` when the camera did not record it.
  ///
  /// Zero is sea level, not "unknown".
  package let altitude: Double?

  /// Creates a position; `nil` when a number is out of range or not finite, and for exactly 0, 0.
  ///
  /// Cameras and services write 0, 0 for "unknown".
  package init?(latitude: Double, longitude: Double, altitude: Double? = nil) {
    guard (-90.0...90.0).contains(latitude), (-180.0...180.0).contains(longitude),
      latitude != 0 || longitude != 0
    else { return nil }
    self.latitude = latitude
    self.longitude = longitude
    self.altitude = altitude.flatMap { $0.isFinite ? $0 : nil }
  }

  /// Decodes through the initialiser above.
  ///
  /// - Throws: `DecodingError` for a position outside of its range.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self = try decoder.validated(
      Coordinate(
        latitude: try container.decode(Double.self, forKey: .latitude),
        longitude: try container.decode(Double.self, forKey: .longitude),
        altitude: try container.decodeIfPresent(Double.self, forKey: .altitude)))
  }
}
