package import HeliographCore

/// An original that cannot be had now, so that nothing new is known of it.
package struct UnfetchedOriginal: Error {
  /// Why, with the photo's place.
  package let problem: Problem

  /// Wraps the reason.
  package init(_ problem: Problem) { self.problem = problem }
}
