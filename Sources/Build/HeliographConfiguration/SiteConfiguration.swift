package import HeliographCore
package import HeliographSite
import HeliographSources

/// The content of `heliograph.yml`, with the default of every key that is missing.
package struct SiteConfiguration: Sendable, Hashable {
  /// The settings of the whole site.
  package var settings: SiteSettings
  /// The sources of photos, in the order of the file; may be empty.
  package var sources: [SourceConfiguration]
  /// The configured keys that need the missing `baseURL` ("discovery.feed"); usually empty.
  package var needingAddress: [String] = []
  /// The settings of formats that are not made ("renditions.quality.avif"); usually empty.
  package var unused: [String] = []
  /// Notes on lines of the file that change nothing, or do something twice; usually empty.
  package var remarks: [Problem] = []
  /// The watermark on the renditions; `nil` for no watermark.
  package var watermark: WatermarkConfiguration?

  /// What becomes of films.
  package var films = FilmSettings()

  /// What volumes are made of; `nil` for a site without volumes.
  package var volumes: VolumeKind?
  /// The sites that are made of the library, in the order of the file; empty for the one site.
  package var editions: [EditionConfiguration] = []

  /// Who made the site; `nil` when its owner does not say.
  package var profile: ProfileText?

  /// Whose photos they are, as far as the owner says.
  package var people = People.none

  /// The passphrases of locked albums, by name.
  package var passphrases: [String: PassphraseConfiguration] = [:]

  /// Where the news comes from; `nil` for a site without news.
  package var announcements: AnnouncementSettings?

  /// The addresses of feeds with news, in the order of the file; may be empty.
  package var feeds: [String] { announcements?.feeds ?? [] }

  /// The names of files and folders beside `heliograph.yml` that are read when pages are made: the avatar, and the
  /// folder of the news.
  package var pageFiles: [String] { [profile?.avatar?.value, announcements?.folder].compactMap(\.self) }

  /// Whether no page shows photos of several albums beside their covers, as far as keys decide it.
  package var hasSeparateAlbums: Bool {
    passphrases.isEmpty && settings.collections.isEmpty && profile == nil
      && announcements == nil && settings.compress.isEmpty
  }

  /// How the site looks beside its templates.
  package var appearance = AppearanceSettings()

  /// How many bytes of fetched originals are kept.
  package var cache = ByteSize.standardCache

  /// Creates a configuration; everything left out has its default.
  package init(settings: SiteSettings = SiteSettings(), sources: [SourceConfiguration] = []) {
    self.settings = settings
    self.sources = sources
  }

  /// The languages of the site and of all its editions, in which texts may have variants.
  package var languages: SiteLanguages { SiteLanguages(settings, parts: editions.map(\.settings)) }

  /// How many pixels the long side of an original needs for everything that is made of it; `nil` for all there are, where
  /// originals are published.
  package var neededLongSide: Int? {
    settings.downloads.originals == .none ? settings.recipe.widths.last : nil
  }

  /// Notes for the owner about the configuration; may be empty.
  package var notes: [Problem] {
    let address = Self.note(
      needingAddress, "asks for",
      "which others read away from the site and so must name its complete address",
      remedy: "Add a line such as `baseURL: https://photos.example.org/`.")
    let formats = Self.note(
      unused, "sets", "but \"renditions.formats\" does not name the format, so none is made",
      remedy: "Add it to the formats, or remove the line.")
    let originals =
      settings.downloads.originals == .keep
      ? Problem(
        .note, place: "heliograph.yml",
        reason: "publishes originals with all their metadata: places, serial numbers, names",
        remedy: "Write `originals: stripped` to publish their pictures alone.") : nil
    return [address, formats, originals].compactMap { $0 } + remarks
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

extension SiteConfiguration: ConfigurationTarget {
  static var standard: SiteConfiguration { SiteConfiguration() }
}
