import HeliographCore
import HeliographFormats
import HeliographOutput

extension ConfigurationReader {
  /// Where the site is published: a name alone, or a list; each once.
  ///
  /// - Throws: `YAMLError` for a name that is none, and for a `baseURL` whose path not every server takes.
  static func hosting(_ map: YAMLMap, of settings: SiteSettings) throws(YAMLError) -> [HostingTarget] {
    guard map.has("hosting") else { return settings.hosting }
    let names = HostingTarget.allCases.map(\.rawValue)
    let texts = map.isList("hosting") ? try map.texts("hosting") ?? [] : [(try? map.text("hosting")) ?? ""]
    var targets: [HostingTarget] = []
    for text in texts {
      guard let target = HostingTarget(rawValue: text) else {
        let near = NearestName.to(text, among: names).map { "; did you mean \($0)?" } ?? ""
        throw map.mistake("hosting", "must be one or a list of: \(names.joined(separator: ", "))\(near)")
      }
      if !targets.contains(target) { targets.append(target) }
    }
    return targets
  }

  /// What stands compressed beside the texts of the site: a name alone, or a list; each once; `nil` without the key.
  static func compress(_ map: YAMLMap) throws(YAMLError) -> [SiteSettings.Compression]? {
    guard map.has("compress") else { return nil }
    let names = SiteSettings.Compression.allCases.map(\.rawValue)
    let texts = map.isList("compress") ? try map.texts("compress") ?? [] : [try map.text("compress") ?? ""]
    let kinds = Set(texts.compactMap(SiteSettings.Compression.init))
    guard Set(texts) == Set(kinds.map(\.rawValue)) else {
      throw map.mistake("compress", "must be one or a list of: \(names.joined(separator: ", "))")
    }
    return SiteSettings.Compression.allCases.filter(kinds.contains)
  }

  /// Checks that the address of a site can be written into the files of its hosts.
  static func checkHosting(_ settings: SiteSettings, _ map: YAMLMap) throws(YAMLError) {
    guard settings.hosting.isEmpty || HostingRules(settings) != nil else {
      throw map.mistake(
        "baseURL",
        "must have only ASCII letters, digits, -, _, . and ~ in its path, where \"hosting\" names a server")
    }
  }
}
