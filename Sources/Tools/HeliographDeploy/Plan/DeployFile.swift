package import HeliographCore
import HeliographOutput

/// A file that a target lacks, and how it is sent.
package struct DeployFile: Sendable, Hashable {
  /// What the target holds at its path.
  package enum Change: String, Sendable, Hashable, Codable {
    /// Nothing.
    case new
    /// Another content, or perhaps this one.
    case changed
    /// Perhaps nothing, perhaps a part, perhaps the whole file: an upload was interrupted, or the memory of it is lost.
    case uncertain
  }

  /// The file.
  package let file: SiteFile
  /// What the target holds.
  package let change: Change
  /// The `Content-Type`; `nil` when no rule knows it, and for a compressed file.
  package let mediaType: String?
  /// How the plain file beside it is compressed here: "br", "gzip"; `nil` for every other file.
  ///
  /// Servers that look for such files send this as `Content-Encoding`. A bucket looks for none, so that it is not sent
  /// there: it might be an archive of the owner, which a browser would unpack.
  package let encoding: String?

  init(_ file: SiteFile, _ change: Change, _ compressed: CompressedName? = nil) {
    self.file = file
    self.change = change
    mediaType = HostingRules.mediaType(of: file.path)
    encoding = compressed?.encoding.rawValue
  }

  /// The `Cache-Control`.
  package var cacheRule: String { HostingRules.cacheRule(of: file.path) }

  /// Whether a file of the same length at the target is the same file.
  package var isProvenBySize: Bool { change == .uncertain && HostingRules.isImmutable(file.path) }

  /// Its SHA-256; `nil` for a file of an unlisted album, of which the build wrote down another one.
  package var contentHash: ContentHash? { UnlistedPath.contains(file.path) ? nil : file.hash }
}
