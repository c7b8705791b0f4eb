import HeliographSources
import HeliographTestSupport
import Synchronization
import Testing

@testable import HeliographHTTP
@testable import HeliographServices

/// Calls of all sources with one key are taken from one budget.
@Suite(.endsHangs) struct FlickrBudgetTests {
  private static let secret = "0123456789abcdef0123456789abcdef"
  /// That of `FlickrClient`.
  private let allowance = RequestAllowance(burst: 600, perHour: 2_900)
  private let server: LoopbackServer

  init() throws {
    server = try LoopbackServer { request in
      let page = Int(request.query["page"] ?? "") ?? 1
      return .xml(FakeFlickr.list([FakeFlickr.photo(id: "\(page)")], page: page, pages: 2, total: 2))
    }
  }

  private func source(_ http: HTTPClient, day: String) throws -> FlickrSource {
    FlickrSource(
      .interestingness(day: day), endpoint: server.origin + FakeFlickr.path,
      key: .success(try #require(APIKey(Self.secret))), in: .offering(http))
  }

  @Test func waitsWhenTheCallsOfTheHourAreMade() async throws {
    let (time, slept) = (TestTime(), TestTime())
    let clock = RequestClock(now: { time.value }) { pause in
      time.add(pause)
      slept.add(pause)
    }
    let http = HTTPClient(owned: LoopbackServer.owned, budgets: RequestBudgets(clock: clock))
    let address = try #require(WebAddress(server.origin))
    let budget = http.budgets.budget(of: address, key: Self.secret.utf8, allowance, folder: nil)
    for _ in 0..<597 { try await budget.reserve(for: address) }
    #expect(try await collected(try source(http, day: "2024-04-28")).count == 2)
    #expect(slept.value == .zero)
    // The second list of two pages: one call is left, the other one waits.
    #expect(try await collected(try source(http, day: "2024-04-29")).count == 2)
    #expect(slept.value == .seconds(3_600) / 2_900)
  }

  @Test func saysThatTheCallsOfTheHourAreMade() async throws {
    let clock = RequestClock(now: { .zero }, sleep: { _ in })
    let http = HTTPClient(owned: LoopbackServer.owned, budgets: RequestBudgets(clock: clock))
    let address = try #require(WebAddress(server.origin))
    let budget = http.budgets.budget(of: address, key: Self.secret.utf8, allowance, folder: nil)
    while (try? await budget.reserve(for: address)) != nil {}
    let error = await #expect(throws: SourceError.self) {
      _ = try await collected(try source(http, day: "2024-04-28"))
    }
    #expect(error?.code == .unreachable && error?.message.contains("within an hour") == true)
    #expect(server.requests.isEmpty)
  }

  /// A time that moves when somebody says so.
  private final class TestTime: Sendable {
    private let time = Mutex(Duration.zero)
    var value: Duration { time.withLock { $0 } }
    func add(_ duration: Duration) { time.withLock { $0 += duration } }
  }
}
