package import HeliographModel
import HeliographSources

/// Everything `heliograph.yml` can say, with the default of whatever it does not.
package struct SiteConfiguration: Sendable, Hashable {
  package var settings: SiteSettings
  package var sources: [SourceConfiguration]
  /// The keys that were asked for and need a `baseURL`, which is missing ("discovery.feed"); empty when all is well.
  package var needingAddress: [String]
  /// The settings of formats that are not made ("renditions.quality.avif"); empty when all is well.
  package var unused: [String]
  /// What is set upon the renditions; `nil` for nothing.
  package var watermark: WatermarkConfiguration?

  package init(
    settings: SiteSettings = SiteSettings(), sources: [SourceConfiguration] = [],
    needingAddress: [String] = [], unused: [String] = [], watermark: WatermarkConfiguration? = nil
  ) {
    self.unused = unused
    self.watermark = watermark
    self.settings = settings
    self.sources = sources
    self.needingAddress = needingAddress
  }

  /// What to tell the owner about the configuration; empty when there is nothing.
  package var notes: [Problem] {
    let address = Self.note(
      needingAddress, "asks for", "which others read away from the site and so must name its whole address",
      remedy: "Add a line such as `baseURL: https://photos.example.org/`.")
    let formats = Self.note(
      unused, "sets", "but \"renditions.formats\" does not name the format, so none is made",
      remedy: "Add it to the formats, or remove the line.")
    return [address, formats].compactMap { $0 }
  }

  private static func note(_ keys: [String], _ verb: String, _ rest: String, remedy: String) -> Problem? {
    guard !keys.isEmpty else { return nil }
    let names = keys.map { "\"\($0)\"" }.joined(separator: ", ")
    return Problem(.note, place: "heliograph.yml", reason: "\(verb) \(names), \(rest)", remedy: remedy)
  }

  /// What is built when there are only a folder of photos and no `heliograph.yml`.
  package static func photos(in folder: String, title: String) -> SiteConfiguration {
    SiteConfiguration(
      settings: SiteSettings(title: title), sources: [SourceConfiguration(FolderKind(folder))])
  }
}
