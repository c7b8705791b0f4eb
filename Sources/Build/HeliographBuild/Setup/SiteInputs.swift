import HeliographConfiguration
import HeliographCore
import HeliographDemo
import HeliographLibrary
import HeliographLocalization
import HeliographSite
import HeliographSources
import HeliographStore
import SystemPackage

/// What an owner wrote in the folder of a site, beside the photos.
///
/// A build reads and checks it once, for all volumes and editions: what changes meanwhile is for the next build.
struct SiteInputs {
  /// The folder of `heliograph.yml`.
  let site: FilePath
  /// Whether there is a `heliograph.yml` that counts.
  let isConfigured: Bool
  /// The text of that file; empty when there is none.
  let text: String
  /// The configuration of the whole site.
  let configuration: SiteConfiguration
  /// Notes on files that have no effect; usually empty.
  let notes: [Problem]
  /// Which sites of the configuration looked at everything.
  let coverage = RuleCoverage()
  private let templates: OwnerTemplates
  private let appearance: Appearance
  private let locales: [LanguageTag: LocaleFile]
  /// The status of everything that is read, from before it was read, by the names of editions; `nil` is for other sites.
  private let stamps: [String?: TreeFingerprint]

  /// Reads everything but what single editions have of their own.
  ///
  /// - Parameters:
  ///   - request: what was asked for.
  ///   - isStamped: whether the status of all files is needed; without it no build counts as up to date.
  /// - Throws: `BuildError`, `ConfigurationError` and `FileError` for what cannot be read or understood.
  init(_ request: BuildRequest, isStamped: Bool = true) throws {
    site = request.site
    let file = site.appending("heliograph.yml")
    isConfigured = request.origin != .demo && Disk.hasEntry(at: file)
    let misnamed = Self.misnamed(in: site)
    notes = isConfigured && misnamed != nil ? [Self.noteOnMisnamed] : []
    if request.origin != .demo, !isConfigured, let misnamed { throw misnamed }
    var stamp = TreeFingerprint(begun: FileClock(ahead: request.clock.lead).tick)
    if isStamped { for path in Self.commonPaths(in: site) { stamp.add(tree: path) } }
    text = isConfigured ? try OwnerFiles.text(of: file) : ""
    configuration = try Self.configuration(of: request, file, isConfigured ? text : nil)
    var stamps: [String?: TreeFingerprint] = [:]
    for edition in isStamped ? Self.sites(of: configuration) : [] {
      var stamp = stamp
      for path in Self.paths(in: site, configuration, edition) { stamp.add(tree: path) }
      stamps[edition?.name] = stamp
    }
    self.stamps = stamps
    templates =
      request.origin == .demo
      ? .none : try OwnerTemplates(in: Self.templatesFolder(of: nil, in: site))
    appearance = isConfigured ? try OwnerAppearance.read(configuration.appearance, in: site) : .none
    locales = request.origin == .demo ? [:] : try LocaleFolder(site: site).files()
  }

  /// Reads the configuration and the profile, and adds what the request says of sources.
  private static func configuration(
    of request: BuildRequest, _ file: FilePath, _ text: String?
  ) throws -> SiteConfiguration {
    var configuration = SiteConfiguration()
    if let text {
      configuration = try ConfigurationReader.read(text, file: file.string, kinds: SourceKinds.all)
      try ProfileReader.addProfile(to: &configuration, in: request.site)
    }
    switch request.origin {
    case .configuration where text == nil:
      throw BuildError(
        .configuration, place: file.string,
        message:
          "does not exist; create one with `heliograph init`, or name your photos as in `heliograph build FOLDER`"
      )
    case .configuration where configuration.sources.isEmpty:
      throw BuildError(
        .configuration, place: file.string,
        message: "names no sources; add `sources:` with a line such as `  - folder: Pictures`")
    case .configuration: break
    case .photos(let folder):
      try NamedPhotos.check(folder, site: request.site, configuration)
      if text == nil { configuration.settings.title = title(of: folder) }
      configuration.sources = [SourceConfiguration(FolderKind(folder.string))]
    case .demo:
      configuration.settings = DemoKind.settings
      configuration.sources = [SourceConfiguration(DemoKind())]
      configuration.profile = DemoKind.profile
      configuration.announcements = DemoKind.announcements
    }
    return configuration
  }

