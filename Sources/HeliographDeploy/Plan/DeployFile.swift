import HeliographHosting
package import HeliographModel

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
  /// The `Content-Type`; `nil` when no rule knows it.
  package let mediaType: String?

  init(_ file: SiteFile, _ change: Change) {
    self.file = file
    self.change = change
    mediaType = HostingRules.mediaType(of: file.path)
  }

  /// The `Cache-Control`.
  package var cacheRule: String { HostingRules.cacheRule(of: file.path) }

  /// Whether a file of the same length at the target is the same file.
  package var isProvenBySize: Bool { change == .uncertain && HostingRules.isNamedByContent(file.path) }

  /// Its SHA-256; `nil` for a file of an unlisted album, of which the build wrote down another one.
  package var contentHash: ContentHash? { UnlistedPath.contains(file.path) ? nil : file.hash }
}
