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

  /// Whether what an owner wrote is an address of a kind that no store has, as "ftp://nas/photos".
  public static func isForeignAddress(_ written: String) -> Bool {
    guard case .folder = StoreLocation(written, isReadOnly: true).place,
      let end = written.utf8.firstRange(of: "://".utf8)?.lowerBound
    else { return false }
    return written.utf8[..<end].allSatisfy { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ".") }
  }

  /// Creates a location from what an owner wrote: an address when it begins with http:// or https://, else a folder.
  public init(_ written: String, isReadOnly: Bool) {
    let isAddress = ["http://", "https://"].contains { scheme in
      written.lowercased().utf8.starts(with: scheme.utf8)
    }
    place = isAddress ? .address(written) : .folder(FilePath(written))
    self.isReadOnly = isReadOnly
  }
}
