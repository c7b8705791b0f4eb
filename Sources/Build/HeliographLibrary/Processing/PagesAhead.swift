/// The pages of sources that have answered while others have not, and the outcomes of those that were processed already.
struct PagesAhead {
  /// Where a page belongs.
  struct Place: Hashable, Sendable {
    /// The index of its source in the configuration.
    let source: Int
    /// Its index among the pages of its source.
    let page: Int
  }

  /// Some pages to process, after `done` photos of `total` that are known.
  struct Step: Sendable {
    fileprivate(set) var pages: [(place: Place, page: ListedPage)] = []
    fileprivate(set) var done = 0
    fileprivate(set) var total = 0
  }

  /// The outcome of pages.
  private(set) var outcomes: [Place: ProcessedPage] = [:]
  private var rest: ArraySlice<(place: Place, page: ListedPage)> = []
  /// How many more photos may be processed: the outcome of them waits in memory.
  private var capacity: Int
  private let perStep: Int
  private var (done, total) = (0, 0)

  /// Begins with no page; `photoLimit` photos are processed altogether, and about `perStep` at a time.
  init(photoLimit: Int, perStep: Int) { (capacity, self.perStep) = (photoLimit, perStep) }

  /// Whether nothing can be processed now.
  var isIdle: Bool { rest.isEmpty }

  /// Adds all pages of a source, of which only those that are ready are processed.
  mutating func add(_ pages: [ListedPage], of source: Int, isReady: (ListedPage) -> Bool) {
    total += pages.reduce(0) { $0 + $1.page.photos.count }
    for (index, page) in pages.enumerated() where isReady(page) {
      rest.append((Place(source: source, page: index), page))
    }
  }

  /// The next pages in the order in which they came, without those that are too large for what is left of `photoLimit`;
  /// `nil` when there is none.
  mutating func next() -> Step? {
    var step = Step(done: done, total: total)
    var count = 0
    while count < perStep, let next = rest.popFirst() {
      let photos = next.page.page.photos.count
      guard photos <= capacity else { continue }
      capacity -= photos
      count += photos
      step.pages.append(next)
    }
    done += count
    return step.pages.isEmpty ? nil : step
  }

  /// Adds the outcomes of the pages of a step.
  mutating func add(_ pages: [(Place, ProcessedPage)]) {
    for (place, outcome) in pages { outcomes[place] = outcome }
  }
}
