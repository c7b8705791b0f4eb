import HeliographCore
import HeliographOutput
import HeliographStore
package import SystemPackage

/// A site that was published: its output and its state folder.
package struct PublishedSite {
  /// What was removed of a site.
  package struct Removal {
    /// How many files.
    package let count: Int
    /// Those of them that were pages, by path, sorted.
    package let pages: [String]
    /// Files of the output that stay, since Heliograph did not write them, sorted.
    package let foreign: [String]
  }

  private let output: FilePath
  private let state: FilePath

  /// Names a site by its output and its state folder.
  package init(output: FilePath, state: FilePath) {
    self.output = output
    self.state = state
  }

  /// The files of the output that are as they were written, by path, sorted.
  ///
  /// - Throws: `FileError`.
  package func files() throws -> [String] {
    let writer = try writer(OutputManifest.read(in: output))
    return try writer.previous.paths.filter(writer.isStillOurs).sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
  }

  /// Removes the files of the output that are as they were written, and then the state folder.
  ///
  /// The caller holds the site's lock.
  ///
  /// - Throws: `FileError`.
  package func remove() throws -> Removal {
    let manifest = try OutputManifest.read(in: output)
    let removed = try writer(manifest).removeAll()
    try Disk.removeTree(state)
    let pages = manifest.paths.filter {
      $0.utf8.suffix(5).elementsEqual(".html".utf8) && !Disk.hasEntry(at: output.appending($0))
    }
    guard Disk.isFolder(output) else { return Removal(count: removed, pages: pages, foreign: []) }
    return Removal(
      count: removed, pages: pages, foreign: try Disk.files(below: output).map(\.string).sorted())
  }

  private func writer(_ manifest: OutputManifest) throws -> OutputWriter {
    try OutputWriter(
      output: output, staging: state.appending("staging"), store: state.appending("store"),
      previous: manifest, memory: HashCache())
  }
}
