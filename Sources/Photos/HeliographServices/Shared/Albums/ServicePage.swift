import HeliographCore
import HeliographSources

/// One page of an album's list, as a service answers it.
struct ServicePage: Sendable {
  /// How many photos a page is asked for, and has at most.
  static let size = 500

  /// The photos; a problem for what cannot be shown, and `nil` for what has no number.
  let results: [Result<SourcePhoto, Problem>?]
  /// Whether no page comes after it.
  let isLast: Bool
  /// What to say of it beside its photos.
  let notes: [Problem]

  /// Wraps what came.
  init(_ results: [Result<SourcePhoto, Problem>?], isLast: Bool, notes: [Problem] = []) {
    (self.results, self.isLast, self.notes) = (results, isLast, notes)
  }
}
