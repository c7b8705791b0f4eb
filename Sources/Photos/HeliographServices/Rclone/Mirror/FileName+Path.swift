import HeliographCore
import HeliographSources

extension FileName {
  /// Whether a path is that of a photo or a film, by its last name.
  static func isPicture(path: [UInt8]) -> Bool {
    let name = FileName(path.split(separator: UInt8(ascii: "/")).last ?? [])
    return name.isPhoto || name.isFilm
  }
}
