/// Looks at the photos of pages, a few thousand at a time.
package struct PageWork: Sendable {
  private let processor: PhotoProcessor
  private let jobs: Int
  /// How many photos a group has at least, and how many may be processed while lists are still running.
  let photoLimit: Int
  /// A page with only those photos that a site may show, as far as their paths tell.
  let filter: @Sendable (ListedPage) -> ListedPage
  private let report: @Sendable (_ done: Int, _ total: Int) -> Void

  /// Looks at `jobs` photos at the same time, and keeps the outcomes of about `photoLimit`; `report` receives how many
  /// photos are done, of how many that are known.
  package init(
    _ processor: PhotoProcessor, jobs: Int, photoLimit: Int,
    filter: @escaping @Sendable (ListedPage) -> ListedPage,
    report: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
  ) {
    (self.processor, self.jobs, self.photoLimit, self.filter, self.report) = (
      processor, jobs, photoLimit, filter, report
    )
  }

  /// How many photos are begun before it is seen that the last list has ended: enough for all workers to be busy.
  var perStep: Int { jobs * 16 }

  /// Whether a page may be processed while lists are still running: pictures from the network would compete with lists for
  /// the transfers to a host.
  func isReady(_ page: ListedPage) -> Bool { !page.source.isRemote }

  /// Processes pages while lists are still running.
  func process(_ step: PagesAhead.Step) async throws -> [(PagesAhead.Place, ProcessedPage)] {
    let outcomes = try await process(step.pages.map(\.page), step.done, step.total)
    return zip(step.pages, outcomes).map { ($0.place, $1) }
  }

  /// Passes on the outcomes of all pages, in their order.
  ///
  /// - Parameters:
  ///   - pages: every page that the site may show.
  ///   - ahead: the outcome of some already, by their indices.
  ///   - receive: takes the outcome of a page.
  /// - Throws: whatever is no `Problem` of a single photo.
  package func process(
    _ pages: consuming [ListedPage], ahead: consuming [Int: ProcessedPage],
    _ receive: (ProcessedPage) throws -> Void
  ) async throws {
    let total = pages.reduce(0) { $0 + $1.page.photos.count }
    var done = ahead.keys.reduce(0) { $0 + pages[$1].page.photos.count }
    var rest = Array(pages.enumerated().reversed())
    while !rest.isEmpty {
      var (group, count) = ([(offset: Int, element: ListedPage)](), 0)
      while count < photoLimit, let page = rest.popLast() {
        group.append(page)
        count += ahead[page.offset] == nil ? page.element.page.photos.count : 0
      }
      let new = group.filter { ahead[$0.offset] == nil }.map(\.element)
      var outcomes = try await process(new, done, total)[...]
      for page in group {
        if let outcome = ahead.removeValue(forKey: page.offset) ?? outcomes.popFirst() {
          try receive(outcome)
        }
      }
      done += count
    }
  }

  private func process(
    _ pages: [ListedPage], _ done: Int, _ total: Int
  ) async throws -> [ProcessedPage] {
    try await processor.process(pages, jobs: jobs) { [report] now, _ in report(done + now, total) }
  }
}
