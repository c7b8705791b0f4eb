package import HeliographCore
package import SystemPackage

/// Follows what a build changes in some folders of an output that is up to date, so that the others need not be looked at
/// again.
package struct OutputExchange {
  private let output: FilePath
  private let folders: Set<[UInt8]>
  /// The output without what these folders add to its fingerprint.
  private let rest: HashSum

  /// Takes the folders out of the fingerprint, before anything is published.
  ///
  /// - Parameters:
  ///   - paths: every file that is written or removed, below the output.
  ///   - output: the output folder.
  ///   - fingerprint: the fingerprint of the whole output.
  package init(of paths: some Sequence<String>, in output: FilePath, fingerprint: HashSum) {
    var folders: Set<[UInt8]> = [[]]
    for path in paths {
      var parts = path.utf8.split(separator: UInt8(ascii: "/")).dropLast()
      while !parts.isEmpty, folders.insert(Array(parts.joined(separator: "/".utf8))).inserted {
        parts.removeLast()
      }
    }
    self.output = output
    self.folders = folders
    var rest = fingerprint
    rest.subtract(Self.fingerprint(of: folders, in: output).sum)
    self.rest = rest
  }

  /// The fingerprint of these folders after publication, and that of the whole output.
  package func finished() -> (folders: TreeFingerprint, output: HashSum) {
    let now = Self.fingerprint(of: folders, in: output)
    var sum = rest
    sum.add(now.sum)
    return (now, sum)
  }

  /// Of those that are there.
  private static func fingerprint(of folders: Set<[UInt8]>, in output: FilePath) -> TreeFingerprint {
    var fingerprint = TreeFingerprint()
    for folder in folders {
      let place = folder.isEmpty ? output : output.pushing(FilePath(bytes: folder))
      if Disk.isFolder(place) { fingerprint.add(folder: folder, of: output) }
    }
    return fingerprint
  }
}
