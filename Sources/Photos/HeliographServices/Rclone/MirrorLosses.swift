/// What a remote has lost since it was copied, until its listing is believed.
actor MirrorLosses {
  private var paths: [[UInt8]] = []

  /// Replaces what is kept.
  func set(_ paths: [[UInt8]]) { self.paths = paths }

  /// Hands over what is kept, and keeps nothing.
  func take() -> [[UInt8]] {
    defer { paths = [] }
    return paths
  }
}
