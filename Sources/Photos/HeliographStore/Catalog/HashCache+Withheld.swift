package import HeliographCore
import SystemPackage

extension HashCache {
  /// The content of a file that its owner hides; its hash is known as long as the file stays as it is.
  ///
  /// - Parameter file: names the path of the file.
  /// - Returns: `nil` for a file that cannot be read, and so gets into no site, and for an empty one.
  package func content(ofHidden file: Withheld) -> Withheld? {
    let path = FilePath(bytes: file.bytes)
    guard let count = Disk.byteCount(of: path), count > 0, let content = try? content(of: path) else {
      return nil
    }
    return .content(content, byteCount: count)
  }
}
