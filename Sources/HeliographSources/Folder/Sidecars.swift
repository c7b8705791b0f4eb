import SystemPackage

/// The `.xmp` files of a folder, and which photos they speak for.
///
/// darktable and digiKam write `photo.jpg.xmp`, Adobe's programs `photo.xmp`; the second then speaks
/// for every photo with that stem. `.XMP` is the same as `.xmp`.
struct Sidecars {
  private var paths: [[UInt8]: FilePath] = [:]

  /// - Parameter files: in the order of their names, so that of two spellings the first one wins.
  init(files: [(name: FileName, path: FilePath)]) {
    for file in files where file.name.lowercasedExtension == "xmp" {
      let stem = Array(file.name.stem)
      if paths[stem] == nil { paths[stem] = file.path }
    }
  }

  /// `nil` when nothing speaks for the photo `name`.
  func path(for name: FileName) -> FilePath? {
    paths[name.bytes] ?? paths[Array(name.stem)]
  }
}
