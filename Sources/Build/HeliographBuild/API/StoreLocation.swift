public import SystemPackage

/// A store that the command names.
public struct StoreLocation: Sendable, Hashable {
  /// Where a store is.
  public enum Place: Sendable, Hashable {
    /// A folder, which several sites and machines may share.
    case folder(FilePath)
    /// An http or https address that speaks Bazel's remote cache protocol.
    case address(String)
  }

  /// Where it is.
  public let place: Place
  /// Whether nothing is written to it.
  public let isReadOnly: Bool

  /// Creates a location from what an owner wrote: an address when it begins with http:// or https://, else a folder.
  public init(_ written: String, isReadOnly: Bool) {
    let isAddress = ["http://", "https://"].contains { scheme in
      written.lowercased().utf8.starts(with: scheme.utf8)
    }
    place = isAddress ? .address(written) : .folder(FilePath(written))
    self.isReadOnly = isReadOnly
  }
}
