package import HeliographCore

/// A folder that systems and programs make for what was deleted, for earlier states of files, or for copies of photos.
///
/// It is passed over with a note, in capitals or not. A source that names it, or a folder in it, shows it.
///
/// Sources: the manuals of Synology, QNAP, Asustor, Buffalo, NetApp and Samba (vfs_recycle, shadow_copy2); Microsoft, "System
/// Volume Information"; of Lightroom, Aperture, Photos, Capture One, ACDSee and Picasa, what they make on a disk.
package enum PassedOverFolder: Sendable, Hashable {
  /// What was deleted.
  case bin
  /// Earlier states of files.
  case snapshots
  /// Previews and other copies that a program makes of photos.
  case previews
  /// What a system keeps for itself.
  case system

  private static let names: [PassedOverFolder: [String]] = [
    .bin: [
      "#recycle", "@recycle", "$recycle.bin", "recycler", "recycled", "network trash folder", "trashbox",
      "_nas_recycle_", "files_trashbin", "_gsdata_",
    ],
    .snapshots: [
      "#snapshot", "@snapshot", "@recently-snapshot", "~snapshot", "@sharesnap", "backups.backupdb",
      "files_versions",
    ],
    .previews: ["@__thumb", "captureone", "[originals]", "thmbnl", "@transcode"],
    .system: [
      "system volume information", "lost+found", "temporary items", "__macosx", "@tmp", "@sharebin",
      "thefindbycontentfolder", "thevolumesettingsfolder",
    ],
  ]
  private static let starts: [(text: String, kind: PassedOverFolder)] = [
    ("found.0", .bin), ("@gmt-", .snapshots), ("appdata_oc", .previews),
  ]
  private static let ends: [(text: String, kind: PassedOverFolder)] = [
    (".lrdata", .previews), (".lrcat-data", .previews), (".cosessiondb", .previews), (".apvault", .snapshots),
    (".sparsebundle", .snapshots), (".backupbundle", .snapshots),
  ]
  private static let known = Dictionary(
    uniqueKeysWithValues: names.flatMap { kind, names in names.map { (Array($0.utf8), kind) } })

  /// The libraries of programs, of which the originals are shown.
  private static let libraries = [
    ".photoslibrary", ".photolibrary", ".migratedphotolibrary", ".aplibrary", ".migratedaplibrary",
    ".cocatalog",
  ]
  private static let originals = ["originals", "masters"]

  /// What the name of a folder says; `nil` for an album.
  package init?(_ name: FileName) {
    let bytes = name.bytes.asciiLowercased
    let kind =
      Self.known[bytes] ?? Self.starts.first { bytes.starts(with: $0.text.utf8) }?.kind
      ?? Self.ends.first { bytes.suffix($0.text.utf8.count).elementsEqual($0.text.utf8) }?.kind
    guard let kind else { return nil }
    self = kind
  }

  /// Whether a folder is the library of a program, in which only the folders of originals are shown.
  static func isLibrary(_ name: FileName) -> Bool {
    let bytes = name.bytes.asciiLowercased
    return libraries.contains {
      bytes.count > $0.utf8.count && bytes.suffix($0.utf8.count).elementsEqual($0.utf8)
    }
  }

  /// Whether a folder of a library holds originals.
  static func holdsOriginals(_ name: FileName) -> Bool {
    originals.contains { name.bytes.asciiLowercased.elementsEqual($0.utf8) }
  }

  /// Whether a folder is left out, by its name and by that of the folder around it; `nil` for the top of a tree.
  package static func leavesOut(_ name: FileName, in outer: FileName?) -> Bool {
    PassedOverFolder(name) != nil || outer.map(isLibrary) == true && !holdsOriginals(name)
  }

  /// Whether some folder on a path is left out; the last name is that of a folder too.
  package static func leavesOut(_ names: some Collection<FileName>) -> Bool {
    let outer = [nil] + names.dropLast(1).map(Optional.some)
    return zip(names, outer).contains { leavesOut($0, in: $1) }
  }

  /// Says that it is passed over.
  package func note(at place: String) -> Problem {
    Problem(.note, place: place, reason: "\(reason), and is passed over", remedy: Self.remedy)
  }

  /// Says that of a library only the originals are shown.
  static func noteOnLibrary(at place: String) -> Problem {
    Problem(
      .note, place: place, reason: "is the library of a photo program, of which only the originals are shown",
      remedy: "Export what the program made of them, if that should be shown.")
  }

  private static let remedy =
    "If it should be shown, name it as a source of its own, `- folder:` with its path, or build it with `--photos`."

  private var reason: String {
    switch self {
    case .bin: "is where a system or a program keeps what was deleted"
    case .snapshots: "is where a system keeps earlier states of files"
    case .previews: "is where a program keeps its own copies of photos"
    case .system: "belongs to the system"
    }
  }
}
