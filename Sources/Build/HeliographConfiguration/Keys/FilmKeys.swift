import HeliographCore
import HeliographFormats

/// What becomes of films.
enum FilmKeys {
  static var key: SiteKey {
    SiteKey(
      "films", .mapping(keys),
      "Films of folders and remotes, which need ffmpeg; each is an item of its album.",
      page: "Films", starter: .mapping("films", keys), inEditions: false
    ) { map, site, file throws(YAMLError) in
      if let own = try map.map("films") { try keys.read(own, into: &site.films, file: file) }
    }
  }

  /// Throws where originals of films are to be published, and privacy publishes none.
  static func checkOriginals(_ site: SiteConfiguration, _ map: YAMLMap) throws(YAMLError) {
    guard site.films.hasOriginals, site.settings.downloads.originals == .none else { return }
    throw map.mistake(
      "films", "needs `privacy: { originals: stripped }` to publish the originals of films")
  }

  private static var keys: [ConfigurationKey<FilmSettings>] {
    [
      .flag(
        "show", \.isShown, "Whether films are shown; otherwise they are as if they were not there.",
        remark: "false: films are as if they were not there"),
      .flag("sound", \.hasSound, "Whether films have their sound.", remark: "false: without sound"),
      ConfigurationKey(
        "longest",
        ValueSchema(#""type": "string", "pattern": "^[1-9][0-9]{0,3}[smh]$", "default": "10m""#),
        "Of a longer film only a frame is shown: seconds, minutes or hours.",
        starter: [StarterLine("longest: 10m", "of a longer one only a frame is shown")]
      ) { map, films, _ throws(YAMLError) in
        guard let text = try map.text("longest") else { return }
        guard let seconds = seconds(text) else {
          throw map.mistake("longest", "must be a time as in 90s, 10m or 1h")
        }
        films.longest = seconds
      },
      ConfigurationKey(
        "formats",
        .list(of: .choices(of: FilmSettings.Format.self)).with(#""minItems": 1, "default": ["h264"]"#),
        "In any order; h264, which every browser plays, is always made. av1 makes smaller files and takes longer.",
        starter: [
          StarterLine("formats: [h264]", "always made; also av1: smaller files, and longer builds")
        ]
      ) { map, films, _ throws(YAMLError) in
        guard let names = try map.texts("formats") else { return }
        let known = FilmSettings.Format.allCases
        guard !names.isEmpty, names.allSatisfy({ FilmSettings.Format(rawValue: $0) != nil }) else {
          throw map.mistake(
            "formats", "must be a list of: \(known.map(\.rawValue).joined(separator: ", "))")
        }
        films.formats = known.filter { $0 == .h264 || names.contains($0.rawValue) }
      },
      .flag(
        "originals", \.hasOriginals,
        "Whether originals of films can be downloaded too, as privacy.originals says; they are large.",
        remark: "true: as privacy.originals says, and they are large"),
      .choice(
        "livePhotos", \.livePhotos,
        "What becomes of the film of a Live Photo or a motion photo. silent: it plays without sound. sound: with it, and people speak while they take a photo. still: the photo does not move.",
        remark: "also sound, or still"),
    ]
  }

  /// The seconds of "90s", "10m" or "1h"; `nil` for anything else.
  private static func seconds(_ text: String) -> Int? {
    let units: [UInt8: Int] = [UInt8(ascii: "s"): 1, UInt8(ascii: "m"): 60, UInt8(ascii: "h"): 3600]
    let digits = text.utf8.dropLast()
    guard let unit = text.utf8.last.flatMap({ units[$0] }), (1...4).contains(digits.count),
      digits.allSatisfy(\.isASCIIDigit), let number = Int(String(decoding: digits, as: UTF8.self)), number > 0
    else { return nil }
    return number * unit
  }
}

extension FilmSettings: ConfigurationTarget {
  static var standard: FilmSettings { FilmSettings() }
}
