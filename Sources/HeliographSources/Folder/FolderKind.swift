package import HeliographYAML
import SystemPackage

/// `- folder: Pictures` in `heliograph.yml`.
package struct FolderKind: SourceKind {
  /// The keys of an entry, the one that names the kind first.
  package static let keys = [
    SourceKey(
      "folder", #"{ "type": "string", "description": "A folder of photos, relative to this file." }"#),
    .required,
  ]
  /// An entry to start from.
  package static let example: SourceExample? = SourceExample(
    value: "Pictures", remark: "relative to this file; its sub-folders are albums")

  /// The folder as the owner wrote it: relative or absolute.
  private let folder: String

  /// Names the folder that the command line gives.
  package init(_ folder: String) {
    self.folder = folder
  }

  /// Reads an entry.
  package init(_ map: YAMLMap) throws(YAMLError) {
    guard let folder = try map.text("folder") else { throw map.mistake("folder", "must name a folder") }
    self.folder = folder
  }

  /// What two entries must not share.
  package var identity: String { FilePath(folder).lexicallyNormalized().string }
  /// The files and folders that the source lists photos from.
  package var inputs: [String] { [folder] }
  /// The path that names the album for photos of the root album.
  package var rootAlbum: String? { folder }
  /// Whether the source uses the network.
  package var isRemote: Bool { false }

  /// Makes the source.
  package func source(in context: SourceContext) -> any PhotoSource {
    FolderSource(root: context.path(folder), displayName: folder)
  }
}
