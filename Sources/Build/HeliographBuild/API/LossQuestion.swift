/// Asks the owner whether photos may leave the site.
package enum LossQuestion {
  /// Asks with a sentence, and says whether the answer is yes; `nil` where nobody can answer.
  ///
  /// Whoever starts a build sets it for the build alone.
  @TaskLocal package static var ask: (@Sendable (String) -> Bool)?
}
