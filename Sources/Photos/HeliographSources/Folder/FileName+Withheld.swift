import HeliographCore
import SystemPackage

extension FileName {
  /// What nothing published may hold of a hidden file of this name.
  ///
  /// Of a film only the name: reading all of a hidden folder of films for their hashes would take long.
  func withheld(at path: FilePath) -> [Withheld] {
    if isPhoto { return Withheld.photo(bytes, at: path.bytes) }
    return isFilm ? [.photo(bytes)] : []
  }
}
