import Glibc
import HeliographCore
import HeliographLibrary
import HeliographStore
import SystemPackage

/// Which folders of photos are on another disk than the folder around them, now.
///
/// Numbers of disks change when a machine starts anew. That a folder begins another disk does not, as long as the
/// disk is mounted.
struct FolderDisks {
  private let sources: [Int64: ListedSource]

  init(_ sources: [ListedSource]) {
    self.sources = Dictionary(sources.map { ($0.number, $0) }) { first, _ in first }
  }

  /// The state of the disk of each source, and of the folders among these, and around them, that begin another disk.
  func boundaries(of folders: [(source: Int64, folder: AlbumID)]) -> [DiskBoundary] {
    var known: Set<DiskBoundary> = []
    var seen: Set<DiskBoundary> = []
    for source in sources.values {
      if let boundary = boundary(of: source.album, source.number) {
        known.insert(DiskBoundary(source: source.number, folder: source.album, boundary: boundary))
      }
    }
    for (number, folder) in folders {
      guard let source = sources[number] else { continue }
      var next: AlbumID? = folder
      while let album = next, album.names.count > source.album.names.count,
        seen.insert(DiskBoundary(source: number, folder: album, boundary: 0)).inserted
      {
        if let boundary = boundary(of: album, number), boundary > 0 {
          known.insert(DiskBoundary(source: number, folder: album, boundary: boundary))
        }
        next = album.parent
      }
    }
    return Array(known)
  }

  /// Whether a folder is on another disk than the one around it (1), and, for the folder of a source, than the root
  /// folder (2), as a sum; `nil` when there is no such folder.
  func boundary(of album: AlbumID, _ number: Int64) -> Int64? {
    guard let source = sources[number], let folder = source.folder(of: album), let own = Self.device(folder)
    else { return nil }
    let around = Disk.resolved(folder).parent
    let isOther = Self.device(around).map { $0 != own } ?? false
    let isAway = album == source.album && Self.device("/").map { $0 != own } ?? false
    return (isOther ? 1 : 0) + (isAway ? 2 : 0)
  }

  private static func device(_ folder: FilePath) -> UInt64? {
    var status = stat()
    guard folder.withPlatformString({ stat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      return nil
    }
    return UInt64(status.st_dev)
  }
}
