import Synchronization

/// How many of the sites that are made of one configuration looked at everything that their sources list.
///
/// Only when all of them did is it known that a rule of a source matches nothing.
final class RuleCoverage: Sendable {
  private let sites = Mutex(0)

  /// The number of such sites.
  var count: Int { sites.withLock { $0 } }

  /// Counts one more.
  func add() { sites.withLock { $0 += 1 } }
}
