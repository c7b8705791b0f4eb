import HeliographCore
import HeliographHTTP
import Synchronization

/// What a build has seen of a remote store: whether it is worth asking, and what to say about it at the end.
final class RemoteStoreHealth: Sendable {
  /// What a store is asked for.
  enum Work: Sendable {
    /// For what it holds.
    case reading
    /// To keep something; a store may refuse that and still be read.
    case writing
  }

  /// How one kind of work went.
  private struct Record {
    /// Since it last went well.
    var failuresInARow = 0
    var isGivenUp = false
    /// The last failure; `nil` when there was none.
    var failure: HTTPError?
  }

  private struct State {
    var reading = Record()
    var writing = Record()
    /// The files that came with another length or content.
    var damagedFiles: Set<ContentHash> = []
    var damagedEntries = 0
    /// A file of our own that could not be sent; `nil` when there was none.
    var unreadFile: SiteFile?
  }

  /// After so many failures in a row, each after several attempts, a store is not asked again.
  private static let failureLimit = 3

  private let state = Mutex(State())

  /// Whether such work may still succeed.
  ///
  /// A store that cannot be read is not worth writing to.
  func isWorthwhile(_ work: Work) -> Bool {
    state.withLock { state in
      switch work {
      case .reading: !state.reading.isGivenUp
      case .writing: !state.reading.isGivenUp && !state.writing.isGivenUp
      }
    }
  }

  /// The work went well, whatever the store holds.
  func succeeded(_ work: Work) {
    record(work) { $0.failuresInARow = 0 }
  }

  /// The work failed; a cancelled one says nothing about the store.
  func failed(_ work: Work, _ error: any Error) {
    guard let error = error as? HTTPError else { return }
    record(work) { record in
      record.failuresInARow += 1
      record.failure = error
      if record.failuresInARow >= Self.failureLimit { record.isGivenUp = true }
    }
  }

  /// A file came with another length or content.
  func found(damaged file: SiteFile) {
    state.withLock { _ = $0.damagedFiles.insert(file.hash) }
  }

  /// Whether the store's file is known to be damaged, so that its presence means nothing.
  func isDamaged(_ file: SiteFile) -> Bool {
    state.withLock { $0.damagedFiles.contains(file.hash) }
  }

  /// The store returned a damaged entry, or another entry than the requested one.
  func foundDamagedEntry() {
    state.withLock { $0.damagedEntries += 1 }
  }

  /// A file of our own could not be sent.
  func couldNotRead(_ file: SiteFile) {
    state.withLock { $0.unreadFile = file }
  }

  /// The most serious thing that happened, about the store at `place`; `nil` when nothing did.
  func note(place: String) -> Problem? {
    state.withLock { state in
      let damaged = state.damagedFiles.count + state.damagedEntries
      if let failure = state.reading.failure {
        return Self.note(
          place, failure,
          state.reading.isGivenUp
            ? "failed \(Self.failureLimit) times in a row, so this build went on without this store"
            : "failed at times")
      }
      if let failure = state.writing.failure {
        return Self.note(
          place, failure,
          state.writing.isGivenUp ? "accepts nothing that this build made" : "failed at times")
      }
      if damaged > 0 {
        return Problem(
          .note, place: place,
          reason: damaged == 1
            ? "holds a damaged file or entry, which this build did not use"
            : "holds \(damaged) damaged files or entries, which this build did not use",
          remedy: "Check its disk if this happens again.")
      }
      return state.unreadFile.map { file in
        Problem(
          .note, place: place,
          reason: "was not given everything: \(file.path) could not be read, or has changed",
          remedy: "Build again.")
      }
    }
  }

  private static func note(_ place: String, _ failure: HTTPError, _ outcome: String) -> Problem {
    let isRefused = failure.status == 401 || failure.status == 403
    var reason = failure.message
    if reason.utf8.last == UInt8(ascii: ".") { reason.removeLast() }
    return Problem(
      .note, place: place, reason: "\(outcome): it \(reason)",
      remedy: isRefused
        ? "Put the value of its Authorization header into \(RemoteStore.authorizationVariable)."
        : "No photo is missing because of it.")
  }

  private func record(_ work: Work, _ change: (inout Record) -> Void) {
    state.withLock { state in
      switch work {
      case .reading: change(&state.reading)
      case .writing: change(&state.writing)
      }
    }
  }
}
