import HeliographCore
import HeliographOutput
import SystemPackage

/// What is found out before the first change at a target.
extension Deployment {
  /// How many files a message names.
  private static let named = 3

  /// Says no where the site would replace files that somebody else put there.
  ///
  /// A deployment tells the target of itself before it sends a file, and this machine remembers what it began to send. So only a
  /// target whose list was lost holds files of ours that nothing tells of; those that did not change have their length.
  ///
  /// - Parameters:
  ///   - contents: the site.
  ///   - names: the paths that this machine remembers to have sent.
  ///   - carrier: to the target, which holds something, but no list.
  /// - Throws: `DeployError` when a file of the site would replace another one, unless the owner wants that.
  func checkOwner(of contents: SiteContents, knowing names: [String], _ carrier: any Carrier) throws {
    guard !takesOver else { return }
    let known = Set(names.lazy.map { Array($0.utf8) })
    let lengths = Dictionary(
      contents.files.lazy.map { (Array($0.path.utf8), $0.byteCount) }, uniquingKeysWith: { first, _ in first }
    )
    let foreign = try carrier.files().filter { file in
      let path = Array(file.path.utf8)
      guard let length = lengths[path], !known.contains(path) else { return false }
      return file.byteCount != length
    }.map(\.path).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    guard !foreign.isEmpty else { return }
    let rest = foreign.count > Self.named ? " and \(foreign.count - Self.named) more" : ""
    throw DeployError(
      target.name,
      "holds files that no deployment left there and that the site would replace: "
        + foreign.prefix(Self.named).joined(separator: ", ") + rest
        + "; choose another folder, or deploy with --take-over if they may be replaced", isMistake: true)
  }

  /// Says no where a file that a plan sends is not as the build wrote it: its target would keep it for the whole one.
  ///
  /// - Throws: `DeployError`, `FileError`, `CancellationError`.
  func verifyFiles(_ plan: DeployPlan) throws {
    var manifests: [FilePath: OutputManifest] = [:]
    for file in try plan.files.map(\.file) + altered(plan) {
      if isCancelled() { throw CancellationError() }
      let (folder, path) = place(of: file.path)
      let manifest = try manifests[folder] ?? OutputManifest.read(in: folder)
      manifests[folder] = manifest
      let found = try ContentHash { add in
        try RegularFile.forEachPiece(of: folder.appending(path), count: 1 << 20, add)
      }
      guard manifest.holds(found, at: path) else { throw DeployError.damaged(output.appending(file.path)) }
    }
  }

  /// Files that did not change and that have another length in the release before, which takes them from there by their length.
  private func altered(_ plan: DeployPlan) throws -> [SiteFile] {
    guard let current = try currentRelease(of: plan) else { return [] }
    let lengths = Dictionary(
      try current.files().map { (Array($0.path.utf8), $0.byteCount) }, uniquingKeysWith: { first, _ in first }
    )
    let sent = Set(plan.files.lazy.map { Array($0.file.path.utf8) })
    return plan.contents.files.filter { file in
      let path = Array(file.path.utf8)
      return !sent.contains(path) && lengths[path] != file.byteCount
    }
  }

  private func currentRelease(of plan: DeployPlan) throws -> Rsync? {
    guard let releases, let current = plan.start?.releases.current else { return nil }
    return releases.rsync.at(current)
  }

  /// The folder whose list names a file, and its path there: a volume has a list of its own.
  private func place(of path: String) -> (FilePath, String) {
    let bytes = path.utf8
    guard let slash = bytes.firstIndex(of: UInt8(ascii: "/")) else { return (output, path) }
    let folder = output.appending(String(path[..<slash]))
    guard Disk.hasEntry(at: folder.appending(OutputManifest.fileName)), !Disk.isLink(folder) else {
      return (output, path)
    }
    return (folder, String(path[bytes.index(after: slash)...]))
  }
}