  /// The error for a configuration with the other usual ending, whose rules would not hold; `nil` without one.
  static func misnamed(in site: FilePath) -> BuildError? {
    let file = site.appending(misnamedFile)
    guard Disk.hasEntry(at: file) else { return nil }
    return BuildError(
      .configuration, place: file.string, message: "is not read: its name must be heliograph.yml; rename it")
  }

  private static let misnamedFile = "heliograph.yaml"

  private static let noteOnMisnamed = Problem(
    .note, place: misnamedFile, reason: "is not read, since heliograph.yml is beside it",
    remedy: "Remove one of the two.")

  /// The name of the folder, as a title.
  static func title(of folder: FilePath) -> String {
    Disk.resolved(folder).lastComponent.map { FileTitle.ofFolder(Array($0.string.utf8)) } ?? "Photographs"
  }

  /// The owner's own templates and assets of a site.
  ///
  /// Those that an edition has of its own are read now, so that a mistake in them is one of this edition alone.
  ///
  /// - Throws: `BuildError` for a folder that is not there, and `FileError`.
  func templates(of role: SiteRole) throws -> OwnerTemplates {
    guard let edition = role.edition, edition.templates != nil else { return templates }
    let folder = Self.templatesFolder(of: edition, in: site)
    guard Disk.isFolder(folder) else {
      throw BuildError(
        .configuration, place: folder.string,
        message: "does not exist; the edition \"\(edition.name)\" names it as its templates")
    }
    return try OwnerTemplates(in: folder)
  }

  /// How a site looks beside its templates; what an edition has of its own is read now.
  ///
  /// - Throws: `ConfigurationError`.
  func appearance(of role: SiteRole) throws -> Appearance {
    guard let edition = role.edition, edition.appearance != configuration.appearance else {
      return appearance
    }
    return try OwnerAppearance.read(edition.appearance, in: site)
  }

  /// What the pages say, in a language of the site.
  func strings(in language: String) -> LocalizedStrings {
    LocalizedStrings(language: language, overrides: locales)
  }

  /// The status of everything that a site was made of beside the photos, from before it was read.
  func stamp(of role: SiteRole) -> TreeFingerprint? { stamps[role.edition?.name] }

  /// Everything that is read in the folder of a site, with a configuration and its editions, whether it is there or not;
  /// each path once.
  static func paths(
    in site: FilePath, _ configuration: SiteConfiguration = SiteConfiguration()
  ) -> [FilePath] {
    var known: Set<FilePath> = []
    let all = commonPaths(in: site) + sites(of: configuration).flatMap { paths(in: site, configuration, $0) }
    return all.filter { known.insert($0).inserted }
  }

  /// The editions, and `nil` before them for sites that are none.
  private static func sites(of configuration: SiteConfiguration) -> [EditionConfiguration?] {
    [nil] + configuration.editions.map(Optional.some)
  }

  /// What is read for every site.
  private static func commonPaths(in site: FilePath) -> [FilePath] {
    [site.appending("heliograph.yml"), site.appending(misnamedFile), site.appending(ProfileReader.fileName)]
      + ProfileReader.variants(in: site)
      + [LocaleFolder(site: site).path, StaticFolder(site: site).path]
  }

  /// What is read for an edition, or for sites that are none.
  private static func paths(
    in site: FilePath, _ configuration: SiteConfiguration, _ edition: EditionConfiguration?
  ) -> [FilePath] {
    let appearance = edition?.appearance ?? configuration.appearance
    return [templatesFolder(of: edition, in: site)]
      + appearance.files.map { site.pushing(FilePath($0)) }
  }

  private static func templatesFolder(of edition: EditionConfiguration?, in site: FilePath) -> FilePath {
    site.pushing(FilePath(edition?.templates ?? "Templates"))
  }
}
