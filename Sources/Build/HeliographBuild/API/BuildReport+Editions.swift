import HeliographCore
package import SystemPackage

extension BuildReport {
  /// What a build did to one edition of a library.
  public struct Edition: Sendable, Hashable, Codable {
    /// Its name in `heliograph.yml`.
    public let name: String
    /// The folder that it is published to.
    public let output: String
    /// Photos on its site; 0 when it was not built.
    public let photos: Int
    /// Albums of its site.
    public let albums: Int
    /// Photos whose renditions were made for it; those that an edition before it needed are its too.
    public let developed: Int
    /// Files of its output that are new or changed.
    public let written: Int
    /// Files of its output that are as they were.
    public let unchanged: Int
    /// Files of its last build that were removed.
    public let removed: Int
    /// Why it was not built; `nil` when it was.
    public let failure: String?
  }

  /// Adds the report of an edition, with its paths as they are below the folder of all outputs.
  package mutating func add(_ built: BuildReport, of name: String, in output: FilePath) {
    photos += built.photos
    albums += built.albums
    newPhotos += built.newPhotos.filter { !newPhotos.contains($0) }
    // What is wrong with a photo is wrong with it in every edition.
    let known = Set(problems)
    var work = built
    work.problems.removeAll(where: known.contains)
    add(work: work, below: "\(output.string)/")
    editions?.append(
      Edition(
        name: name, output: output.string, photos: built.photos, albums: built.albums,
        developed: built.developed, written: built.written, unchanged: built.unchanged,
        removed: built.removed,
        failure: nil))
  }

  /// Adds an edition that was not built.
  package mutating func add(_ failure: BuildError, of name: String, in output: FilePath) {
    editions?.append(
      Edition(
        name: name, output: output.string, photos: 0, albums: 0, developed: 0, written: 0, unchanged: 0,
        removed: 0, failure: failure.sentence))
    problems += failure.problems.filter { !problems.contains($0) }
  }
}
