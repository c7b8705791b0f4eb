import HeliographBytes
import HeliographModel
import HeliographYAML

/// Reads `heliograph.yml` into a `SiteConfiguration`.
///
/// Every key is optional and every unknown one an error. The same keys stand in
/// `heliograph.schema.json`, for editors.
package enum ConfigurationReader {
  static let keys = [
    "title", "description", "baseURL", "language", "sources", "layout", "theme", "photosPerPage",
    "placeholders", "renditions", "privacy", "collections", "search", "discovery",
  ]
  static let renditionKeys = [
    "widths", "formats", "quality", "effort", "colour", "linearLight", "sharpen", "watermark", "tiles",
  ]
  static let privacyKeys = ["location", "originals"]
  static let discoveryKeys = ["feed", "sitemap", "cards", "embeds", "manifest", "licensing"]
  static let folderKeys = ["folder", "required"]
  static let flickrKeys = ["flickr", "pages", "perPage", "endpoint", "keyFile", "required"]
  static let demoKeys = ["demo"]

  /// - Parameter file: what messages call the text: "heliograph.yml".
  ///
  /// - Throws: `ConfigurationError` with the line of the first mistake.
  package static func read(_ text: String, file: String) throws(ConfigurationError) -> SiteConfiguration {
    do throws(YAMLError) {
      guard let map = try YAMLDocument.map(of: text) else { return SiteConfiguration() }
      return try read(map, file: file)
    } catch {
      throw ConfigurationError(
        place: "\(file)\(error.line.map { ":\($0)" } ?? "")", message: error.message, cause: error)
    }
  }

  private static func read(_ map: YAMLMap, file: String) throws(YAMLError) -> SiteConfiguration {
    try map.allow(keys)
    let standard = SiteSettings()
    let settings = SiteSettings(
      title: try map.text("title") ?? standard.title,
      description: try map.text("description"),
      baseURL: try baseURL(map),
      language: try language(map) ?? standard.language,
      layout: try layout(map.map("layout")),
      theme: try map.theme("theme") ?? standard.theme,
      photosPerPage: try map.number("photosPerPage", in: 1...1000) ?? standard.photosPerPage,
      placeholders: try map.flag("placeholders") ?? standard.placeholders,
      recipe: try recipe(map.map("renditions")),
      tiles: try map.map("renditions")?.flag("tiles") ?? standard.tiles,
      location: try location(map.map("privacy")), collections: try collections(map),
      search: try map.flag("search") ?? standard.search,
      discovery: try discovery(map.map("discovery")))
    return SiteConfiguration(
      settings: settings, sources: try sources(map.maps("sources") ?? []),
      needingAddress: settings.baseURL == nil ? try needingAddress(map) : [],
      unused: try unused(map.map("renditions"), settings.recipe.formats),
      watermark: try watermark(map.map("renditions")?.map("watermark"), file: file))
  }

  private static func sources(_ maps: [YAMLMap]) throws(YAMLError) -> [SourceConfiguration] {
    var sources: [SourceConfiguration] = []
    for map in maps {
      let source = try source(map)
      if sources.contains(where: { $0.kind.isSame(as: source.kind) }) {
        throw YAMLError(line: map.line, reason: "names a source a second time", advice: "remove it")
      }
      sources.append(source)
    }
    return sources
  }

  /// Each once, in the owner's order.
  private static func collections(_ map: YAMLMap) throws(YAMLError) -> [CollectionKind] {
    let names = CollectionKind.allCases.map(\.rawValue)
    var kinds: [CollectionKind] = []
    for text in try map.texts("collections") ?? [] {
      guard let kind = CollectionKind(rawValue: text) else {
        let near = NearestName.to(text, among: names).map { "; did you mean \($0)?" } ?? ""
        throw map.mistake("collections", "must be a list of: \(names.joined(separator: ", "))\(near)")
      }
      if !kinds.contains(kind) { kinds.append(kind) }
    }
    return kinds
  }

  private static func layout(_ map: YAMLMap?) throws(YAMLError) -> LayoutSettings {
    guard let map else { return .standard }
    var mistakes: [YAMLError] = []
    let layout = map.layout { mistakes.append($0) }
    if let first = mistakes.first { throw first }
    return layout.applied(to: .standard)
  }

  private static func location(_ map: YAMLMap?) throws(YAMLError) -> SiteSettings.Location {
    guard let map else { return .strip }
    try map.allow(privacyKeys)
    if let originals = try map.text("originals"), originals != "none" {
      throw map.mistake("originals", "must be none: this version publishes no originals")
    }
    return try map.choice("location", of: SiteSettings.Location.self) ?? .strip
  }

  private static func discovery(_ map: YAMLMap?) throws(YAMLError) -> DiscoverySettings {
    let standard = DiscoverySettings.standard
    guard let map else { return standard }
    try map.allow(discoveryKeys)
    return DiscoverySettings(
      feed: try map.number("feed", in: 0...1000) ?? standard.feed,
      sitemap: try map.flag("sitemap") ?? standard.sitemap, cards: try map.flag("cards") ?? standard.cards,
      embeds: try map.flag("embeds") ?? standard.embeds,
      manifest: try map.flag("manifest") ?? standard.manifest, licensing: try address("licensing", in: map))
  }

  /// What the owner asked for by name and cannot have without a `baseURL`.
  private static func needingAddress(_ map: YAMLMap) throws(YAMLError) -> [String] {
    let discovery = try map.map("discovery")
    let feed = try discovery?.number("feed", in: 0...1000) ?? 0 > 0 ? ["discovery.feed"] : []
    var flags: [String] = []
    for key in ["sitemap", "cards", "embeds"] where try discovery?.flag(key) == true { flags.append(key) }
    let tiles = try map.map("renditions")?.flag("tiles") == true ? ["renditions.tiles"] : []
    return feed + flags.map { "discovery.\($0)" } + tiles
  }

  private static func source(_ map: YAMLMap) throws(YAMLError) -> SourceConfiguration {
    if map.has("folder") {
      try map.allow(folderKeys)
      guard let folder = try map.text("folder") else { throw map.mistake("folder", "must name a folder") }
      return SourceConfiguration(.folder(folder), isRequired: try map.flag("required") ?? true)
    }
    if map.has("flickr") {
      try map.allow(flickrKeys)
      guard try map.text("flickr") == "interestingness" else {
        throw map.mistake("flickr", "must be interestingness, the one list this version reads")
      }
      return SourceConfiguration(
        .flickr(
          pages: try map.number("pages", in: 1...1000) ?? 5,
          perPage: try map.number("perPage", in: 1...500) ?? 100,
          endpoint: try address("endpoint", in: map) ?? "https://api.flickr.com/services/rest/",
          keyFile: try map.text("keyFile")),
        isRequired: try map.flag("required") ?? true)
    }
    if map.has("demo") {
      try map.allow(demoKeys)
      return SourceConfiguration(.demo)
    }
    try map.allow(["folder", "flickr", "demo"])
    throw YAMLError(
      line: map.line, reason: "has a source that does not say what it is",
      advice: "write `folder: Pictures` or `flickr: interestingness`")
  }

  private static func baseURL(_ map: YAMLMap) throws(YAMLError) -> String? {
    guard let url = try address("baseURL", in: map) else { return nil }
    return url.utf8.last == UInt8(ascii: "/") ? url : url + "/"
  }

  private static func address(_ key: String, in map: YAMLMap) throws(YAMLError) -> String? {
    guard let url = try map.text(key) else { return nil }
    let bytes = Array(url.utf8)
    let hasScheme = ["https://", "http://"].contains {
      bytes.starts(with: $0.utf8) && bytes.count > $0.utf8.count
    }
    guard hasScheme, bytes.allSatisfy({ (0x21...0x7e).contains($0) }) else {
      throw map.mistake(key, "must be an address that begins with https:// or http://")
    }
    return url
  }

  private static func language(_ map: YAMLMap) throws(YAMLError) -> String? {
    guard let tag = try map.text("language") else { return nil }
    let isTag = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).allSatisfy {
      part in
      (1...8).contains(part.count)
        && part.allSatisfy {
          Unicode.Scalar($0).properties.isASCIIHexDigit || (0x61...0x7a).contains($0 | 0x20)
            || (0x30...0x39).contains($0)
        }
    }
    guard isTag else { throw map.mistake("language", "must be a language tag such as en or pt-BR") }
    return tag
  }
}
