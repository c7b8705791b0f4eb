import HeliographCore
import HeliographSources
import Synchronization
import Testing

/// Asking, and falling back to what was said last.
@Suite struct ResponseFallbackTests {
  private static let now = Int(FileStatus.now / 1_000_000_000)

  private static func fallback(
    isOffline: Bool = false, stands: Int? = nil, days: Int = 0, absence: Problem.Severity = .loss
  ) throws -> ResponseFallback {
    let today = try #require(CaptureTime(dayOf: now + days * 86_400))
    return ResponseFallback(
      BuildEnvironment(
        isOffline: isOffline, pause: stands.map { RequestPause(seconds: $0) }, today: Day(today)),
      absence: absence)
  }

  private static let down: @Sendable () async throws -> Int = {
    throw SourceError(.unreachable, place: "The service", message: "is down.")
  }

  @Test func asksUnlessTheLastAnswerStands() async throws {
    let last = (answer: 1, date: Self.now - 500)
    #expect(try await Self.fallback().answer(of: "s", key: "s", last: last) { 2 }.answer == 2)
    #expect(try await Self.fallback(stands: 600).answer(of: "s", key: "s", last: last) { 2 }.answer == 1)
    #expect(try await Self.fallback(stands: 400).answer(of: "s", key: "s", last: last) { 2 }.answer == 2)
    #expect(
      try await Self.fallback(stands: 600).answer(of: "s", key: "s", last: last, isDoubted: true) { 2 }.answer
        == 2)
    // A clock that was wrong once.
    let later = (answer: 1, date: Self.now + 9_000)
    #expect(try await Self.fallback(stands: 600).answer(of: "s", key: "s", last: later) { 2 }.answer == 2)
  }

  @Test func asksNothingOffline() async throws {
    let offline = try Self.fallback(isOffline: true, absence: .note)
    let known = try await offline.answer(of: "s", key: "s", last: (1, Self.now)) { 2 }
    #expect(known.answer == 1 && known.problem == nil && known.asOf == nil)
    let unknown = try await offline.answer(of: "s", key: "s", last: nil) { 2 }
    #expect(unknown.answer == nil && unknown.problem?.severity == .note)
  }

  @Test(arguments: [
    (0, Problem.Severity.stale, "today"), (1, .stale, "yesterday"), (30, .stale, "30 days ago"),
    (31, .expired, "31 days ago"), (52, .expired, "52 days ago"),
  ])
  func saysHowOldItIs(days: Int, severity: Problem.Severity, words: String) async throws {
    let outcome = try await Self.fallback(days: days).answer(
      of: "s", key: "s", last: (1, Self.now), Self.down)
    #expect(outcome.answer == 1 && outcome.asOf == Self.now)
    #expect(outcome.problem?.severity == severity)
    #expect(outcome.problem?.reason == "is down; it last answered \(words), and that is shown")
  }

  @Test func failsWhereItMust() async throws {
    let outcome = try await Self.fallback().answer(of: "s", key: "s", last: nil, Self.down)
    #expect(outcome.answer == nil && outcome.problem?.severity == .loss)
    await #expect(throws: SourceError.self) {
      _ = try await Self.fallback().answer(
        of: "s", key: "s", last: (1, Self.now), mayFail: { _ in false }, Self.down)
    }
    await #expect(throws: CancellationError.self) {
      _ = try await Self.fallback().answer(of: "s", key: "s", last: (1, Self.now)) {
        throw CancellationError()
      }
    }
  }

  /// A service that is down answers nobody at the next save of a file either.
  @Test func asksNoSoonerWhereTheServiceFailed() async throws {
    let asked = Mutex(0)
    func ask(_ fallback: ResponseFallback, _ key: String, _ code: SourceError.Code) async throws -> Int? {
      try await fallback.answer(of: "s", key: key, last: nil) {
        asked.withLock { $0 += 1 }
        throw SourceError(code, place: "The service", message: "fails.")
      }.answer
    }
    let fallback = try Self.fallback(stands: 600)
    for _ in 0..<3 { _ = try await ask(fallback, "a", .unreachable) }
    #expect(asked.withLock(\.self) == 1)
    _ = try await ask(fallback, "b", .unreachable)
    #expect(asked.withLock(\.self) == 2)
    // Its owner mends the key now, and wants to see it.
    for _ in 0..<2 { _ = try await ask(fallback, "c", .credentials) }
    #expect(asked.withLock(\.self) == 4)
    let eager = try Self.fallback()
    for _ in 0..<2 { _ = try await ask(eager, "d", .unreachable) }
    #expect(asked.withLock(\.self) == 6)
  }
}
