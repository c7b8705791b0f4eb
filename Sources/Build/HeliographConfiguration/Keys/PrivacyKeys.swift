import HeliographCore
import HeliographFormats

/// What the site publishes, and what visitors can download.
enum PrivacyKeys {
  static var keys: [SiteKey] {
    [
      SiteKey(
        "privacy", .mapping(PrivacyText.keys), "What the site does not publish.", page: "Privacy",
        starter: .mapping("privacy", PrivacyText.keys)
      ) { map, site, file throws(YAMLError) in
        guard let text = try PrivacyText(map, file: file) else { return }
        site.settings.location = text.location
        // What the whole library hides, no edition shows.
        let zones = site.settings.zones
        site.settings.zones = zones + text.zones.filter { !zones.contains($0) }
      },
      SiteKey(
        "facts", .mapping(facts), "Which metadata of photos the site shows, besides what it always shows.",
        page: "Privacy",
        starter: [
          StarterLine(
            "facts: { fileName: true, people: false }",
            "people: name those that metadata says are in a photo")
        ]
      ) { map, site, file throws(YAMLError) in
        guard let own = try map.map("facts") else { return }
        try facts.read(own, into: &site.settings.facts, file: file)
      },
      // Read when the widths of all renditions are known.
      SiteKey(
        "downloads",
        .oneOf([
          .oneOf(names: ["none", "originals"]), .number(in: RenditionKeys.widthRange),
        ]).with(#""default": "none""#),
        "One ZIP for each album, with its photos as JPEGs of one of the widths of renditions, or with the originals that are published.",
        page: "Privacy",
        starter: [StarterLine("downloads: none", "a width, or originals: one ZIP for each album")],
        inEditions: false),
    ]
  }

  private static var facts: [ConfigurationKey<FactSettings>] {
    [
      .flag(
        "fileName", \.fileName,
        "Whether pages, the search, titles and addresses say what the files of photos are called."),
      .flag("people", \.people, "Whether pages name the people that metadata says are in a photo."),
    ]
  }

  /// Reads what an edition publishes of originals, and checks it together with the places that the edition tells.
  ///
  /// Without published originals there is no ZIP of them either.
  ///
  /// - Throws: `YAMLError` for originals as they are beside places that the edition hides.
  static func readOriginals(
    _ map: YAMLMap, of edition: inout SiteSettings, file: String
  ) throws(YAMLError) {
    guard let own = try map.map("privacy") else { return }
    if own.has("originals"), let originals = try PrivacyText(map, file: file)?.originals {
      let album = edition.downloads.album
      edition.downloads = DownloadSettings(
        originals: originals, album: originals == .none && album == .originals ? nil : album)
    }
    guard
      PrivacyText.canKeep(edition.downloads.originals, with: edition.location, zones: edition.zones)
    else {
      throw map.mistake(
        "privacy",
        "must say `originals: none` or `originals: stripped`, since the site keeps originals and they hold their places; or write `location: show`, without zones"
      )
    }
  }

  /// Reads what visitors can download: the originals that `privacy` publishes, and the ZIP of albums, which has the
  /// originals, one of the widths of renditions, or is not there.
  static func readDownloads(
    _ map: YAMLMap, into settings: inout SiteSettings, file: String
  ) throws(YAMLError) {
    let originals = try PrivacyText(map, file: file)?.originals ?? .none
    let widths = settings.recipe.widths.map(String.init).joined(separator: ", ")
    let mistake = map.mistake(
      "downloads", "must be none, originals, or a width of \"renditions\": \(widths)")
    guard !map.isMap("downloads"), !map.isList("downloads") else { throw mistake }
    switch try map.text("downloads") {
    case nil, "none": settings.downloads = DownloadSettings(originals: originals)
    case "originals":
      guard originals != .none else {
        throw map.mistake("downloads", "needs `privacy: { originals: stripped }` to offer originals")
      }
      settings.downloads = DownloadSettings(originals: originals, album: .originals)
    case let text?:
      guard let width = Int(text), settings.recipe.widths.contains(width) else { throw mistake }
      settings.downloads = DownloadSettings(originals: originals, album: .longSide(width))
    }
  }
}

extension FactSettings: ConfigurationTarget {
  static var standard: FactSettings { FactSettings() }
}

/// What `privacy:` says of places and originals.
private struct PrivacyText: ConfigurationTarget {
  var location = SiteSettings.Location.strip
  var originals = DownloadSettings.Originals.none
  var zones: [PrivateZone] = []

  static var standard: PrivacyText { PrivacyText() }

  static var keys: [ConfigurationKey<PrivacyText>] {
    [
      .choice(
        "location", \.location,
        "What the site tells of where photos were taken. strip: nothing. city: the names of city, state and country. show: coordinates, the names of places, and the light that follows from them.",
        remark: "city | show"),
      .choice(
        "originals", \.originals,
        "What is published of originals. stripped: JPEGs without their metadata, their pixels to the last bit. keep: every file as it is; only with location: show and without zones.",
        remark: "stripped | keep"),
      ConfigurationKey(
        "zones", .list(of: ZoneReader.values).with(#""default": []"#),
        "Circles of which the site tells nothing, whatever location says.",
        starter: [
          StarterLine(
            #"zones: [{ centre: "48.2082, 16.3738", radius: 500 m }]"#,
            "circles of which it tells nothing, such as your home")
        ]
      ) { map, privacy, _ throws(YAMLError) in
        for zone in try map.maps("zones") ?? [] { privacy.zones.append(try ZoneReader.zone(zone)) }
      },
    ]
  }

  private init() {}

  /// Whether originals may be published so, beside what pages show of places: an original holds where it was taken.
  static func canKeep(
    _ originals: DownloadSettings.Originals, with location: SiteSettings.Location, zones: [PrivateZone]
  ) -> Bool {
    originals != .keep || (location.showsCoordinates && zones.isEmpty)
  }

  /// Reads the mapping; `nil` without one.
  init?(_ map: YAMLMap, file: String) throws(YAMLError) {
    guard let map = try map.map("privacy") else { return nil }
    try Self.keys.read(map, into: &self, file: file)
    guard Self.canKeep(originals, with: location, zones: zones) else {
      throw map.mistake(
        "originals",
        "can be keep only with `location: show` and without zones, since originals hold their places; write stripped, or allow both"
      )
    }
  }
}

/// Reads a circle of which the site publishes nothing.
private enum ZoneReader {
  /// The keys of a circle.
  static var values: ValueSchema {
    let keys: [ConfigurationKey<Void>] = [
      ConfigurationKey(
        "centre", ValueSchema(#""type": "string", "pattern": "^ *[+-]?[0-9.]+ *, *[+-]?[0-9.]+ *$""#),
        "Latitude and longitude in degrees, in quotes; it is written nowhere else."),
      ConfigurationKey(
        "radius", ValueSchema(#""type": "string", "pattern": "^[0-9.]+ *(m|km|mi)$""#),
        "A length: 500 m, 2 km, 1 mi."),
    ]
    return .mapping(keys).with(#""required": ["centre", "radius"]"#)
  }

  /// No message repeats a number of the centre, not even as a key that is unknown for want of quotes.
  static func zone(_ map: YAMLMap) throws(YAMLError) -> PrivateZone {
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
