import HeliographCore
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
    /// The photos of the last build that the source has stopped listing, and has left out a second time.
    var withdrawn: [PhotoID] = []
    /// Whether the source failed, and no response of it is kept.
    var isSilent = false
    /// Whether there is an earlier response for the same settings.
    var isKnown = false
  }

  /// The pages of a source, and what went wrong.
  ///
  /// Throws the `SourceError` of a required source that fails.
  func outcome(
    of entry: Entry, _ progress: @escaping @Sendable (String, Int) -> Void
  ) async throws -> Outcome {
    let last = entry.isRemembered ? await store.response(entry.responseKey) : nil
    var response = last
    let fallback = ResponseFallback(environment, isRemote: entry.source.isRemote)
    let outcome = try await fallback.answer(
      of: entry.source.name, key: entry.responseKey.hex, last: last.map { ($0.pages, $0.date) },
      isDoubted: last?.doubtedCount != nil,
      // A source that never had a key that works is a mistake in the settings.
      mayFail: {
        !entry.isRequired && $0.code != .unclear && (last != nil || $0.code != .credentials)
      }
    ) {
      var pages: [SourcePage] = []
      do {
        pages = try await current(entry, progress)
        try await validate(pages, of: entry, against: last)
      } catch let error as SourceError where error.code == .empty && mayLoseAll(last) {
        // The owner says that it is right.
      }
      try await entry.source.settle()
      let new = StoredResponse(
        // A clock that goes wrong for one build must not make the response old.
        date: max(StoredLoss.now, last?.date ?? 0), pages: pages, absence: absence(in: pages, of: entry, last)
      )
      if entry.isRemembered { try await store.save(new, entry.responseKey) }
      response = new
      return pages
    }
    let withdrawn = try withdrawn(response, of: entry)
    guard outcome.asOf == nil else { return lastGood(outcome, of: fallback, withdrawn) }
    return Outcome(
      pages: outcome.answer ?? [], problems: [outcome.problem].compactMap(\.self), withdrawn: withdrawn,
      isSilent: outcome.answer == nil, isKnown: last != nil)
  }

  /// What a response lacks that an earlier one had; only services say twice what is gone.
  private func absence(
    in pages: [SourcePage], of entry: Entry, _ last: StoredResponse?
  ) -> StoredAbsence? {
    entry.source.isRemote ? last.flatMap { StoredAbsence(in: pages, after: $0) } : nil
  }

  /// The photos that are published until now, and gone by two responses.
  ///
  /// Once a site without them is published, the catalog has forgotten them.
  private func withdrawn(_ response: StoredResponse?, of entry: Entry) throws -> [PhotoID] {
    guard let response, let absence = response.absence else { return [] }
    let ids = absence.twice.map { id in entry.album.map { id.nested(in: $0) } ?? id }
    // A catalog that was lost has forgotten all.
    let isKnown = try catalog.countOfShownPhotos() > 0
    let shown = try ids.filter { try !isKnown || catalog.shown($0) != nil }
    // New photos make up for them.
    return Array(shown.prefix(max(0, absence.before - response.photoCount)))
  }

  /// What replaces a source that failed: those albums of its last response whose dates have not passed.
  private func lastGood(
    _ last: ResponseFallback.Outcome<[SourcePage]>, of fallback: ResponseFallback, _ withdrawn: [PhotoID]
  ) -> Outcome {
    let all = last.answer ?? []
    let asOf = last.asOf.map { LastResponse(date: $0, days: fallback.days(since: $0)) }
    var outcome = Outcome(
      pages: all.filter { $0.days.contains(environment.today) }, asOf: asOf, withdrawn: withdrawn,
      isKnown: true)
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
    return try await rendered(
      entry.source.listing(until: listsEnd) { progress(name, $0) })
  }

  /// Decides whether a response that has far fewer photos than the one before is believed.
  ///
  /// A source that had photos and now has none has more likely failed than lost them all. One that has lost more than
  /// half of them, and at least ten, is believed when it says so a second time: when the next response has no fewer photos
  /// than the one that was doubted. Another one is doubted anew.
  private func validate(
    _ pages: [SourcePage], of entry: Entry, against last: StoredResponse?
  ) async throws {
    guard let last else { return }
    let (before, now) = (Self.count(last.pages), Self.count(pages))
    // What its owner hides is not lost. A site inside says nothing of the photos beside it.
    let hidesNothing = pages.allSatisfy { $0.privacy == nil || $0.privacy == .site }
    guard before > now, hidesNothing, !mayLose(before - now, before) else { return }
    if now == 0 {
      throw SourceError(
        .refused, place: entry.source.name,
        message:
          "lists no photos; last time there were \(before). If that is right, allow it with --allow-fewer 100%"
      )
    }
    guard entry.source.isRemote, now * 2 < before, before - now >= 10 else { return }
    if let doubted = last.doubtedCount, now >= doubted { return }
    let doubt = StoredResponse(
      date: last.date, pages: last.pages, doubtedCount: now, absence: absence(in: pages, of: entry, last))
    try await store.save(doubt, entry.responseKey)
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
