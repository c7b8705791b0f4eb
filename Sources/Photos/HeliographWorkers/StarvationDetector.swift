import Glibc

/// Distinguishes a worker that gets no processor time from one that hangs.
///
/// Source: proc(5), /proc/PID/task/TID/stat; clock_getcpuclockid(3).
struct StarvationDetector {
  private let process: pid_t
  private let before: Duration

  init(_ process: pid_t) {
    self.process = process
    before = Self.processorTime(of: process)
  }

  /// Whether it is ready to run but used less than half of `time` on a processor since this was created.
  func isStarved(of time: Duration) -> Bool {
    Self.processorTime(of: process) - before < time / 2 && wantsToRun
  }

  /// Whether it used so much time of a processor since this was created, in all of its threads together.
  func hasUsed(_ time: Duration) -> Bool { Self.processorTime(of: process) - before >= time }

  /// Whether it used next to no processor time since this was created, and does not want any: stopped, or waiting for
  /// something that does not come.
  var isIdle: Bool {
    Self.processorTime(of: process) - before < .milliseconds(10) && !wantsToRun
  }

  private static func processorTime(of process: pid_t) -> Duration {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else { return .zero }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// Whether any of its threads runs, could run, or waits for a disk.
  private var wantsToRun: Bool {
    guard let folder = opendir("/proc/\(process)/task") else { return false }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if let state = state(ofThread: name), state == UInt8(ascii: "R") || state == UInt8(ascii: "D") {
        return true
      }
    }
    return false
  }

  /// The letter behind the program's name, which stands in parentheses and may hold any byte.
  private func state(ofThread name: String) -> UInt8? {
    let file = open("/proc/\(process)/task/\(name)/stat", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 512)
    let count = read(file, &bytes, bytes.count)
    guard count > 0, let end = bytes[..<count].lastIndex(of: UInt8(ascii: ")")), end + 2 < count else {
      return nil
    }
    return bytes[end + 2]
  }
}
