import HeliographCore
import Synchronization

/// For how long services are not asked again, whether they answered or failed: a preview builds at every change of a file,
/// which is far more often than a service changes, or likes.
package final class RequestPause: Sendable {
  /// The seconds between two requests for the same thing.
  package let seconds: Int
  private let failures = Mutex<[String: (error: SourceError, time: Int64)]>([:])

  /// A pause of `seconds`; nothing has failed yet.
  package init(seconds: Int) { self.seconds = seconds }

  /// How a service failed less than a pause ago; `nil` when it may be asked.
  func failure(of key: String) -> SourceError? {
    failures.withLock { failures in
      failures[key].flatMap { Self.now - $0.time < Int64(seconds) ? $0.error : nil }
    }
  }

  /// Records a failure, but for a mistake in the settings, which its owner is about to mend.
  func failed(_ error: SourceError, _ key: String) {
    guard error.code != .credentials, error.code != .unclear else { return }
    failures.withLock { $0[key] = (error, Self.now) }
  }

  private static var now: Int64 { FileStatus.now / 1_000_000_000 }
}
