package import HeliographCore
package import HeliographFormats
package import HeliographSources
package import SystemPackage

/// `- rclone: nas:Photos` in `heliograph.yml`.
package struct MirrorKind: SourceKind {
  /// The keys of an entry, the one that names the kind first.
  package static let keys =
    [
      SourceKey(
        "rclone",
        #"{ "type": "string", "pattern": "^[^:,]+:", "examples": ["nas:Photos"], "description": "A remote that the configuration of rclone names, and a path there: nas:Photos." }"#
      ),
      .exclude, .exports, .required(default: false),
    ] + SourceKey.rules
  /// An entry to start from.
  package static let example: SourceExample? = SourceExample(
    value: "nas:Photos", remark: "a remote of rclone: Nextcloud, S3, SFTP, Google Drive and many more")

  private let remote: RcloneRemote
  /// What of the tree is listed.
  private let tree: FolderKind

  /// Reads an entry.
  package init(_ map: YAMLMap) throws(YAMLError) {
    guard let text = try map.text("rclone"), let remote = RcloneRemote(text.utf8),
      !remote.path.utf8.split(separator: UInt8(ascii: "/")).contains(where: { $0.elementsEqual("..".utf8) })
    else {
      throw map.mistake(
        "rclone", "must be REMOTE:PATH, as in nas:Photos; set REMOTE up with rclone config")
    }
    self.remote = remote
    tree = try FolderKind(named: remote.text, map)
  }

  /// What two entries must not share.
  package var identity: String { remote.text }
  /// The remote, and what of it is listed.
  package var settings: String { "\(identity)\n\(tree.settings)" }
  /// None: the mirror is the build's own.
  package var inputs: [FilePath] { [] }
  /// The last folder of the path, or the name of the remote.
  package var rootAlbum: String? {
    let names = remote.path.utf8.split(separator: UInt8(ascii: "/"))
    return names.last.map { String(decoding: Array($0), as: UTF8.self) } ?? remote.name
  }
  /// The patterns of what is neither copied nor listed.
  package var excluded: [PathPattern] { tree.excluded }
  /// Whether the source uses the network.
  package var isRemote: Bool { true }

  /// The photos are in the mirror.
  package var storesCopies: Bool { true }

  /// Makes the source.
  package func source(in context: SourceContext) -> any PhotoSource {
    MirrorSource(remote, tree, in: context)
  }
}
