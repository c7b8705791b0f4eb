package import HeliographCore

/// Asks a service, and falls back to what it said last: for photos, for who the owner is, and for news alike.
package struct ResponseFallback: Sendable {
  /// What came of asking.
  package struct Outcome<Answer: Sendable>: Sendable {
    /// What is shown; `nil` when there is nothing.
    package let answer: Answer?
    /// When the answer came, in seconds since 1970, if the service failed now; else `nil`.
    package let asOf: Int?
    /// What its owner should know; `nil` when all is well.
    package let problem: Problem?

    /// Wraps what came of asking.
    package init(answer: Answer?, asOf: Int? = nil, problem: Problem? = nil) {
      (self.answer, self.asOf, self.problem) = (answer, asOf, problem)
    }
  }

  /// After so many days without an answer the owner should look for another way.
  private static let dayLimit = 30

  private let isOffline: Bool
  private let pause: RequestPause?
  private let today: Day
  private let absence: Problem.Severity

  /// Prepares to ask.
  ///
  /// - Parameters:
  ///   - environment: what surrounds the build.
  ///   - isRemote: whether the service is asked over the network; what is on this machine is always asked.
  ///   - absence: how severe it is that there is nothing of a service that was never asked, with `--offline`.
  package init(_ environment: BuildEnvironment, isRemote: Bool = true, absence: Problem.Severity = .loss) {
    isOffline = environment.isOffline && isRemote
    pause = isRemote ? environment.pause : nil
    today = environment.today
    self.absence = absence
  }

  /// What a service says now, or said last.
  ///
  /// - Parameters:
  ///   - name: the service in messages.
  ///   - key: distinguishes one request from another, whatever their names are.
  ///   - last: what it said last, and when in seconds since 1970; `nil` when that is not known.
  ///   - isDoubted: whether what it said last has to be asked for again at once.
  ///   - mayFail: whether the failure of the service is no failure of the build.
  ///   - ask: asks the service, and keeps what it says.
  /// - Returns: the answer, and a problem that says how old it is where the service failed.
  /// - Throws: the `SourceError` of a service that must not fail, and whatever else `ask` throws.
  package func answer<Answer: Sendable>(
    of name: String, key: String, last: (answer: Answer, date: Int)?, isDoubted: Bool = false,
    mayFail: (SourceError) -> Bool = { _ in true }, _ ask: () async throws -> Answer
  ) async throws -> Outcome<Answer> {
    if let last {
      let age = Int(FileStatus.now / 1_000_000_000) &- last.date
      if isOffline || (!isDoubted && (0..<(pause?.seconds ?? 0)).contains(age)) {
        return Outcome(answer: last.answer)
      }
    }
    do {
      guard !isOffline else {
        throw SourceError(
          .unreachable, place: name,
          message: "never came from the network; build once without --offline")
      }
      if let failure = pause?.failure(of: key) { throw failure }
      do {
        return Outcome(answer: try await ask())
      } catch let error as SourceError {
        pause?.failed(error, key)
        throw error
      }
    } catch let error as SourceError where mayFail(error) {
      guard let last else {
        let problem = Problem(
          isOffline ? absence : .loss, place: error.place,
          reason: isOffline
            ? "never came from the network, so nothing of it is on the site"
            : "\(error.message.withoutFullStop); nothing of it is on the site",
          remedy: isOffline ? "Build once without --offline." : "Build again when it works.")
        return Outcome(answer: nil, problem: problem)
      }
      return Outcome(answer: last.answer, asOf: last.date, problem: problem(error, since: last.date))
    }
  }

  /// How many days before today a moment was that is given in seconds since 1970; 0 for one that is later.
  package func days(since date: Int) -> Int {
    CaptureTime(dayOf: date).map { max(0, today.number - Day($0).number) } ?? 0
  }

  /// How old what is shown is, derived from the day of this build and kept nowhere.
  private func problem(_ error: SourceError, since date: Int) -> Problem {
    let days = days(since: date)
    let isExpired = days > Self.dayLimit
    let age = days == 0 ? "today" : days == 1 ? "yesterday" : "\(days) days ago"
    return Problem(
      isExpired ? .expired : .stale, place: error.place,
      reason: "\(error.message.withoutFullStop); it last answered \(age), and that is shown",
      remedy: isExpired
        ? "Look whether the service still exists, or remove the source." : "Build again when it works.")
  }
}
