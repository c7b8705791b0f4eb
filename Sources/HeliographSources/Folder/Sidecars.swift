import HeliographFiles
import SystemPackage

/// The `.xmp` files of a folder, and the photos that they describe.
///
/// darktable and digiKam write `photo.jpg.xmp`, Adobe's programs `photo.xmp`; the second then describes
/// every photo with that stem. `.XMP` is the same as `.xmp`.
struct Sidecars {
  private var paths: [[UInt8]: FilePath] = [:]

  /// - Parameter files: in the order of their names, so that of two spellings the first one wins.
  init(files: [(name: FileName, path: FilePath)]) {
    for file in files where file.name.lowercasedExtension == "xmp" {
      let stem = Array(file.name.stem)
      if paths[stem] == nil { paths[stem] = file.path }
    }
  }

  /// The sidecar of a photo, else that of a raw photo of it; `nil` when there is none.
  ///
  /// One for the stem describes both, whatever its `photoshop:SidecarForExtension` says: they are one photo.
  func path(for name: FileName, raws: [FileName] = []) -> FilePath? {
    paths[name.bytes] ?? paths[Array(name.stem)]
      ?? raws.lazy.compactMap { paths[$0.bytes] ?? paths[Array($0.stem)] }.first
  }
}
