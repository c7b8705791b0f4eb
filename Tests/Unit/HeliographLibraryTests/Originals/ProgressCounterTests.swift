import Glibc
import Synchronization
import Testing

@testable import HeliographCore

@Suite struct ProgressCounterTests {
  private final class Recorder: Sendable {
    private let counts = Mutex<[Int]>([])

    var all: [Int] { counts.withLock { $0 } }

    func record(_ count: Int) { counts.withLock { $0.append(count) } }
  }

  /// Some reports give way to other threads, so that a higher count could be reported before them.
  @Test func reportsCountsInOrder() async {
    let (counter, recorder) = (ProgressCounter(), Recorder())
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<50 {
            counter.advance { count in
              for _ in 0..<count % 7 * 20 { sched_yield() }
              recorder.record(count)
            }
          }
        }
      }
    }
    #expect(recorder.all == Array(1...400))
  }
}
