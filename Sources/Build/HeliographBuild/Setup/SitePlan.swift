import HeliographConfiguration
import HeliographCore
import HeliographDemo
import HeliographHTTP
import HeliographLibrary
import HeliographLocalization
import HeliographSite
import HeliographSources
import HeliographStore
import SystemPackage

/// The validated input of one build: the configuration, the sources and the folders.
struct SitePlan {
  private(set) var configuration: SiteConfiguration
  /// The state folder: beside the configuration, or beside the output when there is no configuration.
  let state: FilePath
  /// The folder of the store and of fetched originals: the state folder, or what all editions of a library share.
  let shared: FilePath
  /// The owner's own templates and assets.
  let templates: OwnerTemplates
  /// How the site looks beside them.
  let appearance: Appearance
  /// What the pages say, in the site's language.
  let strings: LocalizedStrings

  /// The hash of everything that the owner set, in the configuration and on the command line.
  private(set) var settingsHash: ContentHash
  /// The day for which dates show or hide albums and photos.
  let today: Day
  /// The part of the site among others.
  let role: SiteRole
  /// The passphrases of locked albums.
  private(set) var passphrases = SitePassphrases.none
  /// The store of the front site, where a volume finds what was made before it was a volume; `nil` for other sites.
  let frontStore: FilePath?

  /// The stores where this site may find what was made before it was built into this folder: that of the front site for a
  /// volume, and those of the outputs beside it for a site without a configuration.
  var earlierStores: [FilePath] {
    if let frontStore { return [frontStore] }
    return isConfigured
      ? [] : StateFolder.others(than: state, site: request.site).map { $0.appending("store") }
  }

  /// The owner's own files; `nil` for a site without a configuration, and for one below a front site, which has them.
  var staticFolder: StaticFolder? {
    isConfigured && role.volume == nil ? StaticFolder(site: request.site, besides: role.besides) : nil
  }

  private let isConfigured: Bool
  let request: BuildRequest

  /// Where pages wait until all of them are made.
  var staging: FilePath { state.appending("staging") }

  /// Throws `BuildError` for a configuration that cannot be understood and an output that cannot be written.
  init(_ request: BuildRequest, _ role: SiteRole = .alone(besides: [])) throws {
    self.request = request
    self.role = role
    today = request.now ?? .today
    let file = request.site.appending("heliograph.yml")
    let hasFile = request.origin != .demo && Disk.hasEntry(at: file)
    isConfigured = hasFile
    var configuration = SiteConfiguration()
    let text = hasFile ? try OwnerFiles.text(of: file) : ""
    if hasFile {
      configuration = try ConfigurationReader.read(text, file: file.string, kinds: SourceKinds.all)
      try ProfileReader.addProfile(to: &configuration, in: request.site)
    }
    switch request.origin {
    case .configuration where !hasFile:
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
      if !hasFile { configuration.settings.title = Self.title(of: folder) }
      configuration.sources = [SourceConfiguration(FolderKind(folder.string))]
    case .demo:
      configuration.settings = DemoKind.settings
      configuration.sources = [SourceConfiguration(DemoKind())]
      configuration.profile = DemoKind.profile
      configuration.announcements = DemoKind.announcements
    }
    if let edition = role.edition, !configuration.editions.contains(edition) {
      throw BuildError(.failed, place: file.string, message: "changed while it was read; build again")
    }
    if configuration.volumes != nil || !configuration.editions.isEmpty {
      configuration = configuration.part(role)
    }
    self.configuration = configuration
    settingsHash = ContentHash(
      of: [text, "\(request.origin)", configuration.settings.title, role.identity].flatMap { $0.utf8 + [0] })
    let state = StateFolder.path(site: hasFile ? request.site : nil, output: request.output)
    let edition = role.edition.map { EditionRegister(site: request.site, state: state).state(of: $0.name) }
    self.state = role.volume.map { VolumeRegister(state: state).state(of: $0.slug) } ?? edition ?? state
    shared = edition == nil ? self.state : state
    frontStore = role.volume.map { _ in state.appending("store") }
    let folder = Self.templates(of: request.site, role)
    if let edition = role.edition, edition.templates != nil, !Disk.isFolder(folder) {
      throw BuildError(
        .configuration, place: folder.string,
        message: "does not exist; the edition \"\(edition.name)\" names it as its templates")
    }
    templates = request.origin == .demo ? .none : try OwnerTemplates(in: folder)
    appearance = hasFile ? try OwnerAppearance.read(configuration.appearance, in: request.site) : .none
    strings = LocalizedStrings(
      language: configuration.settings.language,
      overrides: request.origin == .demo ? [:] : try LocaleFolder(site: request.site).files())
    // The editions have their own outputs.
    if configuration.editions.isEmpty || role.edition != nil { try checkOutput() }
  }

