import Foundation

/// Knows whether the site has changed since a page was sent, and lets pages wait until it has.
///
/// A page listens to an event stream (the site's content security policy allows `connect-src 'self'`). The server ends
/// the stream when the site changes, after a while, or when too many others wait; without news the browser connects
/// again.
actor LiveReload {
  /// The longest a page waits before its stream ends, in seconds.
  static let patience: TimeInterval = 25
  /// How many pages may wait; a browser opens six connections to one server, so two stay free.
  static let seats = 4

  private let patience: Duration
  private let start = UInt64(Date().timeIntervalSince1970 * 1000)
  private var changes = 0
  private var nextSeat = 0
  private var waiting: [Int: AsyncStream<Void>.Continuation] = [:]

  init(patience: Duration = .seconds(LiveReload.patience)) {
    self.patience = patience
  }

  /// Names the site as it is now: it differs after every `reload()` and every start of the server.
  var version: String { "\(start)-\(changes)" }

  /// Notifies every waiting page that the site has changed.
  func reload() {
    changes += 1
    for seat in waiting.values { seat.finish() }
    waiting = [:]
  }

  /// Waits until the site is no longer what a page was made from; false when that did not happen in time.
  func hasChanged(since version: String) async -> Bool {
    guard version == self.version else { return true }
    // Pages that a visitor has left keep their seat until their time is up, so the oldest must rise.
    while waiting.count >= Self.seats, let oldest = waiting.keys.min() {
      waiting.removeValue(forKey: oldest)?.finish()
    }
    let (news, seat) = AsyncStream<Void>.makeStream()
    let number = nextSeat
    nextSeat += 1
    waiting[number] = seat
    let patience = patience
    await withTaskGroup(of: Void.self) { group in
      group.addTask { for await _ in news {} }
      group.addTask {
        do { try await Task.sleep(for: patience) } catch { return }
      }
      await group.next()
      group.cancelAll()
    }
    waiting[number] = nil
    return version != self.version
  }
}
