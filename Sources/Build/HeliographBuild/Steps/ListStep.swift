import HeliographCore
import HeliographLibrary

/// What all sources list.
struct SiteListing {
  /// The pages with those photos that the site may show, as far as their paths tell.
  var pages: [ListedPage]
  /// The outcome of pages that were processed while other sources were still asked, by their indices.
  var ahead: [Int: ProcessedPage]
  /// What later steps need to know once the photos are processed.
  let facts: Facts

  /// What is known of a listing without its photos.
  struct Facts {
    /// What went wrong.
    let problems: [Problem]
    /// What is known of the photos that are not listed.
    let evidence: MissingPhotos.Evidence
    /// How many photos the site does not show, as far as their paths tell.
    let filtered: Int
    /// The albums that are not private.
    let albums: [AlbumID]
    /// The originals of all photos, by their names in the cache.
    let originals: Set<String>
  }
}

/// Lists every source.
struct ListStep {
  let session: BuildSession
  let notify: @Sendable (BuildEvent) -> Void
  /// Whether the names of originals in the cache are wanted; else none are named.
  var namesOriginals = true

  /// Lists the photos of all sources; while one has not answered, `work` processes pages of others.
  ///
  /// - Throws: the `SourceError` of a required source that fails, and what `work` throws.
  func run(ahead work: PageWork? = nil) async throws -> SiteListing {
    let (all, problems, withdrawn, sources, ahead) = try await session.list(ahead: work, notify)
    let originals = namesOriginals ? try session.fetcher.cachedNames(of: all) : []
    let count = all.lazy.map(\.page.photos.count).reduce(0, +)
    let pages = session.filtered(all)
    return SiteListing(
      pages: pages, ahead: ahead,
      facts: SiteListing.Facts(
        problems: problems, evidence: evidence(of: all, withdrawn, sources),
        filtered: count - pages.lazy.map(\.page.photos.count).reduce(0, +),
        albums: pages.filter { !$0.page.isPrivate }.map(\.page.album), originals: originals))
  }

  /// What the pages tell of photos that are not on them.
  private func evidence(
    of pages: [ListedPage], _ withdrawn: Set<PhotoID>, _ sources: [ListedSource]
  ) -> MissingPhotos.Evidence {
    var evidence = MissingPhotos.Evidence(sources: sources)
    evidence.withdrawn = withdrawn
    for listed in pages {
      let page = listed.page
      if listed.source.isRemote {
        evidence.remote.formUnion(page.photos.lazy.map(\.id))
        // What hides a part, or belongs to another site, explains no photo that is not listed.
        if page.privacy == .all { evidence.hidden.insert(page.album) }
      }
      if page.privacy == nil, page.photos.isEmpty,
        page.problems.contains(where: { $0.severity == .loss })
      {
        evidence.unread.insert(page.album)
      }
    }
    return evidence
  }
}
