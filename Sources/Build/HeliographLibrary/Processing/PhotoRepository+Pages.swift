package import HeliographCore
import HeliographSources

extension PhotoRepository {
  /// What all sources have, and the outcomes of the pages that were processed meanwhile, by their indices.
  package typealias Listing = (
    pages: [ListedPage], problems: [Problem], withdrawn: Set<PhotoID>, sources: [ListedSource],
    ahead: [Int: ProcessedPage]
  )

  private enum Step: Sendable {
    case listed(Int, Outcome)
    case processed([(PagesAhead.Place, ProcessedPage)])
  }

  /// All pages of all sources, in the configuration's order, and what went wrong.
  ///
  /// Sources on the network are asked at the same time, while folders are read one after the other. Then `work` processes
  /// pages of sources that have answered, for as long as another has not.
  ///
  /// - Parameters:
  ///   - work: `nil` to process nothing.
  ///   - progress: receives the name of a source and how many photos it has listed.
  /// - Returns: the pages, the problems of both, the photos that are gone from sources that said so twice, and what is known of the
  ///   sources.
  /// - Throws: the `SourceError` of a required source that fails, and what `work` throws.
  package func pages(
    ahead work: PageWork? = nil, _ progress: @escaping @Sendable (String, Int) -> Void
  ) async throws -> Listing {
    var (waiting, isBusy) = (Set(entries.indices.filter { entries[$0].source.isRemote }), false)
    var ahead = PagesAhead(photoLimit: work?.photoLimit ?? 0, perStep: work?.perStep ?? 0)
    var listed: [Int: (pages: [ListedPage], outcome: Outcome)] = [:]
    try await withThrowingTaskGroup(of: Step.self) { group in
      func receive(_ outcome: Outcome, of index: Int) {
        let pages = entries[index].pages(outcome)
        listed[index] = (pages, outcome)
        if let work { ahead.add(pages.map(work.filter), of: index, isReady: work.isReady) }
      }
      for index in waiting {
        group.addTask { .listed(index, try await outcome(of: entries[index]) { _, _ in }) }
      }
      for index in entries.indices where !waiting.contains(index) {
        receive(try await outcome(of: entries[index], progress), of: index)
      }
      for index in waiting.sorted() { progress(entries[index].source.name, 0) }
      while !waiting.isEmpty || isBusy {
        if let work, !isBusy, let step = ahead.next() {
          isBusy = true
          group.addTask { .processed(try await work.process(step)) }
        }
        switch try await group.next() {
        case .listed(let index, let outcome)?:
          waiting.remove(index)
          progress(entries[index].source.name, Self.count(outcome.pages))
          receive(outcome, of: index)
        case .processed(let pages)?:
          isBusy = false
          ahead.add(pages)
          // This is what the build waits for now.
          if ahead.isIdle, let index = waiting.min() { progress(entries[index].source.name, 0) }
        case nil: return
        }
      }
    }
    var listing: Listing = ([], [], [], [], [:])
    var withdrawn: Set<PhotoID> = []
    for (index, source) in listed.sorted(by: { $0.key < $1.key }) {
      for page in source.pages.indices {
        listing.ahead[listing.pages.count + page] = ahead.outcomes[.init(source: index, page: page)]
      }
      listing.pages += source.pages
      listing.problems += source.outcome.problems + source.outcome.pages.flatMap(\.problems)
      withdrawn.formUnion(source.outcome.withdrawn)
      listing.sources.append(ListedSource(entries[index], source.outcome))
    }
    // What another source lists stays.
    if !withdrawn.isEmpty {
      for page in listing.pages { withdrawn.subtract(page.page.photos.lazy.map(\.id)) }
    }
    listing.withdrawn = withdrawn
    return listing
  }
}
