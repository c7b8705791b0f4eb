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

  /// The pages of a source, and what went wrong.
  ///
  /// Throws the `SourceError` of a required source that fails.
  func outcome(
    of entry: Entry, _ progress: @escaping @Sendable (String, Int) -> Void
  ) async throws -> Outcome {
    let last = entry.isRemembered ? await store.response(entry.responseKey) : nil
    let isRemote = entry.source.isRemote
    var withdrawn = 0
    let asking = Asking(
      isOffline: isOffline && isRemote, pause: isRemote ? pause : nil, today: today)
    let outcome = try await asking.answer(
      of: entry.source.name, key: entry.responseKey.hex, last: last.map { ($0.pages, $0.date) },
      isDoubted: last?.doubted == true,
      // A source that never had a key that works is a mistake in the settings.
      mayFail: {
        !entry.isRequired && $0.code != .unclear && (last != nil || $0.code != .credentials)
      }
    ) {
      var pages: [SourcePage] = []
      do {
        pages = try await current(entry, progress)
        withdrawn = try await judge(pages, of: entry, against: last)
      } catch let error as SourceError where error.code == .empty && mayLoseAll(last) {
        // The owner says that it is right.
      }
      try await entry.source.settle()
      if entry.isRemembered {
        try await store.keep(StoredResponse(date: StoredLoss.now, pages: pages), entry.responseKey)
      }
      return pages
    }
    return outcome.asOf == nil
      ? Outcome(
        pages: outcome.answer ?? [], problems: [outcome.problem].compactMap(\.self), withdrawn: withdrawn)
      : lastGood(outcome, of: asking)
  }

  /// What stands in for a source that failed: those albums of its last response whose dates have not passed.
  private func lastGood(_ last: Asking.Outcome<[SourcePage]>, of asking: Asking) -> Outcome {
    let all = last.answer ?? []
    let asOf = last.asOf.map { LastResponse(date: $0, days: asking.days(since: $0)) }
    var outcome = Outcome(pages: all.filter { $0.days.contains(today) }, asOf: asOf)
    outcome.problems = [last.problem].compactMap(\.self)
    if outcome.pages.count < all.count, let place = last.problem?.place {
      outcome.problems.append(
        Problem(
          .loss, place: place, reason: "has albums with dates that have passed since its last response",
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
    return try await AlbumTexts(renderer: renderer).rendered(
      entry.source.listing(until: listsEnd) { progress(name, $0) })
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

extension PhotoRepository.Entry {
  /// The pages in the album that the source's albums lie in.
  func pages(_ outcome: PhotoRepository.Outcome) -> [ListedPage] {
    outcome.pages.map { page in
      ListedPage(
        page: album.map { page.nested(in: $0) } ?? page, source: source, rule: rule, asOf: outcome.asOf)
    }
  }
}
