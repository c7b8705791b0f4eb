import HeliographCore
import SystemPackage

/// Where a folder of the tree is: for the system, for a message, and for a photo's id.
struct FolderPlace: Sendable {
  let root: FilePath
  let displayName: String
  let album: AlbumID
  let choice: FolderChoice
  /// What exports say of the photos of the tree.
  var exports = ExportIndex.none

  /// Whether it is the folder that the owner named, and not one inside of it.
  var isNamed: Bool { album == .root && choice.prefixNames.isEmpty }

  /// The name of the folder itself; `nil` where it has none.
  var folderName: FileName? {
    (album.names.last ?? choice.prefixNames.last).map { FileName($0) }
      ?? root.lastComponent.map { FileName(FilePath(root: nil, [$0]).bytes) }
  }

  /// As a message names it: "Pictures/Trip".
  var text: String { text(of: nil) }

  /// The file `name` inside, as a message names it: "Pictures/Trip/IMG_0042.JPG".
  func text(of name: FileName?) -> String {
    ([displayName] + (album.names + (name.map { [$0.bytes] } ?? [])).map(PrintableText.from))
      .joined(separator: "/")
  }

  /// The file `name` inside, as the system finds it.
  func path(of name: FileName) -> FilePath {
    FilePath(bytes: root.bytes + [UInt8(ascii: "/")] + relativeBytes(of: name))
  }

  /// The file `name` inside, seen from the root: "Trip/IMG_0042.JPG".
  func relativeBytes(of name: FileName) -> [UInt8] {
    Array((album.names + [name.bytes]).joined(separator: [UInt8(ascii: "/")]))
  }

  /// What exports say of the folder.
  var exported: ExportedFolder { exports.folder(choice.prefixNames + album.names) }

  /// What exports say of a file of the tree; `nil` for nothing.
  func verdict(on path: FilePath) -> ExportedFolder.Verdict? {
    let names = path.bytes.dropFirst(root.bytes.count).split(separator: UInt8(ascii: "/")).map(Array.init)
    return exports.verdict(on: choice.prefixNames + names)
  }
}
