import HeliographFiles
import HeliographModel
import HeliographSources
import Testing

/// Asking, and falling back to what was said last.
@Suite struct AskingTests {
  private static let now = Int(FileStatus.now / 1_000_000_000)

  private static func asking(
    isOffline: Bool = false, stands: Int = 0, days: Int = 0, absence: Problem.Severity = .loss
  ) throws -> Asking {
    let today = try #require(CaptureTime(dayOf: now + days * 86_400))
    return Asking(isOffline: isOffline, answersStand: stands, today: Day(today), absence: absence)
  }

  private static let down: @Sendable () async throws -> Int = {
    throw SourceError(.unreachable, place: "The service", message: "is down.")
  }

  @Test func asksUnlessTheLastAnswerStands() async throws {
    let last = (answer: 1, date: Self.now - 500)
    #expect(try await Self.asking().answer(of: "s", last: last) { 2 }.answer == 2)
    #expect(try await Self.asking(stands: 600).answer(of: "s", last: last) { 2 }.answer == 1)
    #expect(try await Self.asking(stands: 400).answer(of: "s", last: last) { 2 }.answer == 2)
    #expect(try await Self.asking(stands: 600).answer(of: "s", last: last, isDoubted: true) { 2 }.answer == 2)
    // A clock that was wrong once.
    let later = (answer: 1, date: Self.now + 9_000)
    #expect(try await Self.asking(stands: 600).answer(of: "s", last: later) { 2 }.answer == 2)
  }

  @Test func asksNothingOffline() async throws {
    let offline = try Self.asking(isOffline: true, absence: .note)
    let known = try await offline.answer(of: "s", last: (1, Self.now)) { 2 }
    #expect(known.answer == 1 && known.problem == nil && known.asOf == nil)
    let unknown = try await offline.answer(of: "s", last: nil) { 2 }
    #expect(unknown.answer == nil && unknown.problem?.severity == .note)
  }

  @Test(arguments: [
    (0, Problem.Severity.stale, "today"), (1, .stale, "yesterday"), (30, .stale, "30 days ago"),
    (31, .expired, "31 days ago"), (52, .expired, "52 days ago"),
  ])
  func saysHowOldItIs(days: Int, severity: Problem.Severity, words: String) async throws {
    let outcome = try await Self.asking(days: days).answer(of: "s", last: (1, Self.now), Self.down)
    #expect(outcome.answer == 1 && outcome.asOf == Self.now)
    #expect(outcome.problem?.severity == severity)
    #expect(outcome.problem?.reason == "is down; it last answered \(words), and that is shown")
  }

  @Test func failsWhereItMust() async throws {
    let outcome = try await Self.asking().answer(of: "s", last: nil, Self.down)
    #expect(outcome.answer == nil && outcome.problem?.severity == .loss)
    await #expect(throws: SourceError.self) {
      _ = try await Self.asking().answer(of: "s", last: (1, Self.now), mayFail: { _ in false }, Self.down)
    }
    await #expect(throws: CancellationError.self) {
      _ = try await Self.asking().answer(of: "s", last: (1, Self.now)) { throw CancellationError() }
    }
  }
}
