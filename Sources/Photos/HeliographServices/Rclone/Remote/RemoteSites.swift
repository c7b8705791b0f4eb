import HeliographCore
import HeliographSources

/// The folders of sites on a remote, of which nothing is copied but what marks them.
///
/// The folder source knows such a folder by its mark, and passes it over with a note.
struct RemoteSites {
  private var folders: [[UInt8]: SiteFolder] = [:]
  /// The paths of the marks; a site inside of another needs none.
  private var marks: Set<[UInt8]> = []

  /// Finds the folders of sites in a listing.
  init(_ listing: RemoteListing) {
    var found: [[UInt8]] = []
    for file in listing.files {
      guard let (folder, site) = Self.marked(by: file.path) else { continue }
      if folders[folder] != .built { folders[folder] = site }
      found.append(file.path)
    }
    marks = Set(found.filter { sites(around: Self.folder(of: $0)).isEmpty })
  }

  /// The folder that a file marks as that of a site; `nil` for any other file.
  static func marked(by path: [UInt8]) -> (folder: [UInt8], site: SiteFolder)? {
    let names = path.split(separator: UInt8(ascii: "/")).map { FileName($0) }
    guard let last = names.last, let site = SiteFolder(mark: last),
      !names.dropLast().contains(where: \.isSkipped), !PassedOverFolder.leavesOut(names.dropLast())
    else { return nil }
    // The folder that the owner named is meant, whatever rules are in it.
    return site == .built || names.count > 1 ? (folder(of: path), site) : nil
  }

  /// Whether a file marks such a folder, and is copied.
  func isMark(_ path: [UInt8]) -> Bool { marks.contains(path) }

  /// Whether a file is in such a folder, and is not copied.
  ///
  /// The JSON of an export beside a `heliograph.yml` may hide photos elsewhere.
  func passesOver(_ path: [UInt8]) -> Bool {
    guard !folders.isEmpty, !isMark(path), case let sites = sites(around: path), !sites.isEmpty else {
      return false
    }
    let name = FileName(path.split(separator: UInt8(ascii: "/")).last ?? [])
    return sites.contains(.built) || name.lowercasedExtension != "json"
  }

  /// The sites in whose folders a file or a folder is, at any depth.
  private func sites(around path: [UInt8]) -> [SiteFolder] {
    guard !path.isEmpty else { return [] }
    let slashes = path.indices.filter { path[$0] == UInt8(ascii: "/") }
    return ([[]] + slashes.map { Array(path[..<$0]) }).compactMap { folders[$0] }
  }

  /// The path of the folder of a file; empty for that of the remote itself.
  private static func folder(of path: [UInt8]) -> [UInt8] {
    path.lastIndex(of: UInt8(ascii: "/")).map { Array(path[..<$0]) } ?? []
  }
}
