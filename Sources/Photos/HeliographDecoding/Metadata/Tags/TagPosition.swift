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

  /// The position that a drone writes into tags of its own; the second longitude is how many of them spell it.
  static let droneTags = ["GpsLatitude", "GpsLongitude", "GpsLongtitude", "AbsoluteAltitude"].map {
    "Xmp.drone-dji.\($0)"
  }

  /// XMP: "48,47.89N" or "48,47,53N" (ISO 16684-1, GPSCoordinate), and the decimal degrees of other programs: "48.798",
  /// "-8.5", or "8.5" with "S" in a separate tag, as in EXIF; else those of a drone.
  static func xmp(_ tags: TagTable) -> Coordinate? {
    let exif = coordinate(
      (tags["Xmp.exif.GPSLatitude"], tags["Xmp.exif.GPSLatitudeRef"]),
      (tags["Xmp.exif.GPSLongitude"], tags["Xmp.exif.GPSLongitudeRef"]),
      altitude: altitude(tags.numbers("Xmp.exif.GPSAltitude"), tags["Xmp.exif.GPSAltitudeRef"].first))
    return exif
      ?? coordinate(
        (tags[droneTags[0]], []), (tags[droneTags[1]] + tags[droneTags[2]], []),
        altitude: altitude(tags.numbers(droneTags[3]), nil))
  }

  private static func coordinate(
    _ latitude: (value: [[UInt8]], hemisphere: [[UInt8]]),
    _ longitude: (value: [[UInt8]], hemisphere: [[UInt8]]),
    altitude: Double?
  ) -> Coordinate? {
    let (north, east) = (latitude.value.first.map(trimmed) ?? [], longitude.value.first.map(trimmed) ?? [])
    guard
      let latitude = degrees(north, "NS")
        ?? decimal(north, latitude.hemisphere.first.map(trimmed) ?? [], "NS"),
      let longitude = degrees(east, "EW")
        ?? decimal(east, longitude.hemisphere.first.map(trimmed) ?? [], "EW"),
      // A program that knows no position writes zeros.
      latitude != 0 || longitude != 0 || north.last?.isASCIILetter == true
    else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude, altitude: altitude)
  }

  private static func trimmed(_ text: [UInt8]) -> [UInt8] {
    Array(text.drop { $0 <= 0x20 }.reversed().drop { $0 <= 0x20 }.reversed())
  }

  /// Degrees with a point, at most a sign in front: south and west are below zero, or named by a letter apart.
  private static func decimal(
    _ text: [UInt8], _ hemisphere: [UInt8], _ hemispheres: StaticString
  ) -> Double? {
    let digits = text.first.map { "+-".utf8.contains($0) } == true ? text.dropFirst() : text[...]
    guard !digits.isEmpty, digits.allSatisfy({ $0.isASCIIDigit || $0 == UInt8(ascii: ".") }),
      let value = Double(String(decoding: digits, as: UTF8.self))
    else { return nil }
    let isNegative = text.first == UInt8(ascii: "-")
    guard !hemisphere.isEmpty else { return isNegative ? -value : value }
    guard let named = degrees([value], hemisphere, hemispheres), named < 0 || !isNegative else { return nil }
    return named
  }

  private static func degrees(_ text: [UInt8], _ hemispheres: StaticString) -> Double? {
    guard let last = text.last, last.isASCIILetter else { return nil }
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
