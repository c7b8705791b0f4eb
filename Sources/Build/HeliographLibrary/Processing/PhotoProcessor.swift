package import HeliographCore
package import HeliographWorkers

/// Turns the photos of sources into photos whose every file exists: made now, or known from an earlier build.
///
/// It holds the order of the steps; each step is a type of its own.
package struct PhotoProcessor: Sendable {
  /// How many photos may wait for their originals besides those that are worked on: as many as a client transfers.
  private static let transferLimit = 16
  /// So many photos are looked up together.
  private static let together = 256

  private let context: ProcessingContext
  private let options: ProcessingOptions
  private let rules: PhotoRules
  private let losses: PhotoLosses
  private let sizes: SizeCheck
  private let finder: RenditionFinder
  private let additions: FileAdditions
  private let lookup: DetailsLookup
  private let lastShown: LastShownPhoto
  private let assembler: PhotoAssembler
  /// The same photo may occur twice; equal keys are processed once.
  private let once: SingleFlight<RenditionKey, PhotoRenditions>

  /// Creates a processor.
  package init(_ context: ProcessingContext, _ options: ProcessingOptions) {
    self.context = context
    self.options = options
    losses = PhotoLosses(context, options)
    sizes = SizeCheck(context)
    rules = PhotoRules(context, options, losses, sizes: sizes)
    finder = RenditionFinder(context, options, rules, losses: losses)
    additions = FileAdditions(context, options)
    lookup = DetailsLookup(context)
    assembler = PhotoAssembler(options: options.metadata)
    lastShown = LastShownPhoto(
      context, options, rules: rules, copier: additions.copier, lookup: lookup, assembler: assembler)
    once = SingleFlight(lending: context.fetcher.places)
  }

  /// Asks services for what they say of a photo alone.
  package var details: DetailsFetcher { context.details }

  /// Opens films; `nil` where none are shown.
  package var films: FilmTools? { context.films }

  /// Records what would be made, and nothing is made; `nil` in a build.
  package var preview: PreviewedPhotos? { context.limit.preview }

  /// The same processor for pictures that are no photos of the site: without a watermark, tiles, motion and
  /// copies to download.
  ///
  /// `widths` are the long edges of the renditions in pixels.
  func forPictures(widths: [Int]) -> PhotoProcessor {
    var options = options
    options.recipe = Recipe(widths: widths, formats: [.jpeg])
    (options.originals, options.cutsTiles, options.films.livePhotos) = (.none, false, .still)
    return PhotoProcessor(context, options)
  }

  /// The content of the file of a photo that was looked at and is not shown, for the privacy gate.
  package func withheldContent(of photo: FinishedPhoto) -> [Withheld] {
    photo.listed.withheldFile.compactMap(context.fetcher.memory.content(ofHidden:))
  }

  /// Every photo of every page, at most `jobs` at a time, in the photos' order.
  ///
  /// Each page is returned without its photos, since a large site has no memory for photos and results.
  ///
  /// `notify` receives how many photos are done, of how many.
  ///
  /// - Throws: whatever is no `Problem` of a single photo.
  package func process(
    _ pages: consuming [ListedPage], jobs: Int,
    _ notify: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
  ) async throws -> [ProcessedPage] {
    let sources = pages
    let places = sources.indices.flatMap { page in
      sources[page].page.photos.indices.map { (page: page, photo: $0) }
    }
    let progress = ProgressCounter()
    // A photo gives up its place during a transfer, so more photos than places are in progress.
    let width = sources.contains { $0.source.isRemote } ? jobs + Self.transferLimit : jobs
    let turns = context.fetcher.places
    var results = try await mapConcurrently(Array(places.indices), width: width) { index in
      if index % Self.together == 0 {
        try prepare(
          places[index...].prefix(Self.together).map { sources[$0.page].photo($0.photo) })
      }
      let photo = sources[places[index].page].photo(places[index].photo)
      let result: Result<FinishedPhoto, any Error>
      do {
        result = .success(try await turns.withPlace { try await process(photo) })
      } catch let error where error is Problem || error is UnclearSidecar || error is HiddenPhoto {
        result = .failure(error)
      }
      progress.advance { notify($0, places.count) }
      return result
    }[...]
    try prepare([])
    let pages = try sources.map { page in
      let count = page.page.photos.count
      defer { results = results.dropFirst(count) }
      return try ProcessedPage(page, results.prefix(count))
    }
    // A dry run publishes nothing, so it needs no contents of hidden files.
    guard context.limit.preview == nil else { return pages }
    let contents = try await contents(of: pages.flatMap(\.page.withheld), jobs: jobs)
    return pages.map { $0.withholding(contents) }
  }

  /// Looks up together what is known of photos that are processed next; the others in work do not wait for it.
  private func prepare(_ photos: [ListedPhoto]) throws {
    try context.catalog.prepare(developed: context.fetcher.prepare(photos).map { options.key(of: $0) })
  }

  /// The contents of hidden files, by what names their paths.
  private func contents(of withheld: [Withheld], jobs: Int) async throws -> [Withheld: Withheld] {
    let files = Array(Set(withheld.filter { $0.kind == .original }))
    let found = try await mapConcurrently(files, width: jobs) { [memory = context.fetcher.memory] file in
      memory.content(ofHidden: file)
    }
    return Dictionary(uniqueKeysWithValues: zip(files, found)).compactMapValues(\.self)
  }

  /// The photo with all its files; as the last build showed it when it cannot be had as it is now.
  ///
  /// - Throws: a `Problem` when this one photo cannot be shown, `UnclearSidecar` when it may be meant to be hidden,
  ///   `HiddenPhoto` when it is, and any other error when no photo can be shown.
  func process(_ listed: ListedPhoto) async throws -> FinishedPhoto {
    try rules.checkPath(of: listed)
    let photo = try await lookup.detailedForRule(listed)
    // Before anything that comes now takes its place.
    let newest = photo.rule.rule.needsMetadata ? await context.fetcher.lastContent(of: photo) : nil
    do {
      return try await current(photo)
    } catch let problem as Problem {
      return try await lastShown.find(photo, problem)
    } catch let original as UnfetchedOriginal {
      if let newest { try await rules.checkNewest(newest, of: photo, original.problem) }
      return try await lastShown.find(photo, original.problem, isUnfetched: true)
    } catch let hidden as HiddenPhoto {
      guard let problem = try sizes.refusalOfSubstitute(for: photo, hidden) else { throw hidden }
      return try await lastShown.find(photo, problem, isUnfetched: true)
    } catch is UnmadePhoto {
      return try await lastShown.find(photo, photo.unreached)
    }
  }

  private func current(_ photo: ListedPhoto) async throws -> FinishedPhoto {
    let (fetcher, limit) = (context.fetcher, context.limit)
    if let known = try await fetcher.knownContent(of: photo, isLate: limit.isLate),
      let finished = try await process(photo, known)
    {
      return finished
    }
    if let preview = limit.preview, photo.source.isRemote { throw preview.add(photo) }
    let original = try await fetcher.open(photo, isLate: limit.isLate)
    guard let finished = try await process(photo.with(original), original.content) else {
      throw Problem(
        .loss, place: photo.place, reason: "changed while it was read",
        remedy: "Build again when no program writes to it.")
    }
    return finished
  }

  /// Returns a photo with its files; `nil` when the original no longer has the known content.
  ///
  /// Throws a `Problem` for a photo that cannot be processed.
  private func process(_ photo: ListedPhoto, _ content: ContentHash) async throws -> FinishedPhoto? {
    let key = options.key(of: content)
    do {
      let (shared, isOwn) = try await once.value(for: key) {
        let found = try await finder.find(photo, content, key)
        return try await additions.added(to: found, of: photo, content)
      }
      let renditions = try await additions.addedFromBeside(to: shared, of: photo, content)
      try rules.check(photo, content, renditions.key, by: renditions.record)
      try losses.checkPreview(of: photo, renditions)
      try sizes.check(photo, renditions.record)
      let (detailed, isCurrent) = try await lookup.detailed(photo)
      return assembler.assemble(
        detailed, content, renditions, isNew: renditions.isNew && isOwn, hasDetails: isCurrent)
    } catch is OriginalChanged {
      return nil
    } catch let error as ToolError where error.code == .late && context.limit.isLate {
      // It was begun, and the time was over before it was opened.
      throw photo.unreached
    } catch let error as ImageError where error.code != .noWorker {
      throw try await losses.record(error, photo, content)
    }
  }
}
