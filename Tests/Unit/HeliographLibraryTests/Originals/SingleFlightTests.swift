import HeliographTestSupport
import Synchronization
import Testing

@testable import HeliographCore

@Suite struct SingleFlightTests {
  private struct Broken: Error {}

  private final class Counter: Sendable {
    private let value = Mutex(0)

    var count: Int { value.withLock { $0 } }

    func increase() { value.withLock { $0 += 1 } }
  }

  /// Lets whoever waits go on once so many have come.
  private final class Gate: Sendable {
    private let arrived = Mutex(0)
    private let opening = AsyncStream.makeStream(of: Void.self)
    private let count: Int

    init(opensAfter count: Int) { self.count = count }

    func arrive() {
      let isLast = arrived.withLock {
        $0 += 1
        return $0 == count
      }
      if isLast { opening.continuation.finish() }
    }

    func wait() async { for await _ in opening.stream {} }
  }

  // On one actor: who has arrived has also begun to wait before the one that works goes on.
  @Test(.endsHangs) @MainActor func doesEqualWorkOnceWhileItGoesOn() async throws {
    let once = SingleFlight<String, Int>()
    let counter = Counter()
    let everyone = Gate(opensAfter: 20)
    let tasks = (0..<20).map { _ in
      Task {
        everyone.arrive()
        return try await once.value(for: "a") {
          await everyone.wait()
          counter.increase()
          return 7
        }
      }
    }
    var owners = 0
    for task in tasks {
      let (value, isOwn) = try await task.value
      #expect(value == 7)
      if isOwn { owners += 1 }
    }
    #expect(counter.count == 1)
    #expect(owners == 1)
  }

  @Test func keepsDifferentWorkApart() async throws {
    let once = SingleFlight<String, String>()
    #expect(try await once.value(for: "a") { "1" } == ("1", true))
    #expect(try await once.value(for: "b") { "2" } == ("2", true))
    #expect(try await once.value(for: "a") { "3" } == ("3", true))
  }

  @Test(.endsHangs) @MainActor func givesAnErrorToItsOwnCallerAlone() async {
    let once = SingleFlight<String, Int>()
    let works = Counter()
    let everyone = Gate(opensAfter: 10)
    let tasks = (0..<10).map { _ in
      Task {
        everyone.arrive()
        return try await once.value(for: "a") {
          works.increase()
          let isFirst = works.count == 1
          await everyone.wait()
          if isFirst { throw Broken() }
          return 7
        }
      }
    }
    var values: [Int] = []
    for task in tasks {
      if case .success(let answer) = await task.result { values.append(answer.value) }
    }
    #expect(values == Array(repeating: 7, count: 9))
    #expect(works.count >= 2)
  }
}
