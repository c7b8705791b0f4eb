import HeliographConfiguration
import HeliographCore
import HeliographLibrary
import HeliographOutput
import SystemPackage

/// The editions that a site has or had, by their state folders: `.heliograph/editions/<name>`.
///
/// Each holds where its edition is published, so that a site whose edition left `heliograph.yml` can still be found.
struct EditionRegister: Sendable {
  private static let fileName = "output"

  private let site: FilePath
  private let folder: FilePath

  /// Names the register of a site, by the folder of `heliograph.yml` and the site's state folder.
  init(site: FilePath, state: FilePath) {
    self.site = site
    folder = state.appending("editions")
  }

  /// The state folder of an edition, whether it is there or not.
  func state(of name: String) -> FilePath { folder.appending(name) }

  /// Makes the state folder of an edition, and keeps there where it is published.
  ///
  /// - Throws: `FileError`.
  func enter(_ edition: EditionConfiguration) throws {
    // One call would make the folders above readable for everyone, whatever the umask.
    for folder in [folder.parent, folder, state(of: edition.name)] {
      try Disk.makePrivateFolder(folder)
    }
    // An output that it had before is still there.
    let before = outputs(of: edition.name).filter { written in
      written != edition.output
        && Disk.hasEntry(at: EditionPlaces.path(written, below: site).appending(OutputManifest.fileName))
    }
    let (file, outputs) = (state(of: edition.name).appending(Self.fileName), before + [edition.output])
    let bytes = Array(outputs.map { Array($0.utf8) }.joined(separator: [0]))
    if (try? RegularFile.bytes(at: file)) != bytes { try Disk.write(bytes, to: file) }
  }

  /// The editions that were ever built, with all folders that they were published to, in the order of their names.
  ///
  /// - Throws: `FileError` when they cannot be listed.
  func entries() throws -> [(name: String, outputs: [FilePath])] {
    guard Disk.isFolder(folder) else { return [] }
    return try Disk.folders(in: folder).map(\.string).sorted().map { name in
      (name, outputs(of: name).map { EditionPlaces.path($0, below: site) })
    }
  }

  /// As their owner wrote them, the latest last, with a zero between them, which no path has.
  private func outputs(of name: String) -> [String] {
    // A folder without the file was never published from.
    let bytes = (try? RegularFile.bytes(at: state(of: name).appending(Self.fileName))) ?? []
    return bytes.split(separator: 0).compactMap { String(validating: $0, as: UTF8.self) }
  }

  /// Removes the folder of all editions' states when it is empty.
  func removeIfEmpty() {
    Disk.removeEmptyFolders(from: folder, below: folder.parent)
  }
}
