package import HeliographCore
package import HeliographSources
import Synchronization
package import SystemPackage

/// Asks services for what they say of a photo alone, keeps it, and does without where they do not answer.
package final class DetailsFetcher: Sendable {
  /// How many photos are asked for in one build: Flickr allows 3,600 calls an hour, and a photo costs two.
  package static let photoLimit = 1_500

  /// For so many seconds an answer holds of a photo of which the service does not say when it changed.
  private static let week = 7 * 86_400

  private struct State {
    var asked = 0
    var askedAgain = 0
    /// By the names of sources: about how many of their photos they were asked.
    var answered: [String: Int] = [:]
    var follow: @Sendable (_ source: String, _ photos: Int) -> Void = { _, _ in }
    /// By the names of sources: how many of their photos lack an answer, and the first reason.
    var missing: [String: (count: Int, reason: String)] = [:]
  }

  private let state = Mutex(State())
  private let memory: DetailsMemory
  private let isOffline: Bool
  /// Whether pages are made of what is known; otherwise only what decides whether a photo is shown is asked for.
  package let isForPages: Bool
  /// Whether an edition decides by what only details say.
  package let isForRules: Bool

  /// Creates one.
  ///
  /// - Parameters:
  ///   - folder: where answers are kept; it need not be there.
  ///   - environment: says whether anything is asked over the network.
  ///   - isForPages: whether pages are made. Without them, kept answers are used and no new one is kept.
  ///   - isForRules: whether the rule of an edition decides by metadata.
  package init(
    folder: FilePath, environment: BuildEnvironment, isForPages: Bool = true, isForRules: Bool = false
  ) {
    memory = DetailsMemory(folder: folder, isReadOnly: !isForPages)
    isOffline = environment.isOffline
    (self.isForPages, self.isForRules) = (isForPages, isForRules)
  }

  /// Tells from now on, after each question, about how many photos a source has been asked, also in vain.
  package func follow(_ report: @escaping @Sendable (_ source: String, _ photos: Int) -> Void) {
    state.withLock { $0.follow = report }
  }

  /// The photo with what was said of the state that it is in; `nil` when that is not known, or has to be asked again.
  ///
  /// Where lists do not say when a photo changed, a position that was taken away or a new tag changes nothing in them.
  package func known(_ photo: SourcePhoto) -> SourcePhoto? {
    guard let answer = memory.answer(about: photo), answer.state == photo.stateOfDetails else { return nil }
    let isFresh = answer.asked.map { (0..<Self.week).contains(now &- $0) } ?? false
    return photo.changed != nil || isFresh ? photo.with(answer.details) : nil
  }

  private var now: Int { Int(FileStatus.now / 1_000_000_000) }

  /// The photo with what its service says of it, else with what it said of an earlier state.
  ///
  /// - Parameters:
  ///   - photo: the photo, of whose state nothing is known.
  ///   - source: where it is from.
  ///   - asks: whether there is time to ask.
  /// - Returns: the photo, and whether its service answered. A failure is counted for the notes.
  /// - Throws: `CancellationError`.
  package func ask(
    about photo: SourcePhoto, of source: any DetailedSource, asks: Bool
  ) async throws -> (photo: SourcePhoto, isCurrent: Bool) {
    // Its service reveals nothing of it.
    if photo.isSilent { return (photo, false) }
    var reason = isOffline ? "this build asks nothing over the network" : "there was no time left"
    let last = memory.answer(about: photo)
    if asks, !isOffline, mayAsk(again: last != nil, &reason) {
      defer { reportProgress(source) }
      do {
        let details = try await source.details(of: photo)
        do {
          try memory.save(.init(state: photo.stateOfDetails, details: details, asked: now), about: photo)
        } catch {
          miss(source, "its answer could not be saved: \((error as? FileError)?.message ?? "\(error)")")
        }
        return (photo.with(details), true)
      } catch let error as SourceError {
        reason = "\(error.place) \(error.message.withoutFullStop)"
      }
    }
    guard let last else {
      miss(source, reason)
      return (photo, false)
    }
    // What was said of this very state still holds as far as anybody knows.
    let isCurrent = last.state == photo.stateOfDetails
    if !isCurrent { miss(source, reason) }
    return (photo.with(last.details), isCurrent)
  }

  /// Takes one of the questions of this build; half of them are for photos of which nothing is known.
  private func mayAsk(again: Bool, _ reason: inout String) -> Bool {
    let isAllowed = state.withLock { state in
      guard state.asked < Self.photoLimit, !again || state.askedAgain < Self.photoLimit / 2 else {
        return false
      }
      state.asked += 1
      state.askedAgain += again ? 1 : 0
      return true
    }
    if !isAllowed {
      reason = "a build asks for \(Self.photoLimit) photos at most, and the next one for the others"
    }
    return isAllowed
  }

  private func reportProgress(_ source: any DetailedSource) {
    let (follow, count) = state.withLock { state in
      state.answered[source.name, default: 0] += 1
      return (state.follow, state.answered[source.name] ?? 0)
    }
    follow(source.name, count)
  }

  private func miss(_ source: any DetailedSource, _ reason: String) {
    state.withLock { $0.missing[source.name, default: (0, reason)].count += 1 }
  }

  /// A note for each source that did not say all that it was asked, in the order of their names; and what is known of photos
  /// that no build shows any more is forgotten.
  package func close() -> [Problem] {
    // What cannot be removed is removed by a later build.
    try? memory.forgetOld()
    return state.withLock { $0.missing }.sorted { $0.key < $1.key }.map { name, missing in
      let photos = missing.count == 1 ? "1 photo" : "\(missing.count) photos"
      return Problem(
        .note, place: name,
        reason: "has no details for \(photos), shown with what is known: \(missing.reason)",
        remedy: "The next build asks again.")
    }
  }
}
