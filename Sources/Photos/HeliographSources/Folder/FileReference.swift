import HeliographCore
import SystemPackage

/// The reference of a photo in a folder: the path of its file, and after a zero byte the path of its sidecar.
///
/// A path holds any byte but zero.
struct FileReference {
  /// The photo's file.
  let file: FilePath
  /// The `.xmp` file that describes the photo.
  let sidecar: FilePath?

  init(file: FilePath, sidecar: FilePath?) {
    self.file = file
    self.sidecar = sidecar
  }

  /// Reads a reference that `encoded` made.
  init(_ reference: OriginalReference) {
    let paths = reference.bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    file = FilePath(bytes: paths[0])
    sidecar = paths.count > 1 ? FilePath(bytes: paths[1]) : nil
  }

  var encoded: OriginalReference {
    OriginalReference(file.bytes + (sidecar.map { [0] + $0.bytes } ?? []))
  }
}
