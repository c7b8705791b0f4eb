/// What one photo may cost before its worker is given up.
package struct WorkerLimits: Sendable {
  /// From handing a photo over to its last answered byte.
  package let wall: Duration
  /// Bytes of address space of one worker; `nil` leaves it to the system.
  package let memory: UInt64?

  /// Painting is our own work, not a stranger's, and slow in a debug build.
  var painting: Duration { wall * 10 }

  /// A minute and 4 GiB: fifty times what a 24-megapixel photo takes.
  package static let standard = WorkerLimits(wall: .seconds(60), memory: 4 << 30)

  package init(wall: Duration, memory: UInt64?) {
    self.wall = wall
    self.memory = memory
  }
}
