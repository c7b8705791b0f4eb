import HeliographCore
import SystemPackage

/// What is left of the requests that a host allows for one key, across the sources and builds of a site.
package actor RequestBudget {
  private let allowance: RequestAllowance
  private let clock: RequestClock
  /// Where the moment is kept between builds; `nil` for nowhere.
  private let memory: FilePath?
  /// When all requests are allowed again, since 1970.
  private var full: Duration

  /// Reads what an earlier build left.
  ///
  /// A file that cannot be read is none.
  init(_ allowance: RequestAllowance, clock: RequestClock, memory: FilePath?) {
    (self.allowance, self.clock, self.memory) = (allowance, clock, memory)
    let text = memory.flatMap { try? RegularFile.bytes(at: $0, limit: 64) } ?? []
    let seconds = Int(String(decoding: text.prefix { $0.isASCIIDigit }, as: UTF8.self)) ?? 0
    full = .seconds(min(seconds, Int(Int32.max) * 4))
  }

  /// Waits until one more request is allowed.
  ///
  /// - Parameter address: whom it is sent to, in messages.
  /// - Throws: `HTTPError` when that would take more than a minute, and `CancellationError`.
  func reserve(for address: WebAddress) async throws {
    guard let wait = allowance.reserve(from: &full, at: clock.now()) else {
      throw HTTPError(
        .unreachable, place: address.description,
        message: "has received as many requests as it allows within an hour; try again later.")
    }
    save()
    if wait > .zero { try await clock.sleep(wait) }
  }

  /// What cannot be kept is only unknown to the next build, and no reason for this one to fail.
  private func save() {
    guard let memory else { return }
    let seconds = full.components.seconds + 1
    try? Disk.makePrivateFolder(memory.parent)
    try? Disk.write(Array("\(seconds)\n".utf8), to: memory)
  }
}
