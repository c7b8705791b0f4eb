/// How the camera exposed a photo; each part is `nil` when it was not recorded.
///
/// Source: EXIF 2.32 ExposureTime, FNumber, ISOSpeedRatings, FocalLength, FocalLengthIn35mmFilm, ExposureBiasValue, Flash.
package struct Exposure: Sendable, Hashable, Codable {
  /// Seconds, above 0.
  package var time: Double?
  /// The denominator of the aperture's f-number (2.8 for f/2.8), above 0.
  package var fNumber: Double?
  /// Sensitivity, above 0.
  package var iso: Int?
  /// Millimetres, above 0.
  package var focalLength: Double?
  /// Millimetres of the lens with the same view on 35 mm film, above 0.
  package var focalLength35mm: Int?
  /// Steps by which the photographer made it brighter or darker than the camera would have, −20…20 and not 0.
  package var compensation: Double?
  /// Whether the flash fired; `nil` also for a camera without one.
  package var flashFired: Bool?

  /// Creates an exposure from the parts that are known; numbers must be above 0.
  package init(
    time: Double? = nil, fNumber: Double? = nil, iso: Int? = nil, focalLength: Double? = nil,
    focalLength35mm: Int? = nil, compensation: Double? = nil, flashFired: Bool? = nil
  ) {
    self.time = time
    self.fNumber = fNumber
    self.iso = iso
    self.focalLength = focalLength
    self.focalLength35mm = focalLength35mm
    self.compensation = compensation
    self.flashFired = flashFired
  }

  /// This exposure with every gap filled from `other`.
  package func filled(from other: Exposure) -> Exposure {
    Exposure(
      time: time ?? other.time, fNumber: fNumber ?? other.fNumber, iso: iso ?? other.iso,
      focalLength: focalLength ?? other.focalLength,
      focalLength35mm: focalLength35mm ?? other.focalLength35mm,
      compensation: compensation ?? other.compensation, flashFired: flashFired ?? other.flashFired)
  }

  /// Decodes parts that are all above 0 and finite, and a compensation within its range.
  ///
  /// - Throws: `DecodingError` for any other number.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    time = try container.decodeIfPresent(Double.self, forKey: .time)
    fNumber = try container.decodeIfPresent(Double.self, forKey: .fNumber)
    iso = try container.decodeIfPresent(Int.self, forKey: .iso)
    focalLength = try container.decodeIfPresent(Double.self, forKey: .focalLength)
    focalLength35mm = try container.decodeIfPresent(Int.self, forKey: .focalLength35mm)
    compensation = try container.decodeIfPresent(Double.self, forKey: .compensation)
    flashFired = try container.decodeIfPresent(Bool.self, forKey: .flashFired)
    let isValid =
      (compensation.map { $0 != 0 && (-20...20).contains($0) } ?? true)
      && [time, fNumber, focalLength].allSatisfy { $0.map { $0 > 0 && $0.isFinite } ?? true }
      && [iso, focalLength35mm].allSatisfy { $0.map { $0 > 0 } ?? true }
    _ = try decoder.validated(isValid ? self : nil)
  }
}
