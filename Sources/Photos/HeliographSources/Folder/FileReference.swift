import HeliographCore
import SystemPackage

/// The reference of a photo in a folder: the path of its file, after a zero byte the path of its sidecar, and behind that another
/// zero byte if the sidecar was written for a raw photo.
///
/// A path holds any byte but zero.
struct FileReference {
  /// The photo's file.
  let file: FilePath
  /// The `.xmp` file that describes the photo.
  let sidecar: FilePath?
  /// Whether the sidecar was written for the raw photo that this one was made from.
  let isOfRaw: Bool

  init(file: FilePath, sidecar: FilePath?, isOfRaw: Bool = false) {
    (self.file, self.sidecar, self.isOfRaw) = (file, sidecar, isOfRaw)
  }

  /// Reads a reference that `encoded` made.
  init(_ reference: OriginalReference) {
    let paths = reference.bytes.split(separator: 0, omittingEmptySubsequences: false)
    file = FilePath(bytes: paths[0])
    sidecar = paths.count > 1 ? FilePath(bytes: paths[1]) : nil
    isOfRaw = paths.count > 2
  }

  var encoded: OriginalReference {
    OriginalReference(file.bytes + (sidecar.map { [0] + $0.bytes + (isOfRaw ? [0] : []) } ?? []))
  }
}
