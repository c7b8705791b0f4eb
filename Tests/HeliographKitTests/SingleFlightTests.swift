import HeliographTestSupport
import Synchronization
import Testing

@testable import HeliographKit

@Suite struct SingleFlightTests {
  private struct Broken: Error {}

  private final class Counter: Sendable {
    private let value = Mutex(0)

    var count: Int { value.withLock { $0 } }

    func increase() { value.withLock { $0 += 1 } }
  }

  @Test func doesEqualWorkOnceWhileItGoesOn() async throws {
    let once = SingleFlight<String, Int>()
    let counter = Counter()
    let answers = try await withThrowingTaskGroup(of: (Int, Bool).self) { group in
      for _ in 0..<20 {
        group.addTask {
          let (value, isOwn) = try await once.value(for: "a") {
            // Lets the others come before it is done.
            for _ in 0..<1000 { await Task.yield() }
            counter.increase()
            return 1
          }
          return (value, isOwn)
        }
      }
      return try await group.reduce(into: [(Int, Bool)]()) { $0.append($1) }
    }
    #expect(answers.count { $0.1 } == counter.count)
    #expect(answers.count { $0.1 } < 20)
  }

  @Test func keepsDifferentWorkApart() async throws {
    let once = SingleFlight<String, String>()
    #expect(try await once.value(for: "a") { "1" } == ("1", true))
    #expect(try await once.value(for: "b") { "2" } == ("2", true))
    #expect(try await once.value(for: "a") { "3" } == ("3", true))
  }

  @Test func givesAnErrorToItsOwnCallerAlone() async throws {
    let once = SingleFlight<String, Int>()
    let errors = Counter()
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<10 {
        group.addTask {
          do {
            _ = try await once.value(for: "a") {
              await Task.yield()
              if number % 2 == 0 { throw Broken() }
              return number
            }
          } catch {
            #expect(number % 2 == 0)
            errors.increase()
          }
        }
      }
    }
    #expect(errors.count <= 5)
  }
}
