import HeliographCore
import HeliographPublishing
package import SystemPackage

/// Keeps builds away from an output folder while somebody reads all of it.
package struct SiteHold: Sendable {
  /// The folder of the site's state; it may not be there.
  package let state: FilePath

  /// The digits at the end of the names of pages that went since their photos are hidden.
  package let hiddenPhotos: Set<String>

  private let locks: [SiteLock]

  /// Holds a site, by the folder of `heliograph.yml` and the output folder.
  ///
  /// - Throws: `BuildError` with the code `busy` while a build runs, and for an output folder that is not there.
  package init(site: FilePath, output: FilePath) throws(BuildError) {
    let hasFile = Disk.hasEntry(at: site.appending("heliograph.yml"))
    let own = StateFolder.path(site: hasFile ? site : nil, output: output)
    var locks: [SiteLock] = []
    do {
      // A lock on a folder would make it.
      guard Disk.isFolder(output) else {
        throw BuildError(
          .failed, place: output.string,
          message: "holds no site; build it first with heliograph build, or name its folder with --output")
      }
      let volumes = VolumeRegister(state: own)
      var states = try [own] + volumes.slugs().map { volumes.state(of: $0) }
      let editions = EditionRegister(site: site, state: own)
      let real = Disk.resolved(output)
      states += try editions.entries().filter { entry in
        entry.outputs.contains { Disk.resolved($0) == real }
      }.map { editions.state(of: $0.name) }
      for state in states where Disk.isFolder(state) { locks.append(try SiteLock(state: state)) }
      locks.append(try SiteLock(output: output))
      hiddenPhotos = states.reduce(into: []) { $0.formUnion(HiddenPages(state: $1).digits) }
    } catch {
      for lock in locks { lock.release() }
      throw BuildError(error)
    }
    state = own
    self.locks = locks
  }

  /// Lets builds go on.
  package func release() {
    for lock in locks { lock.release() }
  }
}
