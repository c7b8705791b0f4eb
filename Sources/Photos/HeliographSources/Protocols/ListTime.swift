import HeliographCore

/// How long a source may take for its list: the same time for each of its albums, and a longer one for all of them.
struct ListTime {
  /// For all albums together.
  static let totalLimit: Duration = .seconds(30 * 60)

  private let limit: Duration
  private let last: ContinuousClock.Instant?
  private let end: ContinuousClock.Instant
  /// When nobody waits for the next album any longer.
  private(set) var deadline: ContinuousClock.Instant
  private var albums: Set<AlbumID> = []
  private(set) var photoCount = 0

  /// - Parameters:
  ///   - limit: for each album; for the first one, what is read before it included.
  ///   - start: when the list was begun.
  ///   - last: when it ends in any case, since half of `--max-time` is over; `nil` for no such time.
  init(_ limit: Duration, from start: ContinuousClock.Instant, until last: ContinuousClock.Instant? = nil) {
    self.limit = limit
    self.last = last
    let end = start + max(Self.totalLimit, limit)
    self.end = last.map { min($0, end) } ?? end
    deadline = min(start + limit, self.end)
  }

  /// Counts a page that came: one of another album starts the time anew, a further page of the same album does not.
  mutating func came(_ page: SourcePage, at now: ContinuousClock.Instant) {
    photoCount += page.photos.count
    if albums.insert(page.album).inserted, albums.count > 1 { deadline = min(now + limit, end) }
  }

  /// The rest of a sentence that begins with the source's name, for when the time is over.
  var message: String {
    if deadline == last {
      return """
        does not respond in time: \(photoCount) photos came in half of the time of --max-time; the other half is for \
        photos
        """
    }
    let minutes = "\(limit.components.seconds / 60) minutes"
    guard albums.count > 1 else {
      return "did not finish its list within \(minutes): \(photoCount) photos came; try again later"
    }
    let came = "did not finish its list: \(photoCount) photos of \(albums.count) albums came"
    return deadline == end
      ? "\(came) within \(Self.totalLimit.components.seconds / 60) minutes; list fewer albums, or try again later"
      : "\(came), and then no further album for \(minutes); try again later"
  }
}
