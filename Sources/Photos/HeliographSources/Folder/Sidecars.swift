import HeliographCore
import SystemPackage

/// The `.xmp` files of a folder, and the photos that they describe.
///
/// darktable and digiKam write `photo.jpg.xmp`, Adobe's programs `photo.xmp`; the second then describes
/// every photo with that stem. `.XMP` is the same as `.xmp`, and the name may be in other capitals than the photo's.
struct Sidecars {
  private var paths: [[UInt8]: FilePath] = [:]
  /// Those that have no photo's exact name, by their names in small letters.
  private var folded: [[UInt8]: FilePath] = [:]

  /// - Parameters:
  ///   - files: in the order of their names, so that of two spellings the first one wins.
  ///   - photos: the names of the folder's photos.
  init(files: [(name: FileName, path: FilePath)], photos: [FileName]) {
    let exact = Set(photos.flatMap { [$0.bytes, Array($0.stem)] })
    for file in files where file.name.lowercasedExtension == "xmp" {
      let stem = Array(file.name.stem)
      if paths[stem] == nil { paths[stem] = file.path }
      let key = stem.asciiLowercased
      if !exact.contains(stem), folded[key] == nil { folded[key] = file.path }
    }
  }

  /// The sidecar of a photo, else that of a raw photo of it; `nil` when there is none.
  ///
  /// One for the stem describes both, whatever its `photoshop:SidecarForExtension` says: they are one photo.
  func path(for name: FileName, raws: [FileName] = []) -> FilePath? {
    let names = ([name] + raws).flatMap { [$0.bytes, Array($0.stem)] }
    return names.lazy.compactMap { paths[$0] }.first
      ?? names.lazy.compactMap { folded[$0.asciiLowercased] }.first
  }
}
