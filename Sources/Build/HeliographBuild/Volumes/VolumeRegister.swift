import HeliographCore
import SystemPackage

/// The volumes that a site has or had, by their state folders.
///
/// A volume's state folder is the last that is removed of it, so the register knows whatever may be published.
struct VolumeRegister: Sendable {
  private let folder: FilePath

  /// Names the register in the state folder of the front site.
  init(state: FilePath) {
    folder = state.appending("volumes")
  }

  /// Makes the folder of all volumes' states, as private as the one that it is in.
  ///
  /// - Throws: `FileError` when it cannot be made.
  func make() throws {
    // One call would make the folder above readable for everyone, whatever the umask.
    for folder in [folder.parent, folder] { try Disk.makePrivateFolder(folder) }
  }

  /// The state folder of a volume, whether it is there or not.
  func state(of slug: String) -> FilePath { folder.appending(slug) }

  /// The slugs of all volumes that have a state folder, in the order of their bytes.
  ///
  /// - Throws: `FileError` when they cannot be listed.
  func slugs() throws -> [String] {
    guard Disk.isFolder(folder) else { return [] }
    return try Disk.folders(in: folder).map(\.bytes).filter { name in
      // Any other name is somebody else's, and would not be safe as a path below the output.
      !name.isEmpty && name.allSatisfy { Self.letters.contains($0) }
    }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// What is known of a volume that was built; `nil` when it never was, or when another folder was published there.
  func summary(of folder: VolumeFolder) -> VolumeSummary? {
    guard let summary = VolumeSummary.read(in: state(of: folder.slug)), summary.source == folder.name else {
      return nil
    }
    return summary
  }

  /// Whether any volume was built into a folder of the output.
  func hasSummary(at slug: String) -> Bool { VolumeSummary.read(in: state(of: slug)) != nil }

  /// Removes the folder of all volumes' states when it is empty.
  func removeIfEmpty() {
    Disk.removeEmptyFolders(from: folder, below: folder.parent)
  }

  private static let letters = Set("abcdefghijklmnopqrstuvwxyz0123456789-".utf8)
}
