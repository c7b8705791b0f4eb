import Glibc
import HeliographTestSupport
import Testing

@testable import HeliographWorkers

@Suite(.endsHangs) struct WorkerFrameTests {
  /// Two ends of a socket, closed afterwards.
  private func withChannel(_ body: (WorkerChannel, WorkerChannel) throws -> Void) throws {
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    defer { for end in ends where end >= 0 { close(end) } }
    try body(WorkerChannel(descriptor: ends[0]), WorkerChannel(descriptor: ends[1]))
  }

  private func write(_ bytes: [UInt8], to channel: WorkerChannel) {
    #expect(send(channel.descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count)
    shutdown(channel.descriptor, Int32(SHUT_WR))
  }

  @Test func carriesAFrameAcross() throws {
    try withChannel { one, other in
      let frame = WorkerFrame(header: Array("{}".utf8), blobs: [[1, 2, 3], [], [9]])
      try one.send(frame)
      let received = try other.receive()
      #expect(received == frame)
    }
  }

  @Test func carriesMoreThanASocketHolds() throws {
    try withChannel { one, other in
      let frame = WorkerFrame(header: [], blobs: [[UInt8](repeating: 7, count: 3_000_000)])
      #expect(DetachedThread.start { try? one.send(frame) })
      let received = try other.receive()
      #expect(received == frame)
    }
  }

  @Test func endsBetweenFrames() throws {
    try withChannel { one, other in
      write([], to: one)
      let received = try other.receive()
      #expect(received == nil)
    }
  }

  @Test(arguments: [
    Array("HGW1".utf8), Array("<html>not a frame at all</html>".utf8),
    // A header of 4 GB.
    Array("HGW1".utf8) + [255, 255, 255, 255, 0, 0, 0, 0],
    // Four thousand million blobs.
    Array("HGW1".utf8) + [0, 0, 0, 0, 255, 255, 255, 255],
    // One blob of more bytes than there are.
    Array("HGW1".utf8) + [0, 0, 0, 0, 1, 0, 0, 0, 255, 255, 255, 255, 255, 255, 255, 255],
    // Two blobs that are too long together.
    Array("HGW1".utf8) + [0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 64, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0],
    // A blob that ends early.
    Array("HGW1".utf8) + [0, 0, 0, 0, 1, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3],
  ])
  func refusesNonsense(bytes: [UInt8]) throws {
    try withChannel { one, other in
      write(bytes, to: one)
      #expect(throws: WorkerChannel.Failure.broken) { _ = try other.receive() }
    }
  }

  @Test func stopsWaitingAtItsDeadline() throws {
    try withChannel { one, _ in
      let deadline = WorkerChannel.Deadline(instant: .now + .milliseconds(20))
      #expect(throws: WorkerChannel.Failure.late) { _ = try one.receive(by: deadline) }
    }
  }

  @Test func survivesAPeerThatIsGone() throws {
    try withChannel { one, other in
      shutdown(other.descriptor, Int32(SHUT_RDWR))
      close(dup(other.descriptor))
      let frame = WorkerFrame(header: [], blobs: [[UInt8](repeating: 1, count: 1_000_000)])
      #expect(throws: WorkerChannel.Failure.broken) { try one.send(frame) }
    }
  }
}
