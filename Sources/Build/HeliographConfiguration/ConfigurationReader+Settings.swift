import HeliographCore
import HeliographFormats

extension ConfigurationReader {
  /// Reads what the owner decides about the visitors' choices: `captions: always`, or
  /// `captions: { value: always, access: locked }`.
  ///
  /// - Parameters:
  ///   - map: the mapping under "settings"; `nil` decides nothing.
  ///   - standard: what holds for the choices that it does not name.
  /// - Returns: a preset for each choice that is named in one of them, in the order of the settings page.
  /// - Throws: `YAMLError` for an unknown choice, and for a value that the choice does not have.
  static func presets(
    _ map: YAMLMap?, on standard: [VisitorPreset] = []
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
    try own.allow(["value", "access"])
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
