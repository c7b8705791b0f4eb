import Synchronization
import Testing

@testable import HeliographCore

/// When a program that copies is taken for stuck, by instants that are only added up.
struct ToolWatchTests {
  /// After how many minutes a run ends that brings so many bytes each minute; `nil` for none of the first 100.
  private static func end(growth: Int) -> Int? {
    final class Folder: Sendable { let size = Mutex(0) }
    let folder = Folder()
    var watch = ToolWatch(
      ToolLimits(stall: ({ folder.size.withLock { $0 } }, .seconds(120)), pace: (1 << 20, .seconds(600))))
    let start = ContinuousClock.now
    return (1...100).first { minute in
      folder.size.withLock { $0 += growth }
      return watch.isStalled(start + .seconds(60 * minute))
    }
  }

  @Test func endsWhatStandsStillAndWhatDrips() {
    #expect(Self.end(growth: 0) == 3)
    #expect(Self.end(growth: 60) == 11)
    #expect(Self.end(growth: 104_000) == 11)
    #expect(Self.end(growth: 105_000) == nil)
  }
}
