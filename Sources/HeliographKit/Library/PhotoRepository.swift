import HeliographCatalog
import HeliographModel
import HeliographSources

/// Requests the pages of every source, and falls back to the last good response of a source that fails.
struct PhotoRepository {
  struct Entry: Sendable {
    let source: any PhotoSource
    let isRequired: Bool
    /// The album that its albums lie in; `nil` for the root.
    let album: [UInt8]?
  }

  let entries: [Entry]
  let catalog: Catalog
  let isOffline: Bool

  /// All pages of all sources, in the configuration's order, and what went wrong.
  ///
  /// - Throws: the `SourceError` of a required source that fails and has no earlier response.
  func pages(_ notify: @Sendable (BuildEvent) -> Void) async throws -> (
    pages: [ListedPage], problems: [Problem]
  ) {
    var pages: [ListedPage] = []
    var problems: [Problem] = []
    for entry in entries {
      let response = try await response(of: entry, notify, &problems)
      pages += response.map { ListedPage(page: $0, source: entry.source) }
      problems += response.flatMap(\.problems)
    }
    return (pages, problems)
  }

  private func response(
    of entry: Entry, _ notify: @Sendable (BuildEvent) -> Void, _ problems: inout [Problem]
  ) async throws -> [SourcePage] {
    let name = entry.source.name
    if isOffline, entry.source.isRemote {
      if let remembered = try catalog.lastResponse(of: name) { return remembered }
      throw SourceError(
        .unreachable, place: name, message: "was never requested before; build once without --offline")
    }
    do {
      var pages: [SourcePage] = []
      var photos = 0
      notify(.reading(source: name, photos: photos))
      for try await page in entry.source.pages() {
        pages.append(entry.album.map { page.nested(in: $0) } ?? page)
        photos += page.photos.count
        notify(.reading(source: name, photos: photos))
      }
      if entry.source.isRemote { try catalog.keep(pages, respondedBy: name) }
      return pages
    } catch let error as SourceError where !entry.isRequired {
      let remembered = entry.source.isRemote ? try catalog.lastResponse(of: name) : nil
      let outcome =
        remembered == nil ? "nothing of it is on the site" : "its last response is shown"
      problems.append(
        Problem(
          .loss, place: error.place, reason: "\(error.message.withoutFullStop); \(outcome)",
          remedy: "Build again when it works."))
      return remembered ?? []
    }
  }
}
