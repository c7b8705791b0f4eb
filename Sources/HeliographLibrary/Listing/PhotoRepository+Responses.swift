import HeliographModel
import HeliographSources
import HeliographStore

/// What becomes of one source: its response, or the last good one.
extension PhotoRepository {
  /// What a source has to show.
  struct Outcome: Sendable {
    var pages: [SourcePage]
    /// The response that the pages are from, if it came before this build; `nil` for this one.
    var asOf: LastResponse?
    var problems: [Problem] = []
    /// How many photos fewer there are than before, when the source has said so twice or the owner allows it.
    var withdrawn = 0
  }

  /// After so many days without a response the owner should look for another way.
  private static let mostDays = 30

  /// The pages of a source, and what went wrong.
  ///
  /// Throws the `SourceError` of a required source that fails.
  func outcome(
    of entry: Entry, _ progress: @escaping @Sendable (String, Int) -> Void
  ) async throws -> Outcome {
    let last = entry.isRemembered ? await store.response(entry.responseKey) : nil
    do {
      if isOffline, entry.source.isRemote {
        if let last { return Outcome(pages: last.pages) }
        throw SourceError(
          .unreachable, place: entry.source.name,
          message: "was never requested before; build once without --offline")
      }
      // What is in doubt is asked for again at once.
      if let last, entry.source.isRemote, last.doubted != true,
        (0..<answersStand).contains(StoredLoss.now - last.date)
      {
        return Outcome(pages: last.pages)
      }
      let pages = try await current(entry, progress)
      let withdrawn = try await judge(pages, of: entry, against: last)
      try await entry.source.settle()
      if entry.isRemembered {
        try await store.keep(StoredResponse(date: StoredLoss.now, pages: pages), entry.responseKey)
      }
      return Outcome(pages: pages, withdrawn: withdrawn)
    } catch let error as SourceError where error.code == .empty && mayLoseAll(last) {
      // The owner says that it is right.
      try await entry.source.settle()
      if entry.isRemembered {
        try await store.keep(StoredResponse(date: StoredLoss.now, pages: []), entry.responseKey)
      }
      return Outcome(pages: [])
    } catch let error as SourceError
      where !entry.isRequired && error.code != .unclear && (last != nil || error.code != .credentials)
    {
      // A source that never had a key that works is a mistake in the settings.
      return lastGood(last, error)
    }
  }

  /// What stands in for a source that failed.
  ///
  /// How old it is, is derived from the day of this build and kept nowhere.
  private func lastGood(_ last: StoredResponse?, _ error: SourceError) -> Outcome {
    guard let last else {
      let problem = Problem(
        .loss, place: error.place, reason: "\(error.message.withoutFullStop); nothing of it is on the site",
        remedy: "Build again when it works.")
      return Outcome(pages: [], problems: [problem])
    }
    let days = CaptureTime(dayOf: last.date).map { max(0, today.number - Day($0).number) } ?? 0
    let isExpired = days > Self.mostDays
    let age = days == 0 ? "today" : days == 1 ? "yesterday" : "\(days) days ago"
    var outcome = Outcome(
      pages: last.pages.filter { $0.days.contains(today) }, asOf: LastResponse(date: last.date, days: days))
    outcome.problems.append(
      Problem(
        isExpired ? .expired : .stale, place: error.place,
        reason: "\(error.message.withoutFullStop); it last answered \(age), and that is shown",
        remedy: isExpired
          ? "Look whether the service still exists, or remove the source." : "Build again when it works."))
    if outcome.pages.count < last.pages.count {
      outcome.problems.append(
        Problem(
          .loss, place: error.place, reason: "has albums with dates that have passed since its last response",
          remedy: "They are left out; build again when the source works."))
    }
    return outcome
  }

  private func mayLoseAll(_ last: StoredResponse?) -> Bool {
    let before = last.map { Self.count($0.pages) } ?? 0
    return mayLose(before, before)
  }

  private func current(
    _ entry: Entry, _ progress: @escaping @Sendable (String, Int) -> Void
  ) async throws -> [SourcePage] {
    let name = entry.source.name
    return try await AlbumTexts(renderer: renderer).rendered(entry.source.listing { progress(name, $0) })
  }

  /// Decides whether a response that has far fewer photos than the one before is believed.
  ///
  /// A source that had photos and now has none has more likely failed than lost them all. One that has lost more than
  /// half of them, and at least ten, is believed when it says so a second time.
  ///
  /// Returns how many photos are gone.
  private func judge(
    _ pages: [SourcePage], of entry: Entry, against last: StoredResponse?
  ) async throws -> Int {
    guard let last else { return 0 }
    let (before, now) = (Self.count(last.pages), Self.count(pages))
    // What its owner hides is not lost.
    guard before > now, pages.allSatisfy({ $0.privacy == nil }), !mayLose(before - now, before) else {
      return 0
    }
    if now == 0 {
      throw SourceError(
        .refused, place: entry.source.name,
        message:
          "lists no photos; last time there were \(before). If that is right, allow it with --allow-fewer 100%"
      )
    }
    guard entry.source.isRemote, now * 2 < before, before - now >= 10 else { return 0 }
    guard last.doubted != true else { return before - now }
    try await store.keep(StoredResponse(date: last.date, pages: last.pages, doubted: true), entry.responseKey)
    throw SourceError(
      .refused, place: entry.source.name,
      message:
        "lists \(now) photos; last time there were \(before). It is believed when it says so again, or with --allow-fewer \(before - now)"
    )
  }
}
