import HeliographTestSupport
import Synchronization
import Testing

@testable import HeliographCore

@Suite(.endsHangs) struct PlacesTests {
  private struct Broken: Error {}

  /// How many are at work, and how many were at most.
  private final class Crowd: Sendable {
    private let state = Mutex((now: 0, most: 0))

    var maximum: Int { state.withLock { $0.most } }

    func enter() { state.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) } }
    func leave() { state.withLock { $0.now -= 1 } }
  }

  @Test func neverHasMoreAtWorkThanPlaces() async throws {
    let places = Places(3)
    let crowd = Crowd()
    await withTaskGroup { group in
      for _ in 0..<200 {
        group.addTask {
          await places.withPlace {
            crowd.enter()
            await Task.yield()
            crowd.leave()
          }
        }
      }
    }
    #expect(crowd.maximum <= 3)
  }

  @Test func lendsThePlaceOfWhoWaits() async throws {
    let (places, isDone) = (Places(1), TestFlag())
    async let waiting: Void = places.withPlace {
      // Ends only when another one had the place meanwhile.
      try await places.lending { try await Waiting.until { isDone.isSet } }
    }
    await places.withPlace { isDone.set() }
    try await waiting
    // And has it back, so that both had it.
    #expect(isDone.isSet)
    #expect(await places.withPlace { true })
  }

  @Test func givesItsPlaceBackAfterAnError() async throws {
    let places = Places(1)
    for _ in 0..<3 {
      await #expect(throws: Broken.self) {
        try await places.withPlace { try await places.lending { throw Broken() } }
      }
    }
    #expect(await places.withPlace { true })
  }

  @Test func waitersOfOneFlightLendTheirPlaces() async throws {
    let places = Places(1)
    let flight = SingleFlight<Int, Int>(lending: places)
    try await withThrowingTaskGroup { group in
      for _ in 0..<50 {
        group.addTask {
          try await places.withPlace {
            // The one that works lends its place, and another waits for its result.
            try await flight.value(for: 1) {
              await places.lending { await Task.yield() }
              return 7
            }.value
          }
        }
      }
      for try await value in group { #expect(value == 7) }
    }
  }
}
