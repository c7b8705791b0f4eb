/// What a remote has lost since it was copied, until its listing is believed.
actor RemoteLosses {
  private var paths: [[UInt8]] = []

  /// Replaces what is kept.
  func set(_ paths: [[UInt8]]) { self.paths = paths }

  /// Returns what was recorded, and forgets it.
  func drain() -> [[UInt8]] {
    defer { paths = [] }
    return paths
  }
}
