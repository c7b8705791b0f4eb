import HeliographCore
import HeliographFormats

extension ConfigurationReader {
  static let editionKeys =
    [
      "output", "title", "description", "baseURL", "language", "languages", "layout", "theme", "ground",
      "opening", "photosPerPage", "paging", "placeholders",
      "privacy", "facts", "collections", "search", "discovery", "templates", "albums", "titles", "settings",
      "hosting", "addresses", "appearance", "compress", "images",
    ] + YAMLMap.photoRuleKeys

  /// Reads the editions in the order of the file.
  ///
  /// - Parameters:
  ///   - map: the mapping at the top.
  ///   - site: the settings that hold where an edition has none.
  ///   - needing: what the site asks for that needs a `baseURL`.
  ///   - file: the file's name in messages.
  /// - Returns: none for a site without editions.
  /// - Throws: `YAMLError`, also for editions that could not be told apart.
  static func editions(
    _ map: YAMLMap, of site: SiteSettings, needing: [String], file: String
  ) throws(YAMLError) -> [EditionConfiguration] {
    guard map.has("editions") else { return [] }
    guard let list = try map.map("editions"), !list.keys.isEmpty else {
      throw map.mistake("editions", "must name at least one edition: { public: { output: Public } }")
    }
    guard !map.has("volumes") else {
      throw map.mistake("editions", "cannot be used together with \"volumes\": a site has one of them")
    }
    let top = map
    var editions: [EditionConfiguration] = []
    for name in list.keys {
      guard isName(name), let map = try list.map(name) else {
        throw list.mistake(
          PrintableText.from(name.utf8),
          "must have a name of at most 40 small letters, digits and hyphens, such as \"family\"")
      }
      let edition = try edition(
        name, map, in: top, of: site, needing: needing, place: "\(file):\(list.line(of: name))")
      if let address = edition.settings.baseURL,
        let other = editions.first(where: { $0.settings.baseURL == address })
      {
        throw YAMLError(
          line: map.line(of: "baseURL"),
          reason: "gives the editions \"\(other.name)\" and \"\(name)\" the same baseURL, \(address)",
          advice: "set another in each edition, or `baseURL:` without a value for none")
      }
      if let images = edition.settings.images,
        let other = editions.first(where: { $0.settings.images == images })
      {
        throw YAMLError(
          line: list.line(of: name),
          reason:
            "gives the editions \"\(other.name)\" and \"\(name)\" the same images.baseURL, \(images.base)",
          advice: "set another in each edition, or `images:` without a value for none")
      }
      editions.append(edition)
    }
    return editions
  }

  private static func edition(
    _ name: String, _ map: YAMLMap, in top: YAMLMap, of site: SiteSettings, needing: [String], place: String
  ) throws(YAMLError) -> EditionConfiguration {
    try map.allow(editionKeys)
    guard let output = try map.text("output") else {
      throw YAMLError(
        line: map.line, reason: "has no \"\(map.name).output\"",
        advice: "name the folder that the edition \"\(name)\" is written to")
    }
    let templates = try map.text("templates")
    if templates == nil, map.has("templates") { throw map.mistake("templates", "must name a folder") }
    let settings = try settings(map, basedOn: site)
    let own = try needingAddress(map)
    return EditionConfiguration(
      name: name, place: place, output: output, templates: templates, settings: settings,
      appearance: try appearance(map, on: try appearance(top)),
      needingAddress: settings.baseURL == nil ? needing + own.filter { !needing.contains($0) } : [],
      albums: try map.pathPatterns("albums"), rule: try map.photoRule())
  }

  /// The settings of a site with those that an edition sets; a text without a value takes the site's away.
  private static func settings(
    _ map: YAMLMap, basedOn site: SiteSettings
  ) throws(YAMLError) -> SiteSettings {
    var settings = site
    try readWords(map, into: &settings)
    if map.has("baseURL") { settings.baseURL = try baseURL(map) }
    settings.layout = try layout(map.map("layout"), on: site.layout)
    settings.theme = try map.theme("theme") ?? site.theme
    settings.ground = try map.choice("ground", of: StageGround.self) ?? site.ground
    settings.opensWithBestPhoto = try map.flag("opening") ?? site.opensWithBestPhoto
    settings.photosPerPage = try map.number("photosPerPage", in: 1...1000) ?? site.photosPerPage
    settings.paging = try map.choice("paging", of: Paging.self) ?? site.paging
    settings.placeholders = try map.flag("placeholders") ?? site.placeholders
    if map.has("privacy") {
      let privacy = try privacy(map.map("privacy"))
      settings.location = privacy.location
      // What the whole library hides, no edition shows.
      settings.zones = site.zones + privacy.zones.filter { !site.zones.contains($0) }
    }
    settings.facts = try facts(map.map("facts"), on: site.facts)
    if map.has("collections") {
      settings.collections = try collections(map) + site.collections.filter { $0 == .people }
    }
    settings.search = try map.flag("search") ?? site.search
    settings.titles = try map.choice("titles", of: SiteSettings.Titles.self) ?? site.titles
    settings.discovery = try discovery(map.map("discovery"), on: site.discovery)
    settings.presets = try presets(map.map("settings"), on: site.presets)
    settings.hosting = try hosting(map, of: site)
    settings.addresses = try map.choice("addresses", of: PageAddresses.self) ?? site.addresses
    settings.compress = try compress(map) ?? site.compress
    settings.images = try imageHost(map, besides: settings.baseURL, on: site.images)
    try checkHosting(settings, map)
    return settings
  }

  /// Whether a text is safe as the name of a folder, and can be written in every shell.
  private static func isName(_ text: String) -> Bool {
    let letters = Set("abcdefghijklmnopqrstuvwxyz0123456789".utf8)
    guard let first = text.utf8.first, letters.contains(first) else { return false }
    return text.utf8.count <= 40 && text.utf8.allSatisfy { letters.contains($0) || $0 == UInt8(ascii: "-") }
  }
}
