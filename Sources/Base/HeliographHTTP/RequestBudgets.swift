import HeliographCore
import Synchronization
package import SystemPackage

/// The budgets of all hosts that a client sends requests to, so that sources with the same key share one.
package final class RequestBudgets: Sendable {
  private let clock: RequestClock
  private let budgets = Mutex<[ContentHash: RequestBudget]>([:])

  /// Makes budgets that are not touched yet.
  package init(clock: RequestClock = .system) { self.clock = clock }

  /// The budget of a host for one key.
  ///
  /// - Parameters:
  ///   - address: an address of the host.
  ///   - key: the key, of which only a hash is kept.
  ///   - allowance: what the host allows, for a budget that is not there yet.
  ///   - folder: where it is kept between builds; `nil` for nowhere.
  /// - Returns: the budget, the same for the same host and key.
  package func budget(
    of address: WebAddress, key: some Sequence<UInt8>, _ allowance: RequestAllowance, folder: FilePath?
  ) -> RequestBudget {
    let name = ContentHash(of: Array(address.origin.utf8) + [0] + key)
    return budgets.withLock { budgets in
      if let known = budgets[name] { return known }
      let budget = RequestBudget(allowance, clock: clock, memory: folder?.appending(name.hex))
      budgets[name] = budget
      return budget
    }
  }
}
