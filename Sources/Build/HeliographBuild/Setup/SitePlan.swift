import HeliographConfiguration
import HeliographCore
import HeliographHTTP
import HeliographLibrary
import HeliographLocalization
import HeliographSite
import HeliographSources
import HeliographWorkers
import SystemPackage

/// What one site is built from: what its owner wrote, its part among other sites, and its folders.
struct SitePlan {
  let request: BuildRequest
  let inputs: SiteInputs
  /// The part of the site among others.
  let role: SiteRole
  var folders: SiteFolders
  /// What surrounds the build.
  var environment: BuildEnvironment
  /// The configuration of this site, of a volume or an edition its part of the whole.
  private(set) var configuration: SiteConfiguration
  /// The owner's own templates and assets.
  let templates: OwnerTemplates
  /// How the site looks beside them.
  let appearance: Appearance
  /// What the pages say, in the site's language.
  let strings: LocalizedStrings
  /// The hash of everything that the owner set, in the configuration and on the command line.
  private(set) var settingsHash: ContentHash
  /// The passphrases of locked albums.
  private(set) var passphrases = SitePassphrases.none

  /// Reads what the owner wrote, for a site that is no part of others.
  ///
  /// Throws `BuildError` for a configuration that cannot be understood and an output that cannot be written.
  init(_ request: BuildRequest) throws {
    try self.init(request, try SiteInputs(request), .alone(besides: []))
  }

  /// Plans a site by what was read.
  ///
  /// Throws `BuildError` for an output that cannot be written, and what the reading of an edition's own files throws.
  init(_ request: BuildRequest, _ inputs: SiteInputs, _ role: SiteRole) throws {
    self.request = request
    self.inputs = inputs
    self.role = role
    folders = SiteFolders(request, role, isConfigured: inputs.isConfigured)
    environment = BuildEnvironment(request)
    let complete = inputs.configuration
    configuration = complete.volumes != nil || !complete.editions.isEmpty ? complete.part(role) : complete
    environment.contact = complete.settings.baseURL
    let hashed = [inputs.text, "\(request.origin)", configuration.settings.title, role.identity]
    settingsHash = ContentHash(of: hashed.flatMap { $0.utf8 + [0] })
    templates = try inputs.templates(of: role)
    appearance = try inputs.appearance(of: role)
    strings = inputs.strings(in: configuration.settings.language)
    try outputCheck?.check()
  }

  /// The folder of the catalog and of all that is known of the last build.
  var state: FilePath { folders.state }

  /// Where answers of services and copies are kept.
  var shared: FilePath { folders.shared }

  /// Where pages wait until all of them are made.
  var staging: FilePath { folders.staging }

  /// The stores where this site may find what was made before it was built into this folder: that of the front site for a
  /// volume, and those of the outputs beside it for a site without a configuration.
  var earlierStores: [FilePath] {
    if let front = folders.front { return [front.appending("store")] }
    return inputs.isConfigured
      ? [] : StateFolder.others(than: state, site: request.site).map { $0.appending("store") }
  }

  /// The owner's own files; `nil` for a site without a configuration, and for one below a front site, which has them.
  var staticFolder: StaticFolder? {
    inputs.isConfigured && role.volume == nil ? StaticFolder(site: request.site, besides: role.besides) : nil
  }

  /// The check of the output; `nil` for a library with editions, which have their own.
  private var outputCheck: OutputCheck? {
    guard inputs.configuration.editions.isEmpty || role.edition != nil else { return nil }
    return OutputCheck(folders.output, photos: photoFolders, state: state)
  }

  /// An output among the photos, and what the configuration leaves out, no template uses, and the site's language lacks.
  var notes: [Problem] {
    // The front site says the same.
    if role.volume != nil { return [] }
    return [outputCheck?.note].compactMap(\.self) + inputs.notes + configuration.notes + templates.notes
      + LocaleFolder(site: request.site).notes(on: strings, configuration.settings)
  }

  /// Reads the title that the owner gave a volume, which a build that has nothing to do is spared.
  ///
  /// Throws `SourceError` for a folder that cannot be listed.
  mutating func addTitle() async throws {
    guard role.volume != nil, let source = configuration.sources.first?.kind as? FolderKind else { return }
    let tree = source.tree(
      base: base, today: environment.today, languages: configuration.languages, films: films)
    guard let title = try await tree.top().page.text?.title else { return }
    configuration.settings.title = title
    settingsHash = ContentHash(of: settingsHash.bytes + title.utf8)
  }

