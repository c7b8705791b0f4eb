/// How much, and how long, a transfer may take.
package struct HTTPLimits: Sendable, Hashable {
  /// For the response of a service: 8 MB within a minute.
  package static let answer = HTTPLimits(bytes: 8 << 20, total: .seconds(60))
  /// For an original photo: 512 MB within ten minutes.
  package static let original = HTTPLimits(bytes: 512 << 20, total: .seconds(600))

  /// Of the body after any decompression, so that a small response cannot expand into a large one.
  package let bytes: Int
  /// From the first byte asked to the last one read, without the pauses between attempts.
  package let total: Duration
  /// Until the host responds at all.
  package let connect: Duration
  /// How long fewer than `stalledBytesPerSecond` may arrive.
  package let stall: Duration

  /// Slower than the slowest line a photo is worth waiting for.
  static let stalledBytesPerSecond = 500

  /// The same limits, but for what is left of the time until a deadline; at least a hundredth of a second.
  func until(_ deadline: ContinuousClock.Instant?) -> HTTPLimits {
    guard let deadline else { return self }
    let left = max(Duration.milliseconds(10), ContinuousClock.now.duration(to: deadline))
    return HTTPLimits(bytes: bytes, total: min(total, left), connect: min(connect, left), stall: stall)
  }

  /// Makes limits for one kind of transfer.
  package init(
    bytes: Int, total: Duration, connect: Duration = .seconds(10), stall: Duration = .seconds(20)
  ) {
    self.bytes = bytes
    self.total = total
    self.connect = connect
    self.stall = stall
  }
}