  /// What the configuration leaves out, templates that nothing uses, and what the site's language lacks.
  var notes: [Problem] {
    // The front site says the same.
    if role.volume != nil { return [] }
    return configuration.notes + templates.notes
      + LocaleFolder(site: request.site).notes(on: strings, configuration.settings)
  }

  /// Reads the title that the owner gave a volume, which a build that has nothing to do is spared.
  ///
  /// Throws `SourceError` for a folder that cannot be listed.
  mutating func addTitle() async throws {
    guard role.volume != nil, let source = configuration.sources.first?.kind as? FolderKind else { return }
    let tree = source.tree(base: base, today: today, languages: configuration.languages)
    guard let title = try await tree.top().page.text?.title else { return }
    configuration.settings.title = title
    settingsHash = ContentHash(of: settingsHash.bytes + title.utf8)
  }

  /// Reads the passphrases, and makes the site's secret when they are the first to need one.
  ///
  /// - Parameter folder: where it is made instead; `nil` for the state folder.
  /// - Throws: `VaultError` and `FileError`.
  mutating func addPassphrases(insteadIn folder: FilePath? = nil) throws {
    guard !configuration.passphrases.isEmpty else { return }
    passphrases = try SitePassphrases(
      configuration.passphrases, base: request.site, state: try home(insteadIn: folder),
      environment: request.environment)
  }

  /// Whether it is a volume that has left nothing for the front site.
  var lacksSummary: Bool {
    role.volume.map { VolumeSummary.read(in: state)?.source != $0.name } ?? false
  }

  /// Reads or sets the watermark, which a build that has nothing to do is spared.
  ///
  /// Throws `BuildError` for one that cannot be had, and `CancellationError`.
  mutating func addWatermark() async throws {
    guard let watermark = configuration.watermark else { return }
    configuration.settings.recipe = configuration.settings.recipe.marked(
      with: try await WatermarkReader(
        watermark, site: request.site, executable: request.worker.executable
      ).watermark())
  }

  /// Returns the sources in the configuration's order, whose transfers end at a deadline, and their copying when lists do.
  ///
  /// For a preview nothing is copied. `encode` returns the JPEG of a photo that a source made.
  func entries(
    until deadline: ContinuousClock.Instant? = nil, listsEnd: ContinuousClock.Instant? = nil, isPreview: Bool,
    encode: @escaping @Sendable (RawPhoto) async throws -> [UInt8]
  ) -> [PhotoRepository.Entry] {
    let context = SourceContext(
      base: base, longSide: configuration.neededLongSide, environment: request.environment,
      http: HTTPClient(
        userAgent: request.userAgent, retry: .standard.until(deadline),
        owned: configuration.sources.flatMap(\.kind.addresses)),
      today: today, languages: configuration.languages, encoder: request.worker.encoder,
      copies: SourceCopies(folder: shared, deadline: listsEnd, isPreview: isPreview), encode: encode)
    return configuration.sources.map { configured in
      PhotoRepository.Entry(
        source: configured.kind.source(in: context), isRequired: configured.isRequired,
        responseKey: responseKey(of: configured), album: configuration.album(of: configured.kind),
        rule: configured.rule, prefix: configured.kind.pathPrefix)
    }
  }

