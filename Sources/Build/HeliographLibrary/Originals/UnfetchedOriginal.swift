import HeliographCore

/// An original that cannot be had now, so that nothing new is known of it.
struct UnfetchedOriginal: Error {
  /// Why, with the photo's place.
  let problem: Problem

  /// Wraps the reason.
  init(_ problem: Problem) { self.problem = problem }
}
