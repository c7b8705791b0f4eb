package import HeliographModel
package import SystemPackage

/// Reads the bytes of an original for the workers: whole, or not at all.
package struct OriginalReader: Sendable {
  /// 512 MB: larger than any photo a camera writes, smaller than what would hurt the machine.
  package static let standardLimit = 512 << 20

  /// The longest file that is read, in bytes.
  package let limit: Int

  package init(limit: Int = standardLimit) {
    self.limit = limit
  }

  /// The whole content of the file at `path`.
  ///
  /// Throws a loss, told about `place`, when the file is missing, unreadable, a link, no ordinary
  /// file, longer than `limit`, or changing while it is read.
  package func bytes(of path: FilePath, place: String) throws(Problem) -> [UInt8] {
    do {
      return try RegularFile.bytes(at: path, limit: limit)
    } catch {
      throw error.problem(place: place)
    }
  }
}