  /// What the responses of a source are kept under; those of folders under the real paths too, since another site that
  /// shares the store may call another folder the same.
  private func responseKey(of source: SourceConfiguration) -> ContentHash {
    let inputs = source.kind.inputs.map { base.pushing($0) } + (source.kind.keepsCopies ? [shared] : [])
    let folders = inputs.map { Disk.resolved($0).bytes + [0] }
    return ContentHash(of: source.responseKey.bytes + folders.joined())
  }

  /// The names of the sources that are asked over the network.
  var remoteSources: [String] {
    let context = SourceContext(
      base: base, environment: [:], http: HTTPClient(), today: today,
      languages: configuration.languages, encoder: "",
      encode: { _ in throw CancellationError() })
    return configuration.sources.filter(\.kind.isRemote).map { $0.kind.source(in: context).name }
  }

  /// The names of all that is asked over the network: sources, feeds of the news, and who knows the owner.
  var askedServices: [String] {
    let feeds = (configuration.announcements?.feeds ?? []).compactMap { WebAddress($0)?.description }
    let names = remoteSources + feeds + [configuration.profile?.askedService].compactMap(\.self)
    return names.map { Secrets.removed(from: $0) }
  }

  /// Where relative paths of sources start: the site's folder, or the current one for a folder that the command
  /// names.
  var base: FilePath {
    if case .photos = request.origin { "" } else { request.site }
  }

  /// The picture that is drawn on renditions, or the font of the text; `nil` when no file is needed.
  private var watermarkFile: FilePath? { configuration.watermark?.path(below: request.site) }

  /// What pages are made of outside of the folders of photos: the watermark's file, the avatar, and the folder of the news.
  var ownFiles: [FilePath] {
    let names =
      [configuration.profile?.avatar?.value, configuration.announcements?.folder]
      + (isConfigured ? configuration.appearance.files : [])
    return [watermarkFile].compactMap(\.self)
      + names.compactMap { $0.map { request.site.pushing(FilePath($0)) } }
  }

  /// What an owner may write in the folder of a site, beside the photos.
  static func ownInputs(of site: FilePath, _ role: SiteRole) -> [FilePath] {
    [site.appending("heliograph.yml"), site.appending(ProfileReader.fileName), templates(of: site, role)]
      + ProfileReader.variants(in: site)
      + [LocaleFolder(site: site).path, StaticFolder(site: site).path]
  }

  private static func templates(of site: FilePath, _ role: SiteRole) -> FilePath {
    site.pushing(FilePath(role.edition?.templates ?? "Templates"))
  }

  /// Folders that are no photos wherever they are: the output and those of other editions, and the state folder.
  var ownFolders: [FilePath] {
    [request.output, shared, StaticFolder(site: request.site).path]
      + configuration.editions.map { EditionPlaces.path($0.output, below: request.site) }
  }

  /// The files and folders that photos are listed from, in the configuration's order.
  var photoFolders: [FilePath] {
    configuration.sources.flatMap { $0.kind.inputs }.map { base.pushing($0) }
  }

  /// Whether no page shows photos of several albums beside their covers, so that an album can be built alone.
  var hasSeparateAlbums: Bool {
    let settings = configuration.settings
    return configuration.passphrases.isEmpty && role.besides.isEmpty && role.front == nil
      && settings.collections.isEmpty && !settings.search && configuration.profile == nil
      && configuration.announcements == nil && settings.compress.isEmpty
  }

  private func checkOutput() throws {
    try OutputCheck(request.output, photos: photoFolders, state: state).check()
  }

  /// The name of the folder, as a title.
  private static func title(of folder: FilePath) -> String {
    Disk.resolved(folder).lastComponent.map { FileTitle.ofFolder(Array($0.string.utf8)) } ?? "Photographs"
  }
}
