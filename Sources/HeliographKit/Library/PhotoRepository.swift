import HeliographFiles
import HeliographModel
import HeliographSources
import HeliographStore

/// Requests the pages of every source, and falls back to the last good response of a source that fails.
struct PhotoRepository {
  struct Entry: Sendable {
    let source: any PhotoSource
    let isRequired: Bool
    /// What its responses are kept under.
    let responseKey: ContentHash
    /// The album that its albums lie in; `nil` for the root.
    let album: [UInt8]?

    /// Whether its last good response is shown when it fails.
    var isRemembered: Bool { source.isRemote || !isRequired }
  }

  let entries: [Entry]
  let store: RenditionStore
  let isOffline: Bool
  let allowed: AllowedLoss

  /// All pages of all sources, in the configuration's order, and what went wrong.
  ///
  /// - Throws: the `SourceError` of a required source that fails.
  func pages(_ notify: @Sendable (BuildEvent) -> Void) async throws -> (
    pages: [ListedPage], problems: [Problem]
  ) {
    var pages: [ListedPage] = []
    var problems: [Problem] = []
    for entry in entries {
      let (response, asOf) = try await response(of: entry, notify, &problems)
      pages += response.map { page in
        ListedPage(page: entry.album.map { page.nested(in: $0) } ?? page, source: entry.source, asOf: asOf)
      }
      problems += response.flatMap(\.problems)
    }
    return (pages, problems)
  }

  /// The pages of a source, and when they came if that was before this build.
  private func response(
    of entry: Entry, _ notify: @Sendable (BuildEvent) -> Void, _ problems: inout [Problem]
  ) async throws -> (pages: [SourcePage], asOf: Int?) {
    let last = entry.isRemembered ? await store.response(entry.responseKey) : nil
    do {
      if isOffline, entry.source.isRemote {
        if let last { return (last.pages, nil) }
        throw SourceError(
          .unreachable, place: entry.source.name,
          message: "was never requested before; build once without --offline")
      }
      let pages = try await current(entry, notify)
      try check(pages, of: entry, against: last)
      if entry.isRemembered {
        try await store.keep(StoredResponse(date: StoredLoss.now, pages: pages), entry.responseKey)
      }
      return (pages, nil)
    } catch let error as SourceError where !entry.isRequired {
      let outcome = last == nil ? "nothing of it is on the site" : "its last response is shown"
      problems.append(
        Problem(
          last == nil ? .loss : .stale, place: error.place,
          reason: "\(error.message.withoutFullStop); \(outcome)", remedy: "Build again when it works."))
      return (last?.pages ?? [], last?.date)
    }
  }

  private func current(
    _ entry: Entry, _ notify: @Sendable (BuildEvent) -> Void
  ) async throws -> [SourcePage] {
    var pages: [SourcePage] = []
    var photos = 0
    notify(.reading(source: entry.source.name, photos: photos))
    for try await page in entry.source.pages() {
      pages.append(page)
      photos += page.photos.count
      notify(.reading(source: entry.source.name, photos: photos))
    }
    return pages
  }

  /// A source that had photos and now has none has more likely failed than lost them all.
  private func check(_ pages: [SourcePage], of entry: Entry, against last: StoredResponse?) throws {
    let before = last?.pages.reduce(0) { $0 + $1.photos.count } ?? 0
    guard before > 0, pages.allSatisfy(\.photos.isEmpty), allowed == .standard || allowed.count(of: before) < before
    else { return }
    throw SourceError(
      .refused, place: entry.source.name,
      message: "lists no photos; last time there were \(before). If that is right, allow it with --allow-fewer 100%")
  }
}
