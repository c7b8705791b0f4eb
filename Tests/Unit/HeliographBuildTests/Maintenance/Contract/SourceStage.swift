import HeliographTestSupport

/// A place that photos come from, which does right or wrong as a test of the contract asks.
protocol SourceStage: Sendable {
  /// The entry of `heliograph.yml`, without its dash.
  var entry: String { get }
  /// The variables of the environment that the source looks at.
  var environment: [String: String] { get }
  /// What no message may contain; `nil` for a source without a secret.
  var secret: String? { get }

  /// Has photos of these names from now on, in this order, of which it tells more than once if it can.
  func hold(_ names: [String]) throws
  /// Does wrong from now on.
  func play(_ fault: SourceFault) throws
  /// Returns when somebody asked and is kept waiting.
  func hasBegun() async throws
  /// Returns when whoever was kept waiting is gone, as this place sees it: it never ends the silence itself.
  func hasEnded() async throws
}

/// What goes wrong with a whole source.
enum SourceFault: String, Sendable, CaseIterable {
  /// Nothing is there, or nobody answers.
  case gone
  /// It has no photo.
  case empty
  /// The list ends before it is complete.
  case cut
  /// What comes is no list.
  case noise
  /// The list never ends.
  case endless
  /// Whoever asks waits for ever.
  case silence
  /// It says the secret that it was asked with.
  case echo
}
