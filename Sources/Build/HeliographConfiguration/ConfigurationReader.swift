import HeliographCore
import HeliographFormats
import HeliographSite
package import HeliographSources

/// Reads `heliograph.yml` into a `SiteConfiguration`.
///
/// Every key is optional and every unknown one an error. `ConfigurationSchema`
/// describes the same keys for editors.
package enum ConfigurationReader {
  static let keys = [
    "title", "description", "baseURL", "language", "languages", "sources", "layout", "theme", "ground",
    "opening",
    "photosPerPage", "paging",
    "placeholders", "renditions", "privacy", "collections", "search", "discovery", "volumes", "editions",
    "passphrases", "announcements", "downloads", "facts", "titles", "settings", "profile", "people",
    "hosting", "cache", "addresses", "appearance", "compress", "images",
  ]
  static let renditionKeys = [
    "widths", "formats", "quality", "effort", "colour", "linearLight", "sharpen", "watermark", "tiles",
  ]
  static let factKeys = ["fileName", "people"]
  static let discoveryKeys = ["feed", "sitemap", "cards", "embeds", "manifest", "licensing"]

  /// Reads the text of a configuration file.
  ///
  /// - Parameters:
  ///   - text: the YAML; a text without content gives the defaults.
  ///   - file: the file's name in messages: "heliograph.yml".
  ///   - kinds: the kinds of sources that it may name.
  /// - Returns: the configuration, with defaults for missing keys.
  /// - Throws: `ConfigurationError` with the line of the first mistake.
  package static func read(
    _ text: String, file: String, kinds: [any SourceKind.Type]
  ) throws(ConfigurationError) -> SiteConfiguration {
    do throws(YAMLError) {
      guard let map = try YAMLDocument.map(of: text) else { return SiteConfiguration() }
      return try read(map, file: file, kinds: kinds)
    } catch {
      throw ConfigurationError(
        place: "\(file)\(error.line.map { ":\($0)" } ?? "")", message: error.message, cause: error)
    }
  }

  private static func read(
    _ map: YAMLMap, file: String, kinds: [any SourceKind.Type]
  ) throws(YAMLError) -> SiteConfiguration {
    try map.allow(keys)
    let standard = SiteSettings()
    let privacy = try privacy(map.map("privacy"))
    let search = try map.flag("search") ?? standard.search
    let recipe = try recipe(map.map("renditions"), search: search)
    var settings = SiteSettings(
      baseURL: try baseURL(map),
      layout: try layout(map.map("layout")),
      theme: try map.theme("theme") ?? standard.theme,
      ground: try map.choice("ground", of: StageGround.self) ?? standard.ground,
      opensWithBestPhoto: try map.flag("opening") ?? standard.opensWithBestPhoto,
      photosPerPage: try map.number("photosPerPage", in: 1...1000) ?? standard.photosPerPage,
      placeholders: try map.flag("placeholders") ?? standard.placeholders,
      recipe: recipe,
      tiles: try map.map("renditions")?.flag("tiles") ?? standard.tiles,
      location: privacy.location, zones: privacy.zones, facts: try facts(map.map("facts")),
      downloads: try downloads(map, originals: privacy.originals, recipe), collections: try collections(map),
      search: search,
      discovery: try discovery(map.map("discovery")))
    try readWords(map, into: &settings)
    let people = try people(map)
    if people != nil { settings.collections.append(.people) }
    settings.titles = try map.choice("titles", of: SiteSettings.Titles.self) ?? standard.titles
    settings.paging = try map.choice("paging", of: Paging.self) ?? standard.paging
    settings.presets = try presets(map.map("settings"))
    settings.hosting = try hosting(map, of: settings)
    settings.addresses = try map.choice("addresses", of: PageAddresses.self) ?? standard.addresses
    settings.compress = try compress(map) ?? []
    settings.images = try imageHost(map, besides: settings.baseURL)
    try checkHosting(settings, map)
    let needing = try needingAddress(map)
    var configuration = SiteConfiguration(
      settings: settings, sources: try sources(map.maps("sources") ?? [], kinds),
      needingAddress: settings.baseURL == nil ? needing : [],
      unused: try unused(map.map("renditions"), settings.recipe.formats),
      watermark: try watermark(map.map("renditions")?.map("watermark"), file: file),
      volumes: try map.choice("volumes", of: VolumeKind.self),
      editions: try editions(map, of: settings, needing: needing, file: file),
      passphrases: try passphrases(map.map("passphrases")), announcements: try announcements(map))
    configuration.profile = try profile(map, file: file)
    configuration.people = people ?? .none
    configuration.appearance = try appearance(map)
    configuration.cache = try cache(map) ?? ByteSize.standardCache
    configuration.remarks = try remarks(on: configuration, map, file: file)
    return configuration
  }

  private static func sources(
    _ maps: [YAMLMap], _ kinds: [any SourceKind.Type]
  ) throws(YAMLError) -> [SourceConfiguration] {
    var sources: [SourceConfiguration] = []
    for map in maps {
      let source = try source(map, kinds)
      if sources.contains(where: { $0.isSame(as: source) }) {
        throw YAMLError(line: map.line, reason: "names a source a second time", advice: "remove it")
      }
      sources.append(source)
    }
    return sources
  }

  /// Each once, in the owner's order.
  static func collections(_ map: YAMLMap) throws(YAMLError) -> [CollectionKind] {
    // People are asked for by a key of their own.
    let names = CollectionKind.allCases.filter { $0 != .people }.map(\.rawValue)
    var kinds: [CollectionKind] = []
    for text in try map.texts("collections") ?? [] {
      guard let kind = CollectionKind(rawValue: text), kind != .people else {
        let near = NearestName.to(text, among: names).map { "; did you mean \($0)?" } ?? ""
        throw map.mistake("collections", "must be a list of: \(names.joined(separator: ", "))\(near)")
      }
      if !kinds.contains(kind) { kinds.append(kind) }
    }
    return kinds
  }

  static func layout(
    _ map: YAMLMap?, on standard: LayoutSettings = .standard
  ) throws(YAMLError) -> LayoutSettings {
    guard let map else { return standard }
    var mistakes: [YAMLError] = []
    let layout = map.layout { mistakes.append($0) }
    if let first = mistakes.first { throw first }
    return layout.applied(to: standard)
  }

  static func facts(_ map: YAMLMap?, on standard: FactSettings = FactSettings()) throws(YAMLError)
    -> FactSettings
  {
    guard let map else { return standard }
    try map.allow(factKeys)
    return FactSettings(
      fileName: try map.flag("fileName") ?? standard.fileName,
      people: try map.flag("people") ?? standard.people)
  }

  static func discovery(
    _ map: YAMLMap?, on standard: DiscoverySettings = .standard
  ) throws(YAMLError) -> DiscoverySettings {
    guard let map else { return standard }
    try map.allow(discoveryKeys)
    return DiscoverySettings(
      feed: try map.number("feed", in: 0...1000) ?? standard.feed,
      sitemap: try map.flag("sitemap") ?? standard.sitemap, cards: try map.flag("cards") ?? standard.cards,
      embeds: try map.flag("embeds") ?? standard.embeds,
      manifest: try map.flag("manifest") ?? standard.manifest,
      licensing: map.has("licensing") ? try publicAddress("licensing", map) : standard.licensing)
  }

  /// What the owner asked for by name and cannot have without a `baseURL`.
  static func needingAddress(_ map: YAMLMap) throws(YAMLError) -> [String] {
    let discovery = try map.map("discovery")
    let feed = try discovery?.number("feed", in: 0...1000) ?? 0 > 0 ? ["discovery.feed"] : []
    var flags: [String] = []
    for key in ["sitemap", "cards", "embeds"] where try discovery?.flag(key) == true { flags.append(key) }
    return feed + flags.map { "discovery.\($0)" }
  }

  private static func source(
    _ map: YAMLMap, _ kinds: [any SourceKind.Type]
  ) throws(YAMLError) -> SourceConfiguration {
    guard let kind = kinds.first(where: { map.has($0.name) }) else {
      try map.allow(kinds.map { $0.name })
      let examples = kinds.compactMap { kind in
        kind.example.flatMap { $0.value.isEmpty ? nil : "`\(kind.name): \($0.value)`" }
      }
      throw YAMLError(
        line: map.line, reason: "has a source without a kind",
        advice: "write \(examples.joined(separator: " or "))")
    }
    try map.allow(kind.keys.map(\.name))
    let source = try kind.init(map)
    // A service may be away for a night; a folder that is not there is a mistake or a disk that is not mounted.
    return SourceConfiguration(
      source, isRequired: try map.flag("required") ?? !source.isRemote, rule: try map.photoRule())
  }

  /// How the site looks, where the mapping says so; `standard` else.
  static func appearance(
    _ map: YAMLMap, on standard: AppearanceSettings = AppearanceSettings()
  ) throws(YAMLError) -> AppearanceSettings {
    guard !map.isEmpty("appearance"), let own = try map.map("appearance") else { return standard }
    return try AppearanceSettings(own)
  }

  private static func cache(_ map: YAMLMap) throws(YAMLError) -> Int? {
    guard map.has("cache") else { return nil }
    guard let bytes = try map.text("cache").flatMap(ByteSize.bytes) else {
      throw map.mistake("cache", "must be a size such as 2GB or 500MB, or 0 to cache nothing")
    }
    return bytes
  }

  static func language(_ map: YAMLMap) throws(YAMLError) -> String? {
    guard let tag = try map.text("language") else { return nil }
    guard isTag(tag) else { throw map.mistake("language", "must be a language tag such as en or pt-BR") }
    return tag
  }
}
