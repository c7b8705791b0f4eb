import HeliographCore
import HeliographLibrary
import HeliographOutput
import HeliographSite
import HeliographSources
import HeliographStore
import HeliographWorkers
import SystemPackage

/// What a build and `process` have open: the catalog, the workers, the store, and what was published last.
final class BuildSession: Sendable {
  let plan: SitePlan
  let catalog: Catalog
  let pool: WorkerPool
  let hashes: HashCache
  let opener: StoreOpener
  let store: RenditionStore
  let published: OutputManifest
  let fetcher: OriginalFetcher
  let processor: PhotoProcessor
  private let publishes: Bool
  /// Renders the texts of albums, the news and the profile.
  let texts: TextRenderer

  /// Opens everything.
  ///
  /// - Parameters:
  ///   - plan: the sources, folders and settings.
  ///   - preview: records what would be made; `nil` to make it.
  ///   - publishes: whether the files of all photos are needed here.
  ///   - isPartial: whether only a few folders are built, from a catalog that is known to be as it was closed.
  ///   - stop: ends the work before the deadline; `nil` for nothing that does.
  /// - Throws: what the catalog, the store and the output's manifest throw.
  init(
    _ plan: SitePlan, preview: PreviewedPhotos? = nil, publishes: Bool = true, isPartial: Bool = false,
    stop: StopFlag? = nil
  ) throws {
    let (request, folders, environment) = (plan.request, plan.folders, plan.environment)
    self.plan = plan
    self.publishes = publishes
    texts = TextRenderer(executable: environment.executable)
    let catalog = try Catalog(path: Self.catalog(in: folders.state), isTrusted: isPartial)
    self.catalog = catalog
    do {
      pool = WorkerPool(executable: environment.executable, count: request.jobs)
      hashes = try HashCache(
        catalog, program: "/proc/self/exe", forgetsUnused: !isPartial,
        clock: FileClock(ahead: request.clock.lead))
      opener = StoreOpener(
        request.store, or: folders.store, environment, fetchesFiles: publishes && preview == nil,
        earlier: publishes && preview == nil ? plan.earlierStores : [])
      published = try OutputManifest.read(in: request.output)
      store = try opener.open(
        output: request.output, hashes: hashes, published: isPartial ? published : OutputManifest(),
        isPreview: preview != nil)
      fetcher = OriginalFetcher(
        cache: folders.originals, limit: plan.configuration.cache, environment: environment,
        jobs: request.jobs, memory: hashes, store: store)
      let settings = plan.configuration.settings
      var context = ProcessingContext(
        fetcher: fetcher, pool: pool, catalog: catalog, store: store,
        published: PublishedFiles(published, output: request.output, store: store),
        details: DetailsFetcher(
          folder: folders.shared.appending("details"), environment: environment,
          isForPages: publishes && preview == nil,
          isForRules: plan.role.edition?.rule.needsMetadata == true),
        preview: preview, isLate: { stop?.isRaised == true || environment.isLate })
      context.films = plan.filmTools
      processor = PhotoProcessor(
        context,
        ProcessingOptions(
          recipe: settings.recipe,
          metadata: MetadataOptions(
            location: settings.locationRule, people: plan.configuration.people,
            language: settings.languages.isEmpty ? settings.language : nil, today: environment.today),
          originals: settings.downloads.originals, cutsTiles: settings.tiles,
          films: plan.configuration.films,
          encoder: environment.encoder, program: hashes.program))
    } catch {
      catalog.abandon()
      throw error
    }
  }

  /// What was asked for.
  var request: BuildRequest { plan.request }

  /// Asks the owner a question; `nil` when nobody can answer.
  var question: ((String) -> Bool)? {
    guard let ask = request.ask else { return nil }
    let volume = plan.role.volume.map { "The volume \"\($0.printableName)\": " }
    let part = volume ?? plan.role.edition.map { "The edition \"\($0.name)\": " } ?? ""
    return { ask(part + $0) }
  }

