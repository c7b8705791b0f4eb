import HeliographCore
import Testing

@testable import HeliographWorkers

struct WorkerGreetingTests {
  @Test(arguments: [
    WorkerGreeting.ready(WorkerConfinement(landlockVersion: 7, filtersSystemCalls: true)),
    .ready(WorkerConfinement(landlockVersion: 0, filtersSystemCalls: false)),
    .unconfined(reason: "could not count its threads (No such file or directory)"),
  ])
  func readsWhatItWrites(greeting: WorkerGreeting) {
    #expect(WorkerGreeting(greeting.frame) == greeting)
  }

  @Test(arguments: [
    "", "ready", "ready 7", "ready -1 1", "ready 7 2", "ready 7 1 ", "ready  1", "decoded", "{}",
  ])
  func readsNothingElse(text: String) {
    #expect(WorkerGreeting(WorkerFrame(header: Array(text.utf8))) == nil)
  }

  @Test func readsNoFrameWithABlob() {
    #expect(WorkerGreeting(WorkerFrame(header: Array("ready 7 1".utf8), blobs: [[]])) == nil)
  }

  @Test(arguments: [(0, true, 1), (0, false, 2), (1, false, 1), (7, true, 0)])
  func notesWhatTheKernelLacks(landlock: Int, filter: Bool, count: Int) {
    let notes = WorkerConfinement(landlockVersion: landlock, filtersSystemCalls: filter).notes
    #expect(notes.count == count)
    #expect(notes.allSatisfy { $0.severity == .note })
  }
}
