import Glibc

/// One end of the socket between the pool and a worker.
///
/// Its calls block, so they run on a dedicated thread. Frames are sent with `MSG_NOSIGNAL`: a dead worker must not
/// end the build with SIGPIPE, and the process's signal settings stay unchanged.
package struct WorkerChannel: Sendable {
  /// Why a frame could not be sent or received.
  package enum Failure: Error {
    /// The other end is gone, or sent something that is not a frame.
    case broken
    /// The deadline passed.
    case late
    /// The caller gave up.
    case abandoned
  }

  /// How long to wait, and what may end the waiting early.
  package struct Deadline {
    /// When waiting ends; `nil` for never.
    var instant: SuspendingClock.Instant?
    /// A descriptor that becomes readable when `isAbandoned` may have changed.
    var wakeDescriptor: Int32?
    /// Whether the caller no longer wants the result.
    var isAbandoned: () -> Bool
    /// Asked when the deadline has passed: whether to wait for a while longer.
    var isStarved: () -> Bool
    /// How often `isStuck` is asked while nothing comes; `nil` for never.
    var pulse: Duration?
    /// Whether the other end does nothing at all, so that waiting is over before its time.
    var isStuck: () -> Bool

    /// Creates a deadline; everything left out never ends the waiting.
    package init(
      instant: SuspendingClock.Instant? = nil, wakeDescriptor: Int32? = nil,
      isAbandoned: @escaping () -> Bool = { false }, isStarved: @escaping () -> Bool = { false },
      pulse: Duration? = nil, isStuck: @escaping () -> Bool = { false }
    ) {
      self.instant = instant
      self.wakeDescriptor = wakeDescriptor
      self.isAbandoned = isAbandoned
      self.isStarved = isStarved
      self.pulse = pulse
      self.isStuck = isStuck
    }
  }

  /// Buffers grow by this many bytes: a length is only a claim until its bytes have arrived.
  private static let piece = 1 << 18

  /// How long to wait before asking again whether a worker is starved.
  private static let pause = Duration.milliseconds(100)

  /// The socket.
  package let descriptor: Int32

  /// Takes over an open socket.
  package init(descriptor: Int32) { self.descriptor = descriptor }

  /// Sends a whole frame.
  ///
  /// - Throws: `Failure`.
  package func send(_ frame: WorkerFrame, by deadline: Deadline = Deadline()) throws(Failure) {
    try send(frame.preamble + frame.header, by: deadline)
    for blob in frame.blobs { try send(blob, by: deadline) }
  }

  /// Returns the next frame; `nil` when the other end closed the channel between two frames.
  ///
  /// - Parameters:
  ///   - deadline: how long to wait.
  ///   - limit: the most bytes of all blobs together.
  /// - Returns: the frame, or `nil`.
  /// - Throws: `Failure`.
  package func receive(
    by deadline: Deadline = Deadline(), atMost limit: Int = WorkerFrame.longestContent
  ) throws(Failure) -> WorkerFrame? {
    let start = try receive(12, by: deadline, mayEnd: true)
    if start.isEmpty { return nil }
    guard let counts = WorkerFrame.counts(in: start),
      let lengths = WorkerFrame.lengths(in: try receive(counts.blobs * 8, by: deadline), atMost: limit)
    else { throw .broken }
    var frame = WorkerFrame(header: try receive(counts.header, by: deadline))
    for length in lengths { frame.blobs.append(try receive(length, by: deadline)) }
    return frame
  }

  private func send(_ bytes: [UInt8], by deadline: Deadline) throws(Failure) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.send(
          descriptor, $0.baseAddress.map { $0 + sent }, bytes.count - sent,
          Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
      }
      if count > 0 {
        sent += count
      } else {
        guard errno == EAGAIN || errno == EINTR else { throw .broken }
        try wait(for: Int16(POLLOUT), by: deadline)
      }
    }
  }

  private func receive(_ count: Int, by deadline: Deadline, mayEnd: Bool = false) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let wanted = min(count - bytes.count, Self.piece)
      let filled = bytes.count
      bytes.append(contentsOf: repeatElement(0, count: wanted))
      let got = bytes.withUnsafeMutableBytes {
        recv(descriptor, $0.baseAddress.map { $0 + filled }, wanted, Int32(MSG_DONTWAIT))
      }
      let reason = errno
      bytes.removeLast(wanted - max(0, got))
      if got == 0 {
        if mayEnd, bytes.isEmpty { return [] }
        throw .broken
      }
      if got < 0 {
        guard reason == EAGAIN || reason == EINTR else { throw .broken }
        try wait(for: Int16(POLLIN), by: deadline)
      }
    }
    return bytes
  }

  private func wait(for events: Int16, by deadline: Deadline) throws(Failure) {
    if deadline.isAbandoned() { throw .abandoned }
    var timeout: Int32 = -1
    if let instant = deadline.instant {
      let left = SuspendingClock.now.duration(to: instant)
      guard left > .zero || deadline.isStarved() else { throw .late }
      timeout = Self.milliseconds(max(left, Self.pause))
    }
    let pulse = deadline.pulse.map(Self.milliseconds)
    let fitsPulse = pulse.map { timeout < 0 || $0 <= timeout } ?? false
    if let pulse, fitsPulse { timeout = pulse }
    var watched = [pollfd(fd: descriptor, events: events, revents: 0)]
    if let descriptor = deadline.wakeDescriptor {
      watched.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
    }
    let found = poll(&watched, nfds_t(watched.count), timeout)
    guard found >= 0 || errno == EINTR else { throw .broken }
    if deadline.isAbandoned() { throw .abandoned }
    if found == 0, fitsPulse, deadline.isStuck() { throw .late }
  }

  /// For `poll`, rounded up.
  private static func milliseconds(_ duration: Duration) -> Int32 {
    let (seconds, attoseconds) = duration.components
    return Int32(clamping: seconds * 1000 + attoseconds / 1_000_000_000_000_000 + 1)
  }
}
