package import SystemPackage

/// A file that holds an original or its sidecar, read as a whole or not at all.
package struct OriginalFile: Sendable, Hashable {
  /// 512 MB: larger than any photo from a camera, small enough for the machine's memory.
  package static let standardLimit = 512 << 20

  /// The file's path.
  package let path: FilePath
  /// The file's name in messages.
  package let place: String
  private let root: FilePath

  /// Names a file of a tree of folders without reading it.
  ///
  /// - Parameters:
  ///   - path: the file; it begins with the root.
  ///   - root: the folder of the tree, out of which no link leads.
  ///   - place: the file's name in messages.
  package init(_ path: FilePath, below root: FilePath, place: String) {
    self.path = path
    self.root = root
    self.place = place
  }

  /// Opens the file to read parts of it; the caller closes it.
  ///
  /// - Throws: a loss about `place`, as `bytes` does.
  package func opened() throws(Problem) -> FileDescriptor {
    do {
      return try RegularFile.opened(path, below: root)
    } catch {
      throw error.problem(place: place)
    }
  }

  /// The whole content of the file.
  ///
  /// - Parameter limit: the longest file that is read, in bytes.
  /// - Returns: all bytes of the file.
  /// - Throws: a loss about `place` when the file is missing, unreadable, behind a link, not a regular file, longer than
  ///   `limit`, or changed while it was read.
  package func bytes(limit: Int = standardLimit) throws(Problem) -> [UInt8] {
    do {
      return try RegularFile.bytes(at: path, below: root, limit: limit)
    } catch {
      throw error.problem(place: place)
    }
  }
}
