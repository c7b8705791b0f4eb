/// The releases before and after a deployment, by their numbers.
struct ReleaseSpan: Sendable, Hashable {
  /// The newest one before; the first one, if there was none.
  let newest: Int
  /// The oldest one after.
  let oldestRetained: Int
}