  /// Whether nothing is made, and nothing is changed.
  var isPreview: Bool { processor.preview != nil }

  /// Whether the photo of a place would be made first, of which nothing is known until then.
  func isUnmade(_ place: String) -> Bool { processor.preview?.contain(place) ?? false }

  /// Every page of every source, and what went wrong; throws the `SourceError` of a required source that fails.
  ///
  /// While a source has not answered, `work` processes pages of others.
  func list(
    ahead work: PageWork? = nil, _ notify: @escaping @Sendable (BuildEvent) -> Void
  ) async throws -> PhotoRepository.Listing {
    processor.details.follow { notify(.requestingDetails(source: $0, photos: $1)) }
    followFilms(notify)
    return try await repository.pages(ahead: work) { notify(.reading(source: $0, photos: $1)) }
  }

  /// Has it said how much film was encoded.
  func followFilms(_ notify: @escaping @Sendable (BuildEvent) -> Void) {
    processor.films?.progress.follow { notify(.encoding(seconds: $0)) }
  }

  /// Looks at the photos of pages.
  func work(_ notify: @escaping @Sendable (BuildEvent) -> Void) -> PageWork {
    PageWork(processor, jobs: request.jobs, photoLimit: request.photosInMemory) { [filter] in
      filter?.page($0) ?? $0
    } report: {
      notify(.developing(done: $0, total: $1))
    }
  }

  /// What an edition shows; `nil` for a site that shows the whole library.
  var filter: EditionFilter? { plan.role.edition.map { EditionFilter($0) } }

  /// The pages with those photos that this site may show, as far as their paths tell.
  func filtered(_ pages: [ListedPage]) -> [ListedPage] { filter.map { pages.map($0.page) } ?? pages }

  /// The sources.
  var repository: PhotoRepository {
    let (pool, request, environment) = (pool, request, plan.environment)
    // A source that hangs leaves the other half of the time to the photos of all others.
    let listsEnd = environment.deadline.map { $0 - max(.zero, $0 - .now) / 2 }
    return PhotoRepository(
      entries: plan.entries(listsEnd: listsEnd, isPreview: isPreview) {
        try await pool.encode($0)
      },
      environment: environment, store: store, catalog: catalog, listsEnd: listsEnd,
      mayLose: { request.allowFewer.includes($0, of: $1) },
      renderer: publishes ? texts : nil)
  }

  /// Ends all workers; no photo is opened and no text rendered afterwards.
  func closeWorkers() async {
    await texts.close()
    await pool.close()
  }

  /// The site's secret, which is made when there is none; in a preview that is for this once.
  ///
  /// - Throws: `EncryptionError` and `FileError`.
  func secret() throws -> SiteSecret { try plan.secret(insteadIn: isPreview ? plan.state : nil) }

  /// The catalog's file in a state folder.
  static func catalog(in state: FilePath) -> FilePath { state.appending("catalog.sqlite") }

  /// The hash of everything that all pages of the site depend on.
  func siteHash(_ renderer: SiteRenderer) -> ContentHash {
    ContentHash(of: hashes.program.bytes + plan.settingsHash.bytes + renderer.fingerprint.bytes)
  }

  /// What the workers and the store could not do as usual.
  var notesOnWork: [Problem] { (pool.confinement?.notes ?? []) + [store.note].compactMap(\.self) }

  /// What services did not say of photos; nothing more is asked afterwards.
  func closeDetails() -> [Problem] { isPreview ? [] : processor.details.close() }

  /// A note on a catalog that was damaged; empty when it was sound.
  var notes: [Problem] {
    catalog.setAside.map { file in
      [
        Problem(
          .note, place: file.string, reason: "is the build catalog; it was damaged and was renamed",
          remedy: "Nothing is lost; delete the file when you like.")
      ]
    } ?? []
  }
}
