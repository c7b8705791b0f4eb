package import SystemPackage

/// Where the bytes of a photo come from.
package enum Original: Sendable, Hashable, Codable {
  /// A file, and the `.xmp` beside it that speaks for it.
  case file(FilePath, sidecar: FilePath?)
  /// An absolute http or https address.
  case remote(String)
  /// A picture that Heliograph paints itself.
  case painted(PaintedScene)
}
