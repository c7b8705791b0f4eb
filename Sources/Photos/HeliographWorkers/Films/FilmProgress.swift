import Synchronization

/// Counts how much film was encoded, and says so while it is.
package final class FilmProgress: Sendable {
  private struct State {
    var milliseconds = 0
    var listener: @Sendable (_ seconds: Int) -> Void = { _ in }
  }

  private let state = Mutex(State())

  init() {}

  /// Has a function called with the seconds of clips that were encoded so far, each time that they grow.
  package func follow(_ listener: @escaping @Sendable (_ seconds: Int) -> Void) {
    state.withLock { $0.listener = listener }
  }

  private func add(_ milliseconds: Int) {
    state.withLock { state in
      let before = state.milliseconds / 1000
      state.milliseconds += milliseconds
      let seconds = state.milliseconds / 1000
      if seconds > before { state.listener(seconds) }
    }
  }

  /// One clip on its way.
  final class Clip: Sendable {
    private let progress: FilmProgress
    private let done = Mutex(0)

    init(_ progress: FilmProgress) { self.progress = progress }

    /// So many thousandths of a second are done; fewer than before are none.
    func advance(to milliseconds: Int) {
      done.withLock { done in
        guard milliseconds > done else { return }
        progress.add(milliseconds - done)
        done = milliseconds
      }
    }
  }

  /// Has ffmpeg report beside its errors, once a second.
  static let options = ["-stats_period", "1", "-progress", "pipe:2"]

  /// How far ffmpeg is by the last line of its report that says so; `nil` when none does.
  ///
  /// The line is "out_time_us=4200000", in millionths of a second.
  static func milliseconds(_ report: [UInt8]) -> Int? {
    for line in report.split(separator: UInt8(ascii: "\n")).reversed() where line.starts(with: key) {
      let digits = line.dropFirst(key.count)
      guard (1...15).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
        continue
      }
      return Int(String(decoding: digits, as: UTF8.self)).map { $0 / 1000 }
    }
    return nil
  }

  /// Whether a line of ffmpeg is one of its report: "speed=1.2x".
  static func isReport(_ line: String) -> Bool {
    let name = line.utf8.prefix { $0 != UInt8(ascii: "=") }
    return name.count < line.utf8.count
      && name.allSatisfy {
        (0x61...0x7a).contains($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "_")
      }
  }

  private static let key = Array("out_time_us=".utf8)
}
