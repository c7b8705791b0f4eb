import Glibc
import HeliographCore
import HeliographPublishing
public import SystemPackage

/// Undoes a build: removes what Heliograph wrote, and nothing else.
public struct SiteCleaner: Sendable {
  private let site: FilePath
  private let output: FilePath

  /// Creates a cleaner for the folder of `heliograph.yml` and the output folder.
  public init(site: FilePath, output: FilePath) {
    self.site = site
    self.output = output
  }

  /// Removes the files of the output that are as they were written, and the state folder.
  ///
  /// - Returns: how many files were removed, and which files of the output stay, sorted.
  /// - Throws: `BuildError`.
  public func clean() throws -> (removed: Int, foreign: [String]) {
    do {
      let hasFile = Disk.hasEntry(at: site.appending("heliograph.yml"))
      let state = StateFolder.path(site: hasFile ? site : nil, output: output)
      guard Disk.isFolder(output) || Disk.isFolder(state) else { return (0, []) }
      let lock = try SiteLock(state: state)
      defer { lock.release() }
      let register = VolumeRegister(state: state)
      var removed = 0
      for slug in try register.slugs() {
        let state = register.state(of: slug)
        let lock = try SiteLock(state: state)
        defer { lock.release() }
        removed += try PublishedSite(output: output.appending(slug), state: state).remove().count
      }
      let editions = EditionRegister(site: site, state: state)
      var foreign: [String] = []
      for (name, outputs) in try editions.entries() {
        let lock = try SiteLock(state: editions.state(of: name))
        defer { lock.release() }
        for output in outputs {
          let rest = try PublishedSite(output: output, state: editions.state(of: name)).remove()
          removed += rest.count
          foreign += rest.foreign.map { "\(output)/\($0)" }
        }
      }
      let rest = try PublishedSite(output: output, state: state).remove()
      // The home of several states goes with the last of them.
      if !hasFile { _ = state.parent.withPlatformString { rmdir($0) } }
      return (removed + rest.count, foreign + rest.foreign.filter { !foreign.contains("\(output)/\($0)") })
    } catch {
      throw BuildError(error)
    }
  }
}
