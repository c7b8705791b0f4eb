import HeliographCore

/// Reads the positions of EXIF and XMP.
enum TagPosition {
  /// EXIF: degrees, minutes and seconds as fractions, and the hemisphere in a separate tag.
  static func exif(_ tags: TagTable) -> Coordinate? {
    guard
      let latitude = degrees(
        tags.numbers("Exif.GPSInfo.GPSLatitude"), tags["Exif.GPSInfo.GPSLatitudeRef"].first ?? [], "NS"),
      let longitude = degrees(
        tags.numbers("Exif.GPSInfo.GPSLongitude"), tags["Exif.GPSInfo.GPSLongitudeRef"].first ?? [], "EW")
    else { return nil }
    return Coordinate(
      latitude: latitude, longitude: longitude,
      altitude: altitude(
        tags.numbers("Exif.GPSInfo.GPSAltitude"), tags["Exif.GPSInfo.GPSAltitudeRef"].first))
  }

  /// XMP: "48,47.89N" or "48,47,53N" (ISO 16684-1, GPSCoordinate).
  static func xmp(_ tags: TagTable) -> Coordinate? {
    guard let latitude = degrees(tags["Xmp.exif.GPSLatitude"].first ?? [], "NS"),
      let longitude = degrees(tags["Xmp.exif.GPSLongitude"].first ?? [], "EW")
    else { return nil }
    return Coordinate(
      latitude: latitude, longitude: longitude,
      altitude: altitude(tags.numbers("Xmp.exif.GPSAltitude"), tags["Xmp.exif.GPSAltitudeRef"].first))
  }

  private static func degrees(_ text: [UInt8], _ hemispheres: StaticString) -> Double? {
    guard let last = text.last else { return nil }
    let parts = text.dropLast().split(separator: UInt8(ascii: ","))
      .map { Double(String(decoding: $0, as: UTF8.self)) ?? .nan }
    return degrees(parts, [last], hemispheres)
  }

  /// `nil` without a hemisphere: a position on the wrong side of the earth is worse than none.
  private static func degrees(
    _ parts: [Double], _ hemisphere: [UInt8], _ hemispheres: StaticString
  ) -> Double? {
    guard let degrees = parts.first, degrees.isFinite, degrees >= 0,
      let letter = hemisphere.first, hemispheres.withUTF8Buffer({ $0.contains(letter) })
    else { return nil }
    // Phones that know no seconds write 0/0 for them.
    let minutes = parts.count > 1 && parts[1].isFinite ? parts[1] : 0
    let seconds = parts.count > 2 && parts[2].isFinite ? parts[2] : 0
    guard (0..<61).contains(minutes), (0..<61).contains(seconds) else { return nil }
    let value = degrees + minutes / 60 + seconds / 3600
    return letter == UInt8(ascii: "S") || letter == UInt8(ascii: "W") ? -value : value
  }

  /// Metres; a reference of 1 means below the sea (EXIF 2.32, GPSAltitudeRef).
  private static func altitude(_ numbers: [Double], _ reference: [UInt8]?) -> Double? {
    guard let metres = numbers.first, metres.isFinite, (-12_000...100_000).contains(metres) else {
      return nil
    }
    return reference == [UInt8(ascii: "1")] ? -abs(metres) : metres
  }
}
