package import HeliographStore
package import HeliographWorkers

/// What all steps of processing use, and whether they may begin new work.
package struct ProcessingContext: Sendable {
  let fetcher: OriginalFetcher
  let pool: WorkerPool
  /// Opens films; `nil` where none are shown.
  package var films: FilmTools?
  let catalog: Catalog
  let store: RenditionStore
  let published: PublishedFiles
  let details: DetailsFetcher
  let limit: WorkLimit

  /// Creates a context.
  ///
  /// - Parameters:
  ///   - fetcher: gets the bytes of originals.
  ///   - pool: the workers.
  ///   - catalog: records what is known of photos.
  ///   - store: holds renditions and tiles.
  ///   - published: the files of the last build.
  ///   - details: asks services for what they say of a photo alone.
  ///   - preview: records what would be made, and nothing is made; `nil` in a build.
  ///   - isLate: whether no new work may be begun any more.
  package init(
    fetcher: OriginalFetcher, pool: WorkerPool, catalog: Catalog, store: RenditionStore,
    published: PublishedFiles, details: DetailsFetcher, preview: PreviewedPhotos?,
    isLate: @escaping @Sendable () -> Bool
  ) {
    self.fetcher = fetcher
    self.pool = pool
    self.catalog = catalog
    self.store = store
    self.published = published
    self.details = details
    limit = WorkLimit(preview: preview, isOver: isLate)
  }
}

/// Whether a step may make files that are not there yet.
struct WorkLimit: Sendable {
  /// Records what would be made, and nothing is made; `nil` in a build.
  let preview: PreviewedPhotos?
  fileprivate let isOver: @Sendable () -> Bool

  /// Whether no new work may be begun any more.
  var isLate: Bool { isOver() }

  /// Whether files may be made now.
  var allowsWork: Bool { !isLate && preview == nil }
}
