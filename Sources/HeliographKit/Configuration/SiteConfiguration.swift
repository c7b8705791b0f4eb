package import HeliographModel

/// Everything `heliograph.yml` can say, with the default of whatever it does not.
package struct SiteConfiguration: Sendable, Hashable {
  package var settings: SiteSettings
  package var sources: [SourceConfiguration]

  package init(settings: SiteSettings = SiteSettings(), sources: [SourceConfiguration] = []) {
    self.settings = settings
    self.sources = sources
  }

  /// What is built when there are only a folder of photos and no `heliograph.yml`.
  package static func photos(in folder: String, title: String) -> SiteConfiguration {
    SiteConfiguration(
      settings: SiteSettings(title: title), sources: [SourceConfiguration(.folder(folder))])
  }
}
