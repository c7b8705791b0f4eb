import HeliographCore

/// Files that the owner publishes whole although there is metadata in them: `originals: keep`, which each build says.
package struct KeptOriginals: Sendable, Hashable {
  /// Whether the originals of photos are such files.
  package var arePublished = false
  /// Whether the archives of albums hold them.
  package var areInArchives = false

  /// Creates the default, by which there are none.
  package init() {}

  /// Whether a finding is what the owner publishes on purpose: anything but what is hidden and secret.
  func allow(_ finding: PrivacyFinding) -> Bool {
    switch finding.kind {
    case .hiddenName, .hiddenContent, .secret: return false
    case .coordinate, .serial, .maker, .faces, .history, .thumbnail, .metadata, .machinePath, .unreadable:
      return contain(finding.path)
    }
  }

  /// Whether a file is one of them, by its path.
  func contain(_ path: String) -> Bool {
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last ?? ""[...].utf8
    return arePublished && OriginalCopy.isName(name)
      || areInArchives && name.suffix(4).elementsEqual(".zip".utf8)
  }
}
