import HeliographCore
import HeliographFormats
package import HeliographSources

/// Reads `heliograph.yml` into a `SiteConfiguration`, key by key as `ConfigurationKeys` declares them.
///
/// Every key is optional and every unknown one an error.
package enum ConfigurationReader {
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
    var site = SiteConfiguration()
    try ConfigurationKeys.all(kinds).read(map, into: &site, file: file)
    // What depends on several keys.
    try PrivacyKeys.readDownloads(map, into: &site.settings, file: file)
    try FilmKeys.checkOriginals(site, map)
    try PublicationKeys.checkHosting(site.settings, map)
    site.editions = try EditionKeys.editions(map, of: site, file: file)
    if site.settings.baseURL != nil { site.needingAddress = [] }
    site.remarks = try RemarkFinder.remarks(on: site, map, file: file)
    return site
  }
}
