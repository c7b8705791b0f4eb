import HeliographCore

/// The clock that the times of files are compared with, to tell whether they are old enough to be trusted.
package struct FileClock: Sendable, Hashable {
  /// That of the machine, by which the file system goes.
  package static let ofTheMachine = FileClock(ahead: .zero)

  /// By how much it is ahead of the machine's, in nanoseconds.
  private let ahead: Int64

  /// Creates a clock that is ahead of the machine's, to which a file is older by as much.
  package init(ahead: Duration) {
    let (seconds, attoseconds) = ahead.components
    self.ahead = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
  }

  /// Nanoseconds since 1970.
  package var now: Int64 { FileStatus.now + ahead }

  /// The time that a file gets which changes now, in nanoseconds since 1970; see `FileStatus.tick`.
  package var tick: Int64 { FileStatus.tick + ahead }
}
