import Glibc

/// One end of the socket between the pool and a worker.
///
/// Its calls wait, so they belong on a thread of their own. Frames are sent with `MSG_NOSIGNAL`: a worker
/// that died must not end the build with SIGPIPE, and the process's own signal settings stay untouched.
package struct WorkerChannel: Sendable {
  package enum Failure: Error {
    /// The other end is gone, or sent what is no frame.
    case broken
    case late
    case abandoned
  }

  /// How long to wait, and what may end the waiting early.
  package struct Deadline {
    package init(
      deadline: SuspendingClock.Instant? = nil, bell: Int32? = nil,
      isAbandoned: @escaping () -> Bool = { false },
      isStarved: @escaping () -> Bool = { false }
    ) {
      self.deadline = deadline
      self.bell = bell
      self.isAbandoned = isAbandoned
      self.isStarved = isStarved
    }

    var deadline: SuspendingClock.Instant?
    /// Becomes readable when `isAbandoned` is worth asking.
    var bell: Int32?
    var isAbandoned: () -> Bool = { false }
    /// Asked when the deadline is over: whether to wait on for a while.
    var isStarved: () -> Bool = { false }
  }

  /// Grown piece by piece: a length is only a claim until its bytes are there.
  private static let piece = 1 << 18

  /// How long to wait before asking again whether a worker is starved.
  private static let pause = Duration.milliseconds(100)

  package let descriptor: Int32

  package init(descriptor: Int32) { self.descriptor = descriptor }

  package func send(_ frame: WorkerFrame, patience: Deadline = Deadline()) throws(Failure) {
    try send(frame.preamble + frame.header, patience: patience)
    for blob in frame.blobs { try send(blob, patience: patience) }
  }

  /// The next frame; `nil` when the other end closed the channel between two frames.
  package func receive(patience: Deadline = Deadline()) throws(Failure) -> WorkerFrame? {
    let start = try receive(12, patience: patience, mayEnd: true)
    if start.isEmpty { return nil }
    guard let counts = WorkerFrame.counts(in: start),
      let lengths = WorkerFrame.lengths(in: try receive(counts.blobs * 8, patience: patience))
    else { throw .broken }
    var frame = WorkerFrame(header: try receive(counts.header, patience: patience))
    for length in lengths { frame.blobs.append(try receive(length, patience: patience)) }
    return frame
  }

  private func send(_ bytes: [UInt8], patience: Deadline) throws(Failure) {
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
        try wait(for: Int16(POLLOUT), patience: patience)
      }
    }
  }

  private func receive(_ count: Int, patience: Deadline, mayEnd: Bool = false) throws(Failure) -> [UInt8] {
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
        try wait(for: Int16(POLLIN), patience: patience)
      }
    }
    return bytes
  }

  private func wait(for events: Int16, patience: Deadline) throws(Failure) {
    if patience.isAbandoned() { throw .abandoned }
    var timeout: Int32 = -1
    if let deadline = patience.deadline {
      let left = SuspendingClock.now.duration(to: deadline)
      guard left > .zero || patience.isStarved() else { throw .late }
      let (seconds, attoseconds) = max(left, Self.pause).components
      timeout = Int32(clamping: seconds * 1000 + attoseconds / 1_000_000_000_000_000 + 1)
    }
    var watched = [pollfd(fd: descriptor, events: events, revents: 0)]
    if let bell = patience.bell { watched.append(pollfd(fd: bell, events: Int16(POLLIN), revents: 0)) }
    guard poll(&watched, nfds_t(watched.count), timeout) >= 0 || errno == EINTR else { throw .broken }
    if patience.isAbandoned() { throw .abandoned }
  }
}
