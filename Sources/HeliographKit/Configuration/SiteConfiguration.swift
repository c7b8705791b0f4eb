package import HeliographModel

/// Everything `heliograph.yml` can say, with the default of whatever it does not.
package struct SiteConfiguration: Sendable, Hashable {
  package var settings: SiteSettings
  package var sources: [SourceConfiguration]
  /// The keys that were asked for and need a `baseURL`, which is missing ("discovery.feed"); empty when all is well.
  package var needingAddress: [String]
  /// What is set upon the renditions; `nil` for nothing.
  package var watermark: WatermarkConfiguration?

  package init(
    settings: SiteSettings = SiteSettings(), sources: [SourceConfiguration] = [],
    needingAddress: [String] = [], watermark: WatermarkConfiguration? = nil
  ) {
    self.watermark = watermark
    self.settings = settings
    self.sources = sources
    self.needingAddress = needingAddress
  }

  /// What to tell the owner about the configuration; `nil` when there is nothing.
  package var note: Problem? {
    guard !needingAddress.isEmpty else { return nil }
    let names = needingAddress.map { "\"\($0)\"" }.joined(separator: ", ")
    return Problem(
      .note, place: "heliograph.yml",
      reason: "asks for \(names), which others read away from the site and so must name its whole address",
      remedy: "Add a line such as `baseURL: https://photos.example.org/`.")
  }

  /// What is built when there are only a folder of photos and no `heliograph.yml`.
  package static func photos(in folder: String, title: String) -> SiteConfiguration {
    SiteConfiguration(
      settings: SiteSettings(title: title), sources: [SourceConfiguration(.folder(folder))])
  }
}
