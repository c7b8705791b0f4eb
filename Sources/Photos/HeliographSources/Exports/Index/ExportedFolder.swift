/// What exports say of the photos of one folder.
struct ExportedFolder: Sendable {
  /// What becomes of a photo.
  enum Verdict: Sendable {
    /// It is shown.
    case shown(ExportedPhoto)
    /// It is not shown, and no file of the site may hold it or its title.
    case withheld(WithheldPhoto, title: String?)
    /// The same file is in an album of the export, or in another of its folders, and is shown there.
    case elsewhere
    /// Its edited version is beside it, and is shown.
    case edited
  }

  /// The photos that an export speaks of, by their names.
  package internal(set) var photos: [[UInt8]: Verdict] = [:]
  /// How many files of JSON describe no photo and no film.
  package internal(set) var unmatched = 0
  /// The names of the JSON that is part of an export.
  package internal(set) var json: Set<[UInt8]> = []
  /// The album's title; `nil` when the export has none.
  package internal(set) var title: String?
  /// The album's description, in one line; `nil` when the export has none.
  package internal(set) var description: String?

  /// Nothing of an export.
  init() {}
}
