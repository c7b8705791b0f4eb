import HeliographCore
import HeliographFormats

extension AlbumText.Unlisted {
  /// Reads the key `unlisted`: `true`, or the file names of photos; `nil` for nothing.
  ///
  /// - Parameters:
  ///   - map: the front matter.
  ///   - photos: the names of the folder's photos.
  /// - Throws: `YAMLError` for a value that is neither true, false nor names of photos of the folder.
  init?(_ map: YAMLMap, photos: [[UInt8]]) throws(YAMLError) {
    let hidden = try HiddenPhotos(map, key: "unlisted", photos: photos)
    switch hidden {
    case .all: self = .album
    case .named(let names):
      guard !names.isEmpty else { return nil }
      // The same text has the same hash in every build.
      self = .photos(names.sorted { $0.lexicographicallyPrecedes($1) })
    }
  }
}
