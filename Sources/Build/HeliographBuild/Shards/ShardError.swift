public import HeliographCore

/// The environment names no share, or does not say which one is meant.
public struct ShardError: PlacedError, Hashable {
  /// The rest of a sentence that begins with the place: what was found, and what to do.
  public let message: String

  /// The option that asks the environment.
  public var place: String { "--shard auto" }
}
