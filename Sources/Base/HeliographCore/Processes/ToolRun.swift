import Glibc

/// A running tool and what it writes on standard error; one thread owns it.
struct ToolRun {
  private let process: pid_t
  private let errors: Int32
  private var head: [UInt8] = []
  private var tail: [UInt8] = []
  private var isOpen = true

  /// A message has its reason at its beginning or its end.
  private static let excerptLength = 16 << 10
  /// The exit code of a tool that ended unseen: that of a command that a shell does not find.
  private static let lost = 127

  init(process: pid_t, errors: Int32) {
    self.process = process
    self.errors = errors
  }

  /// What it wrote, as far as it is kept.
  var text: String { String(decoding: head + tail, as: UTF8.self) }

  /// Waits a tenth of a second at most; returns the exit code, 128 and the number of a signal, or `nil` while it runs.
  ///
  /// If the system does not say how a tool ended, it counts as failed.
  ///
  /// `hear` receives what it writes meanwhile.
  mutating func wait(_ hear: ([UInt8]) -> Void = { _ in }) -> Int? {
    read(timeout: 100, hear)
    var status: Int32 = 0
    let ended = waitpid(process, &status, WNOHANG)
    let isLost = ended < 0 && errno == ECHILD
    guard ended == process || isLost else { return nil }
    // A connection that ssh keeps for later may hold the other end open for ever.
    read(timeout: 0, hear)
    close()
    if isLost { return Self.lost }
    let signal = status & 0x7F
    return signal == 0 ? Int(status >> 8 & 0xFF) : 128 + Int(signal)
  }

  /// Asks it and all that it started to end, and insists from an instant on.
  mutating func end(by instant: ContinuousClock.Instant) {
    kill(-process, SIGTERM)
    while wait() == nil, ContinuousClock.now < instant {}
    kill(-process, SIGKILL)
    if isOpen {
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      close()
    }
  }

  private mutating func read(timeout: Int32, _ hear: ([UInt8]) -> Void) {
    guard isOpen else { return }
    var descriptor = pollfd(fd: errors, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, timeout) > 0 else { return }
    guard descriptor.revents & Int16(POLLIN) != 0 else {
      // The other end is closed, and nothing is left: wait for the process without going round and round.
      if timeout > 0 { poll(nil, 0, 10) }
      return
    }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(errors, &buffer, buffer.count)
    guard count > 0 else { return }
    hear(Array(buffer[..<count]))
    let headCount = min(count, Self.excerptLength - head.count)
    head += buffer[..<headCount]
    tail += buffer[headCount..<count]
    if tail.count > Self.excerptLength { tail.removeFirst(tail.count - Self.excerptLength) }
  }

  private mutating func close() {
    if isOpen { Glibc.close(errors) }
    isOpen = false
  }
}
