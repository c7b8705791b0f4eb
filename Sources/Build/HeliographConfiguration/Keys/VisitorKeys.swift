import HeliographCore
import HeliographFormats

/// What visitors begin with, and whether they can change it.
enum VisitorKeys {
  static var key: SiteKey {
    SiteKey(
      "settings", .mapping(keys),
      "What visitors begin with on the settings page, and whether they can change it: a value, or { value: …, access: open | locked | hidden }.",
      page: "Settings", starter: .mapping("settings", keys)
    ) { map, site, _ throws(YAMLError) in
      site.settings.presets = try presets(map.map("settings"), on: site.settings.presets)
    }
  }

  private static var keys: [ConfigurationKey<Void>] {
    VisitorSetting.allCases.map { setting in
      let (help, line) = words(of: setting)
      return ConfigurationKey(
        setting.rawValue,
        .oneOf([values(of: setting), .mapping(parts(of: setting))])
          .with(#""default": \#(json(setting.standard))"#),
        help, starter: [line])
    }
  }

  /// The keys of a mapping in place of a value.
  private static func parts(of setting: VisitorSetting) -> [ConfigurationKey<Void>] {
    [
      ConfigurationKey("value", values(of: setting), ""),
      ConfigurationKey("access", .choice(default: VisitorPreset.Access.open), ""),
    ]
  }

  private static func values(of setting: VisitorSetting) -> ValueSchema {
    ValueSchema(#""enum": [\#(setting.values.map(json).joined(separator: ", "))]"#)
  }

  /// A number where the value is one.
  private static func json(_ value: String) -> String { Int(value) == nil ? QuotedText.quoted(value) : value }

  private static func words(of setting: VisitorSetting) -> (help: String, starter: StarterLine) {
    switch setting {
    case .theme:
      (
        "Bright or dark pages; own: as each page means it.", StarterLine("theme: own", "auto | day | night")
      )
    case .tiles:
      (
        "How large the photos of galleries are: fewer and larger, as the layout says, or more and smaller.",
        StarterLine("tiles: standard", "large | small")
      )
    case .captions:
      (
        "Titles over the photos of galleries.",
        StarterLine("captions: { value: never, access: open }", "always | hover")
      )
    case .motion: ("Whether pages move.", StarterLine("motion: system", "reduced"))
    case .data:
      (
        "Whether no photo is fetched in advance; auto: as the browser says.",
        StarterLine("data: auto", "on | off: whether no photo is fetched in advance")
      )
    case .panel:
      (
        "Whether what is known about a photo is seen at first.",
        StarterLine("panel: closed", "open: what is known about a photo is seen at first")
      )
    case .interval:
      (
        "Seconds between the turns of a slideshow.",
        StarterLine("interval: 5", "2 | 3 | 10 | 30 seconds of a slideshow")
      )
    case .loop:
      (
        "Whether the show of an album begins again at its end.",
        StarterLine(#"loop: "on""#, #""off": the show of an album ends"#)
      )
    case .shuffle:
      (
        "Whether the show of an album has its photos in random order.",
        StarterLine(#"shuffle: "off""#, #""on": the show of an album is in random order"#)
      )
    case .letters:
      (
        "Whether letters and signs work as keys.",
        StarterLine(#"letters: "on""#, #""off": no letters and signs as keys"#)
      )
    }
  }

  /// Reads what the owner decides about the visitors' choices: `captions: always`, or
  /// `captions: { value: always, access: locked }`.
  ///
  /// - Parameters:
  ///   - map: the mapping under "settings"; `nil` decides nothing.
  ///   - standard: what holds for the choices that it does not name.
  /// - Returns: a preset for each choice that is named in one of them, in the order of the settings page.
  /// - Throws: `YAMLError` for an unknown choice, and for a value that the choice does not have.
  private static func presets(
    _ map: YAMLMap?, on standard: [VisitorPreset]
  ) throws(YAMLError) -> [VisitorPreset] {
    guard let map else { return standard }
    try map.allow(VisitorSetting.allCases.map(\.rawValue))
    var presets: [VisitorPreset] = []
    for setting in VisitorSetting.allCases {
      if map.has(setting.rawValue) {
        presets.append(try preset(setting, in: map))
      } else {
        presets += standard.filter { $0.setting == setting }
      }
    }
    return presets
  }

  private static func preset(_ setting: VisitorSetting, in map: YAMLMap) throws(YAMLError) -> VisitorPreset {
    let name = setting.rawValue
    guard let own = try? map.map(name) else {
      return VisitorPreset(setting, value: try value(name, of: setting, in: map))
    }
    try own.allow(parts(of: setting).names())
    return VisitorPreset(
      setting, value: own.has("value") ? try value("value", of: setting, in: own) : nil,
      access: try own.choice("access", of: VisitorPreset.Access.self) ?? .open)
  }

  private static func value(
    _ key: String, of setting: VisitorSetting, in map: YAMLMap
  ) throws(YAMLError) -> String {
    let word = (try? map.text(key)) ?? ""
    guard setting.values.contains(word) else {
      let near = NearestName.to(word, among: setting.values).map { "; did you mean \($0)?" } ?? ""
      throw map.mistake(key, "must be one of: \(setting.values.joined(separator: ", "))\(near)")
    }
    return word
  }
}
