import HeliographTestSupport
import Synchronization
import SystemPackage
import Testing

@testable import HeliographHTTP

/// How many requests of an hour are sent, on a clock that nobody waits for.
@Suite(.endsHangs) struct RequestBudgetTests {
  /// A time of day that moves only when somebody sleeps, or a test says so.
  private final class Day: Sendable {
    let time = Mutex(Duration.seconds(1_700_000_000))
    let slept = Mutex<[Duration]>([])

    var clock: RequestClock {
      RequestClock(now: { self.time.withLock { $0 } }) { duration in
        self.slept.withLock { $0.append(duration) }
        self.time.withLock { $0 += duration }
      }
    }

    func pass(_ duration: Duration) { time.withLock { $0 += duration } }
  }

  private let day = Day()
  private let allowance = RequestAllowance(burst: 600, perHour: 3_000)

  private func address(_ text: String = "https://api.example.org/rest") throws -> WebAddress {
    try #require(WebAddress(text))
  }

  private func budget(folder: FilePath? = nil, key: String = "key") throws -> RequestBudget {
    RequestBudgets(clock: day.clock).budget(of: try address(), key: key.utf8, allowance, folder: folder)
  }

  /// Flickr's limit, a tenth of it.
  @Test func lets360RequestsThroughInAnyHour() async throws {
    let budget = RequestBudget(RequestAllowance(burst: 60, perHour: 300), clock: day.clock, memory: nil)
    var times: [Duration] = []
    for _ in 0..<900 {
      try await budget.reserve(for: try address())
      times.append(day.time.withLock { $0 })
    }
    // 60 at once, and then one after the other.
    #expect(times[59] == times[0] && times[60] > times[0])
    #expect(zip(times, times.dropFirst(360)).allSatisfy { $1 - $0 >= .seconds(3_600) })
    #expect(times[899] - times[0] <= .seconds(3 * 3_600))
  }

  @Test func waitsForEachRequestWhenManyAskAtOnce() async throws {
    let budget = RequestBudget(RequestAllowance(burst: 2, perHour: 3_600), clock: day.clock, memory: nil)
    for _ in 0..<5 { try await budget.reserve(for: try address()) }
    #expect(day.slept.withLock { $0 } == [.seconds(1), .seconds(1), .seconds(1)])
  }

  @Test func refusesWhatWouldWaitLongerThanAMinute() async throws {
    let budget = RequestBudget(RequestAllowance(burst: 1, perHour: 30), clock: day.clock, memory: nil)
    try await budget.reserve(for: try address())
    let error = await #expect(throws: HTTPError.self) { try await budget.reserve(for: try address()) }
    #expect(error?.code == .unreachable && error?.message.contains("within an hour") == true)
    // The refusal took nothing.
    day.pass(.seconds(120))
    try await budget.reserve(for: try address())
    #expect(day.slept.withLock { $0 }.isEmpty)
  }

  @Test func theNextBuildKnowsWhatThisOneSent() async throws {
    try await TemporaryFolder.with { folder in
      let requests = folder.path.appending("requests")
      let first = try budget(folder: requests)
      for _ in 0..<600 { try await first.reserve(for: try address()) }
      #expect(day.slept.withLock { $0 }.isEmpty)
      try await budget(folder: requests).reserve(for: try address())
      #expect(day.slept.withLock { $0.count } == 1)
      // Another key has requests of its own, and an hour later all are there again.
      try await budget(folder: requests, key: "other").reserve(for: try address())
      day.pass(.seconds(3_600))
      let later = try budget(folder: requests)
      for _ in 0..<599 { try await later.reserve(for: try address()) }
      #expect(day.slept.withLock { $0.count } == 1)
      let names = try folder.files(below: "requests")
      #expect(names.count == 2 && names.allSatisfy { $0.utf8.count == 64 })
    }
  }

  /// A file that is damaged, or of a clock that was wrong, delays nothing for long.
  @Test(arguments: ["", "x", "-5", "99999999999999999999999999", "4000000000", "1700000000\n\u{0}", "1e99"])
  func aStrangeFileIsNoReasonToFail(content: String) async throws {
    try await TemporaryFolder.with { folder in
      let requests = folder.path.appending("requests")
      try await budget(folder: requests).reserve(for: try address())
      let name = try #require(try folder.files(below: "requests").first)
      try folder.write(content, to: "requests/\(name)")
      let next = try budget(folder: requests)
      for _ in 0..<3 { try await next.reserve(for: try address()) }
      #expect(day.slept.withLock { $0.reduce(.zero, +) } <= RequestAllowance.patience * 2)
    }
  }

  @Test func aFolderThatCannotBeWrittenIsNoReasonToFail() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a file", to: "requests")
      try await budget(folder: folder.path.appending("requests")).reserve(for: try address())
      #expect(day.slept.withLock { $0.isEmpty })
      #expect(try folder.read("requests") == Array("a file".utf8))
    }
  }

  @Test func sourcesWithTheSameKeyShareABudget() throws {
    let budgets = RequestBudgets(clock: day.clock)
    func budget(_ address: String, _ key: String) throws -> RequestBudget {
      budgets.budget(of: try self.address(address), key: key.utf8, allowance, folder: nil)
    }
    let first = try budget("https://api.example.org/rest", "a")
    #expect(try budget("https://api.example.org/other?x=1", "a") === first)
    #expect(try budget("https://api.example.org/rest", "b") !== first)
    #expect(try budget("https://example.org/rest", "a") !== first)
  }

  @Test func countsEveryAttempt() async throws {
    let server = try LoopbackServer { _ in .status(404) }
    let client = HTTPClient(
      retry: RetryPolicy(attempts: 1), owned: LoopbackServer.owned, budgets: RequestBudgets(clock: day.clock))
    let address = try #require(WebAddress(server.origin))
    var request = HTTPRequest(.get, address)
    request.budget = client.budgets.budget(
      of: address, key: [], RequestAllowance(burst: 2, perHour: 1), folder: nil)
    for _ in 0..<5 {
      await #expect(throws: HTTPError.self) {
        try await client.send(request, limits: HTTPLimits(bytes: 100, total: .seconds(600)))
      }
    }
    #expect(server.requests.count == 2)
  }
}
