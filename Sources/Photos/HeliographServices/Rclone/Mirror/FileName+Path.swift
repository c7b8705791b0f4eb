import HeliographCore
import HeliographSources

extension FileName {
  /// Whether a path is that of a photo, by its last name.
  static func isPhoto(path: [UInt8]) -> Bool {
    FileName(path.split(separator: UInt8(ascii: "/")).last ?? []).isPhoto
  }
}
