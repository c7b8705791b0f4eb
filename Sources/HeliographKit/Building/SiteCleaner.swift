import Glibc
import HeliographModel
public import SystemPackage

/// Takes back a build: removes what Heliograph wrote, and nothing that anybody else did.
public struct SiteCleaner: Sendable {
  private let site: FilePath
  private let output: FilePath

  public init(site: FilePath, output: FilePath) {
    self.site = site
    self.output = output
  }

  /// Removes the output's files that still hold what was written, and Heliograph's own memory of the site.
  ///
  /// Answers how many files went, and which of the output stayed. Throws `BuildError`.
  public func clean() throws -> (removed: Int, foreign: [String]) {
    do {
      let hasFile = Disk.hasEntry(at: site.appending("heliograph.yml"))
      let state = StateFolder.path(site: hasFile ? site : nil, output: output)
      guard Disk.isFolder(output) || Disk.isFolder(state) else { return (0, []) }
      let lock = try SiteLock(state: state)
      defer { lock.release() }
      let removed = try OutputWriter(
        output: output, staging: state.appending("staging"), store: state.appending("store"),
        memory: HashCache()
      ).removeAll()
      try Disk.removeTree(state)
      // The home of several states goes with the last of them.
      if !hasFile { _ = state.removingLastComponent().withPlatformString { rmdir($0) } }
      guard Disk.isFolder(output) else { return (removed, []) }
      return (removed, try Disk.files(below: output).map(\.string).sorted())
    } catch {
      throw BuildError(error)
    }
  }
}