  /// Reads the passphrases, and makes the site's secret when they are the first to need one.
  ///
  /// - Parameter folder: where it is made instead; `nil` for the state folder.
  /// - Throws: `EncryptionError` and `FileError`.
  mutating func addPassphrases(insteadIn folder: FilePath? = nil) throws {
    guard !configuration.passphrases.isEmpty else { return }
    passphrases = try SitePassphrases(
      configuration.passphrases, base: request.site, state: try home(insteadIn: folder),
      environment: environment.variables)
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
        watermark, site: request.site, executable: environment.executable
      ).watermark())
  }

  /// Returns the sources in the configuration's order, whose transfers end at the deadline, and their copying when lists do.
  ///
  /// For a preview nothing is copied. `encode` returns the JPEG of a photo that a source made.
  func entries(
    listsEnd: ContinuousClock.Instant?, isPreview: Bool,
    encode: @escaping @Sendable (RawPhoto) async throws -> [UInt8]
  ) -> [PhotoRepository.Entry] {
    let context = context(
      HTTPClient(
        userAgent: environment.userAgent, retry: .standard.until(environment.deadline),
        owned: configuration.sources.flatMap(\.kind.addresses)),
      SourceCopies(folder: shared, deadline: listsEnd, isPreview: isPreview), encode: encode)
    return configuration.sources.map { configured in
      PhotoRepository.Entry(
        source: configured.kind.source(in: context), isRequired: configured.isRequired,
        responseKey: responseKey(of: configured), album: configuration.album(of: configured.kind),
        rule: configured.rule, prefix: configured.kind.pathPrefix)
    }
  }

  /// Opens films; `nil` when none are to be shown, or ffmpeg is not installed.
  var filmTools: FilmTools? {
    guard configuration.films.isShown else { return nil }
    // Missing programs are no error: a note counts the films and names the package.
    return try? FilmTools(
      variables: environment.variables, executable: environment.executable, deadline: environment.deadline,
      scratch: state)
  }

  /// Whether films of folders are listed.
  var films: FilmListing {
    configuration.films.isShown ? filmTools == nil ? .lackingTools : .shown : .hidden
  }

  /// What the responses of a source are kept under; those of folders under the real paths too, since another site that
  /// shares the store may call another folder the same.
  private func responseKey(of source: SourceConfiguration) -> ContentHash {
    let inputs = source.kind.inputs.map { base.pushing($0) } + (source.kind.storesCopies ? [shared] : [])
    let folders = inputs.map { Disk.resolved($0).bytes + [0] }
    return ContentHash(of: source.responseKey.bytes + folders.joined())
  }

  /// The names of the sources that are asked over the network.
  var remoteSources: [String] {
    let context = context(HTTPClient(), .none) { _ in throw CancellationError() }
    return configuration.sources.filter(\.kind.isRemote).map { $0.kind.source(in: context).name }
  }

  /// The names of all that is asked over the network: sources, feeds of the news, and who knows the owner.
  var askedServices: [String] {
    let feeds = configuration.feeds.compactMap { WebAddress($0)?.description }
    let names = remoteSources + feeds + [configuration.profile?.askedService].compactMap(\.self)
    return names.map { Secrets.removed(from: $0) }
  }

  private func context(
    _ http: HTTPClient, _ copies: SourceCopies,
    encode: @escaping @Sendable (RawPhoto) async throws -> [UInt8]
  ) -> SourceContext {
    var context = SourceContext(
      base: base, longSide: configuration.neededLongSide, environment: environment, http: http,
      languages: configuration.languages, own: [folders.output, shared], copies: copies, encode: encode)
    context.films = films
    return context
  }

  /// Where relative paths of sources start: the site's folder, or the current one for a folder that the command
  /// names.
  var base: FilePath {
    if case .photos = request.origin { "" } else { request.site }
  }

  /// What pages are made of that is read when they are made: the watermark's file, the avatar, and the folder of the news.
  var ownFiles: [FilePath] {
    [configuration.watermark?.path(below: request.site)].compactMap(\.self)
      + configuration.pageFiles.map { request.site.pushing(FilePath($0)) }
  }

  /// Folders that are no photos wherever they are: the output and those of other editions, and the state folder.
  var ownFolders: [FilePath] {
    [folders.output, shared, StaticFolder(site: request.site).path]
      + configuration.editions.map { EditionPlaces.path($0.output, below: request.site) }
  }

  /// The files and folders that photos are listed from, in the configuration's order.
  var photoFolders: [FilePath] {
    configuration.sources.flatMap { $0.kind.inputs }.map { base.pushing($0) }
  }

  /// Whether no page shows photos of several albums beside their covers, so that an album can be built alone.
  var hasSeparateAlbums: Bool {
    configuration.hasSeparateAlbums && role.besides.isEmpty && role.front == nil
  }
}
