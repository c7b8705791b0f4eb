import SystemPackage

extension Rsync {
  /// Asks which releases the target holds.
  ///
  /// - Throws: `DeployError` when it cannot be asked, or holds a site without releases.
  func releases() throws -> TargetReleases {
    // The folders, and in each the file that is sent last and the marks of its writers.
    let filter = [
      "--include=/*/", "--include=/*/\(DeployedState.fileName)",
      "--include=/*/\(WriterMark.prefix)*", "--exclude=*",
    ]
    var top = try listing(["--links"])
    while true {
      let hasReleases = top.contains { $0.path.utf8.elementsEqual(TargetReleases.folder.utf8) }
      let releases =
        try hasReleases ? at(TargetReleases.folder).listing(["--recursive"] + filter) : []
      do {
        return try TargetReleases(top: top, releases: releases, target: target)
      } catch {
        // Another deployment may have switched between the two listings, and removed what the link led to.
        let again = try listing(["--links"])
        guard again != top else { throw error }
        top = again
      }
    }
  }

  /// rsync to a folder below the target.
  func at(_ path: String) -> Rsync { Rsync(tool: tool, workspace: workspace, target: "\(target)/\(path)") }

  /// rsync to a release.
  func at(_ release: ReleaseName) -> Rsync { at("\(TargetReleases.folder)/\(release.text)") }

  /// Makes the folder of the releases.
  func makeReleaseFolder() throws {
    let folder = try workspace.skeleton([TargetReleases.folder])
    let list = try workspace.list([TargetReleases.folder], end: 0)
    try carry(list, from: folder, ["--dirs", "--no-implied-dirs"])
  }

  /// Sends files that another release holds already, perhaps: those are linked to, and not sent.
  ///
  /// - Parameters:
  ///   - paths: files with the same content in both if they have the same length.
  ///   - folder: where they are.
  ///   - release: the other release.
  /// - Throws: `DeployError` when the target does not take them.
  func link(_ paths: [String], from folder: FilePath, to release: ReleaseName) throws {
    // Without --times: a file keeps the time that it has there, and so its ETag.
    try send(paths, from: folder, ["--size-only", "--link-dest=../\(release.text)"])
  }

  /// Lets visitors see a release: the link is made beside the old one and renamed.
  func show(_ release: ReleaseName) throws {
    let folder = try workspace.linking(TargetReleases.link, to: "\(TargetReleases.folder)/\(release.text)")
    try carry(try workspace.list([TargetReleases.link], end: 0), from: folder, ["--links"])
  }

  /// Leaves a mark in a release, which it makes if it is not there.
  func mark(_ release: ReleaseName, _ mark: WriterMark) throws {
    try at(release).send([mark.fileName], from: try workspace.marking(mark.fileName), ["--ignore-times"])
  }

  /// What the clock of the target shows, as its listings say it; `nil` where no file can be made there, as on a full disk.
  func clock() throws -> Int? {
    let (name, releases) = (".heliograph-clock", at(TargetReleases.folder))
    // Without --times: the target gives the file its own time.
    guard try releases.isSent([name], from: try workspace.marking(name), ["--ignore-times"]) else {
      return nil
    }
    let time = try releases.listing(["--include=/\(name)", "--exclude=*"]).first { $0.file == name }?.time
    try removeMissing(["\(TargetReleases.folder)/\(name)"])
    return time
  }

  /// Takes marks away.
  func unmark(_ marks: [(release: ReleaseName, mark: WriterMark)]) throws {
    try removeMissing(
      marks.map { "\(TargetReleases.folder)/\($0.release.text)/\($0.mark.fileName)" })
  }

  /// Removes releases with all that is in them.
  func remove(_ releases: [ReleaseName]) throws {
    let paths = releases.map { "\(TargetReleases.folder)/\($0.text)" }
    // Whatever happens then, none of them looks whole.
    try removeMissing(paths.map { "\($0)/\(DeployedState.fileName)" })
    try removeMissing(paths, ["--force"])
  }
}
