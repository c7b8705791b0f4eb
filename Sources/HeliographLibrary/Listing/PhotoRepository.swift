package import HeliographModel
package import HeliographSources
package import HeliographStore

/// Requests the pages of every source, and falls back to the last good response of a source that fails.
package struct PhotoRepository {
  /// A source, and what its failure means.
  package struct Entry: Sendable {
    /// The source.
    let source: any PhotoSource
    /// Whether the build fails when the source does.
    let isRequired: Bool
    /// What its responses are kept under.
    let responseKey: ContentHash
    /// The album that its albums lie in; `nil` for the root.
    let album: [UInt8]?
    /// Which of its photos are shown.
    package let rule: SourceRule

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - source: the source.
    ///   - isRequired: whether the build fails when the source does.
    ///   - responseKey: what its responses are kept under.
    ///   - album: the album that its albums lie in; `nil` for the root.
    ///   - rule: which of its photos are shown.
    ///   - prefix: what stands before the paths of its photos in the rule's patterns.
    package init(
      source: any PhotoSource, isRequired: Bool, responseKey: ContentHash, album: [UInt8]?, rule: PhotoRule,
      prefix: [UInt8]
    ) {
      self.rule = SourceRule(rule, album: album, prefix: prefix, isTree: source is any FolderedSource)
      self.source = source
      self.isRequired = isRequired
      self.responseKey = responseKey
      self.album = album
    }

    /// Whether its last good response is shown when it fails.
    var isRemembered: Bool { source.isRemote || !isRequired }
  }

  /// The sources, in the configuration's order.
  package let entries: [Entry]
  private let today: Day
  private let store: RenditionStore
  private let isOffline: Bool
  private let mayLose: @Sendable (Int) -> Bool
  let renderer: MarkdownRenderer?

  /// Creates a repository.
  ///
  /// - Parameters:
  ///   - entries: the sources, in the configuration's order.
  ///   - today: the day for which a listing must stand.
  ///   - store: where their responses are kept.
  ///   - isOffline: whether nothing is asked over the network.
  ///   - mayLose: whether a source may have lost all of so many photos.
  ///   - renderer: turns albums' texts into HTML; `nil` where no page is made, and texts are dropped.
  package init(
    entries: [Entry], today: Day, store: RenditionStore, isOffline: Bool,
    mayLose: @escaping @Sendable (Int) -> Bool, renderer: MarkdownRenderer?
  ) {
    self.entries = entries
    self.today = today
    self.store = store
    self.isOffline = isOffline
    self.mayLose = mayLose
    self.renderer = renderer
  }

  /// All pages of all sources, in the configuration's order, and what went wrong.
  ///
  /// - Parameter progress: is told the name of a source and how many photos it has listed.
  /// - Returns: the pages, and the problems of sources and pages.
  /// - Throws: the `SourceError` of a required source that fails.
  package func pages(_ progress: @Sendable (String, Int) -> Void) async throws -> (
    pages: [ListedPage], problems: [Problem]
  ) {
    var pages: [ListedPage] = []
    var problems: [Problem] = []
    for entry in entries {
      let (response, asOf) = try await response(of: entry, progress, &problems)
      pages += response.map { page in
        ListedPage(
          page: entry.album.map { page.nested(in: $0) } ?? page, source: entry.source, rule: entry.rule,
          asOf: asOf)
      }
      problems += response.flatMap(\.problems)
    }
    return (pages, problems)
  }

  /// The pages of a source, and when they came if that was before this build.
  private func response(
    of entry: Entry, _ progress: @Sendable (String, Int) -> Void, _ problems: inout [Problem]
  ) async throws -> (pages: [SourcePage], asOf: Int?) {
    let last = entry.isRemembered ? await store.response(entry.responseKey) : nil
    do {
      if isOffline, entry.source.isRemote {
        if let last { return (last.pages, nil) }
        throw SourceError(
          .unreachable, place: entry.source.name,
          message: "was never requested before; build once without --offline")
      }
      let pages = try await current(entry, progress)
      try check(pages, of: entry, against: last)
      if entry.isRemembered {
        try await store.keep(StoredResponse(date: StoredLoss.now, pages: pages), entry.responseKey)
      }
      return (pages, nil)
    } catch let error as SourceError where error.code == .empty && mayLose(Self.count(last)) {
      // The owner says that it is right.
      if entry.isRemembered {
        try await store.keep(StoredResponse(date: StoredLoss.now, pages: []), entry.responseKey)
      }
      return ([], nil)
    } catch let error as SourceError where !entry.isRequired && error.code != .unclear {
      let outcome = last == nil ? "nothing of it is on the site" : "its last response is shown"
      problems.append(
        Problem(
          last == nil ? .loss : .stale, place: error.place,
          reason: "\(error.message.withoutFullStop); \(outcome)", remedy: "Build again when it works."))
      let standing = last?.pages.filter { $0.days.contains(today) } ?? []
      if standing.count < last?.pages.count ?? 0 {
        problems.append(
          Problem(
            .loss, place: error.place,
            reason: "has albums with dates that have passed since its last response",
            remedy: "They are left out; build again when the source works."))
      }
      return (standing, last?.date)
    }
  }

  private static func count(_ response: StoredResponse?) -> Int {
    response?.pages.reduce(0) { $0 + $1.photos.count } ?? 0
  }

  private func current(
    _ entry: Entry, _ progress: @Sendable (String, Int) -> Void
  ) async throws -> [SourcePage] {
    var pages: [SourcePage] = []
    var photos = 0
    progress(entry.source.name, photos)
    for try await page in entry.source.pages() {
      pages.append(page)
      photos += page.photos.count
      progress(entry.source.name, photos)
    }
    return try await AlbumTexts(renderer: renderer).rendered(pages)
  }

  /// A source that had photos and now has none has more likely failed than lost them all.
  private func check(_ pages: [SourcePage], of entry: Entry, against last: StoredResponse?) throws {
    let before = Self.count(last)
    // What its owner hides is not lost.
    guard before > 0, pages.allSatisfy(\.photos.isEmpty), pages.allSatisfy({ $0.privacy == nil }),
      !mayLose(before)
    else { return }
    throw SourceError(
      .refused, place: entry.source.name,
      message:
        "lists no photos; last time there were \(before). If that is right, allow it with --allow-fewer 100%")
  }
}
