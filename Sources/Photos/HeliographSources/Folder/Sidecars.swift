import HeliographCore
import SystemPackage

/// The files of a folder that describe photos beside them, such as `.xmp` files.
///
/// darktable and digiKam write `photo.jpg.xmp`, Adobe's programs `photo.xmp`; the second then describes
/// every photo with that stem. `.XMP` is the same as `.xmp`, and the name may be in other capitals than the photo's, and
/// in another form of Unicode.
struct Sidecars {
  typealias File = (name: FileName, path: FilePath)

  private var files: [[UInt8]: File] = [:]
  /// Those that have no photo's exact name, by their names in small letters.
  private var folded: [[UInt8]: File] = [:]

  /// - Parameters:
  ///   - files: in the order of their names, so that of two spellings the first one wins.
  ///   - photos: the names of the folder's photos.
  ///   - extensions: of the files that describe photos, in lower case; of two files for one name the first of them wins.
  init(files: [File], photos: [FileName], extensions: [String] = ["xmp"]) {
    let exact = Set(photos.flatMap { [$0.bytes, Array($0.stem)] })
    for ending in extensions {
      for file in files where file.name.lowercasedExtension == ending {
        let stem = Array(file.name.stem)
        if self.files[stem] == nil { self.files[stem] = file }
        let key = ComposedName.folded(stem)
        if !exact.contains(stem), folded[key] == nil { folded[key] = file }
      }
    }
  }

  /// Whether a file has the whole name of a photo in its own, as "a.jpg.xmp" has, and so describes no other.
  static func isNamed(_ file: File, after photo: FileName) -> Bool {
    ComposedName.folded(file.name.stem) == ComposedName.folded(photo.bytes)
  }

  /// The file that describes a photo, else one that describes a raw photo of it; `nil` when there is none.
  ///
  /// One for the stem describes both, whatever its `photoshop:SidecarForExtension` says: they are one photo.
  func file(for name: FileName, raws: [FileName] = []) -> File? {
    let names = ([name] + raws).flatMap { [$0.bytes, Array($0.stem)] }
    return names.lazy.compactMap { files[$0] }.first
      ?? names.lazy.compactMap { folded[ComposedName.folded($0)] }.first
  }
}
