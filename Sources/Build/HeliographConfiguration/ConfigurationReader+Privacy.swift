import HeliographCore
import HeliographFormats

extension ConfigurationReader {
  static let privacyKeys = ["location", "zones", "originals"]

  /// What the site tells of where photos were taken, of which places it tells nothing, and what it publishes of originals.
  static func privacy(
    _ map: YAMLMap?
  ) throws(YAMLError) -> (
    location: SiteSettings.Location, zones: [PrivateZone], originals: DownloadSettings.Originals
  ) {
    guard let map else { return (.strip, [], .none) }
    try map.allow(privacyKeys)
    var zones: [PrivateZone] = []
    for zone in try map.maps("zones") ?? [] { zones.append(try self.zone(zone)) }
    let location = try map.choice("location", of: SiteSettings.Location.self) ?? .strip
    let originals = try map.choice("originals", of: DownloadSettings.Originals.self) ?? .none
    // An original tells where it was taken.
    guard originals != .keep || (location.showsCoordinates && zones.isEmpty) else {
      throw map.mistake(
        "originals",
        "can be keep only with `location: show` and without zones, since originals hold their places; write stripped, or allow both"
      )
    }
    return (location, zones, originals)
  }

  /// The ZIP of albums: the originals, one of the widths of renditions, or none.
  static func downloads(
    _ map: YAMLMap, originals: DownloadSettings.Originals, _ recipe: Recipe
  ) throws(YAMLError) -> DownloadSettings {
    let widths = recipe.widths.map(String.init).joined(separator: ", ")
    let mistake = map.mistake(
      "downloads", "must be none, originals, or a width of \"renditions\": \(widths)")
    guard !map.isMap("downloads"), !map.isList("downloads") else { throw mistake }
    switch try map.text("downloads") {
    case nil, "none": return DownloadSettings(originals: originals)
    case "originals":
      guard originals != .none else {
        throw map.mistake("downloads", "needs `privacy: { originals: stripped }` to offer originals")
      }
      return DownloadSettings(originals: originals, album: .originals)
    case let text?:
      guard let width = Int(text), recipe.widths.contains(width) else { throw mistake }
      return DownloadSettings(originals: originals, album: .longSide(width))
    }
  }

  /// No message repeats a number of the centre, not even as a key that is unknown for want of quotes.
  private static func zone(_ map: YAMLMap) throws(YAMLError) -> PrivateZone {
    guard map.keys.allSatisfy({ ["centre", "radius"].contains($0) }) else {
      throw YAMLError(
        line: map.line, reason: "has a zone with a key other than \"centre\" and \"radius\"",
        advice: "write the centre in quotes, as in \(example)")
    }
    for key in ["centre", "radius"] where !map.has(key) {
      throw YAMLError(
        line: map.line, reason: "has a zone without \"\(key)\"", advice: "write one as in \(example)")
    }
    guard let centre = try map.text("centre").flatMap(coordinate) else {
      throw map.mistake("centre", "must be latitude and longitude in degrees, in quotes, as in \(example)")
    }
    guard let radius = try map.text("radius").flatMap(metres) else {
      throw map.mistake("radius", "must be a length of up to 20000 km, such as 500 m, 2 km or 1.5 mi")
    }
    return PrivateZone(centre: centre, radius: radius)
  }

  private static let example = "{ centre: \"48.8584, 2.2945\", radius: 2 km }"

  private static func coordinate(_ text: String) -> Coordinate? {
    let parts = text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard parts.count == 2, let latitude = number(parts[0]), let longitude = number(parts[1]) else {
      return nil
    }
    return Coordinate(latitude: latitude, longitude: longitude)
  }

  private static func metres(_ text: String) -> Double? {
    let unit = text.utf8.reversed().prefix { (0x61...0x7a).contains($0) }.reversed()
    let length: Double
    switch String(decoding: unit, as: UTF8.self) {
    case "m": length = 1
    case "km": length = 1000
    // The international mile (https://www.nist.gov/pml/us-surveyfoot).
    case "mi": length = 1609.344
    default: return nil
    }
    guard let count = number(text.utf8.dropLast(unit.count)), count > 0, count * length <= 20_000_000 else {
      return nil
    }
    return count * length
  }

  /// Digits, a point and a sign: no words such as "nan", and no exponents.
  private static func number(_ bytes: Substring.UTF8View) -> Double? {
    let digits = bytes.drop { $0 == 0x20 }.reversed().drop { $0 == 0x20 }.reversed()
    guard digits.allSatisfy({ (0x30...0x39).contains($0) || [0x2b, 0x2d, 0x2e].contains($0) }) else {
      return nil
    }
    return Double(String(decoding: digits, as: UTF8.self))
  }
}
