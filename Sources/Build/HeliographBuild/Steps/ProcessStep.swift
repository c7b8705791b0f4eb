import HeliographCore
import HeliographLibrary
import HeliographSite
import HeliographStore

/// A site whose photos are all processed.
struct ProcessedSite {
  /// What was collected.
  var draft: SiteDraft
  /// The albums of the open site with their photos.
  var library: LibraryBuilder
  /// What the next build may know of each folder; `nil` when that cannot be known.
  var folders: [StoredFolder]?
}

/// Processes every photo, and adds it to the draft of the site and to its library.
struct ProcessStep {
  let session: BuildSession
  let work: PageWork

  /// Processes the photos of all pages.
  ///
  /// - Parameters:
  ///   - listing: what all sources list.
  ///   - news: what was written, and what is wrong with it.
  ///   - stamps: the status of the folders that were listed; `nil` when nothing can be said of it.
  /// - Returns: the photos that can be shown, with what was collected of all.
  /// - Throws: whatever is no `Problem` of a single photo.
  func run(
    _ listing: consuming SiteListing, news: (announcements: [Announcement], problems: [Problem]),
    stamps: FolderStamps? = nil
  ) async throws -> ProcessedSite {
    var listing = listing
    let (facts, pages, ahead) = (listing.facts, listing.pages, listing.ahead)
    // Frees the listed photos, so that their results have space in memory.
    (listing.pages, listing.ahead) = ([], [:])
    var draft = SiteDraft(session)
    let locked = try LockedAlbums(pages, session.plan.passphrases)
    draft.locked = locked
    draft.unlisted = try UnlistedAlbums(pages, locked, site: session.plan.role.identity) {
      try session.secret()
    }
    // Whoever has it can find the address of each.
    if draft.unlisted?.isEmpty == false { draft.hidden.withhold([.secret(try session.secret().hex.utf8)]) }
    draft.report.add(facts.problems + news.problems)
    let settings = session.plan.configuration.settings
    var newsBuilder = try NewsBuilder(news.announcements, session)
    var library = LibraryBuilder(
      newest: DiscoveryFiles.feedLength(settings), alwaysHasRoot: session.plan.role.front != nil)
    var failures: [AlbumID: [Problem]] = [:]
    var hidden: [AlbumID: Int] = [:]
    try await work.process(consume pages, ahead: consume ahead) { page in
      let (album, added) = (page.page.album, draft.add(page))
      if draft.isApart(album) { return }
      library.add(added.photos, of: page.page, content: added.content)
      newsBuilder.add(added.photos, of: album, text: page.page.text)
      guard stamps != nil else { return }
      failures[album, default: []] += added.problems
      hidden[album, default: 0] += page.hidden.count
      // Each album of a tree of folders is one page.
      if draft.shown.count > session.request.photosInMemory {
        try library.spill(album, in: session.plan.staging)
      }
    }
    NewsStep(session: session).run(&draft, newsBuilder)
    return ProcessedSite(
      draft: draft, library: library, folders: try stamps?.folders(library, failures, hidden: hidden))
  }
}
