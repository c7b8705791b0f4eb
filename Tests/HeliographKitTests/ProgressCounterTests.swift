import Glibc
import Synchronization
import Testing

@testable import HeliographKit

@Suite struct ProgressCounterTests {
  /// The report of the first count gives way to other tasks, so that a higher count could be reported before it ends.
  @Test func reportsCountsInOrder() async {
    let counter = ProgressCounter()
    let reported = Mutex<[Int]>([])
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<50 {
            counter.advance { count in
              for _ in 0..<count % 7 * 20 { sched_yield() }
              reported.withLock { $0.append(count) }
            }
          }
        }
      }
    }
    #expect(reported.withLock { $0 } == Array(1...400))
  }
}
