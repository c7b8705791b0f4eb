import HeliographCore
import SystemPackage

/// What exports say of the photos of one folder, and what the report says of it.
struct ExportedPhotos {
  /// What an export says of photos that are shown, by their names.
  private(set) var shown: [[UInt8]: ExportedPhoto] = [:]
  /// The names of photos that are not shown in this folder.
  private(set) var left: Set<[UInt8]> = []
  /// The names of those of them in whose place an edited version is shown.
  private(set) var edited: Set<[UInt8]> = []
  /// What no file of the site may hold.
  private(set) var withheld: [Withheld] = []
  /// A note for each reason, and a loss for each photo whose JSON cannot be understood.
  private(set) var problems: [Problem] = []

  /// Sorts the photos of a folder.
  ///
  /// - Parameters:
  ///   - files: what may be shown, with the path that each is read from.
  ///   - place: the folder.
  init(_ files: [(name: FileName, path: FilePath)], at place: FolderPlace) {
    guard !place.exports.isEmpty else { return }
    var counts: [String: (count: Int, remedy: String)] = [:]
    func count(_ reason: String, _ remedy: String) {
      counts[reason, default: (0, remedy)].count += 1
    }
    for (name, path) in files {
      // A link to a photo of an export is that photo.
      let verdicts = [place.verdict(on: place.path(of: name)), place.verdict(on: path)].compactMap(\.self)
      let hiding = verdicts.first { if case .withheld = $0 { true } else { false } }
      switch hiding ?? verdicts.first {
      case nil: continue
      case .shown(let photo): shown[name.bytes] = photo
      case .elsewhere:
        left.insert(name.bytes)
        count("also in an album of the export, or in another of its folders, and shown there", Self.nothing)
      case .edited:
        left.insert(name.bytes)
        edited.insert(name.bytes)
        count("shown as edited, in the file beside", Self.nothing)
      case .withheld(let reason, let title):
        left.insert(name.bytes)
        withheld += name.withheld(at: path)
        withheld += [title].compactMap { $0.map(Withheld.title) }
        guard case .unclear(let json, let fault) = reason else {
          let words = Self.words(reason)
          count(words.reason, words.remedy)
          continue
        }
        problems.append(
          Problem(
            place: place.text(of: name),
            reason: "is not shown, because \(PrintableText.from(json)) \(fault) and may hide it",
            remedy: "Unpack the export again, or remove that file if everybody may see the photo."))
      }
    }
    problems += counts.sorted { $0.key < $1.key }.map { reason, note in
      let subject = note.count == 1 ? "1 photo that is" : "\(note.count) photos that are"
      return Problem(.note, place: place.text, reason: "contains \(subject) \(reason)", remedy: note.remedy)
    }
    noteUnmatched(place)
    noteAlbums(place)
  }

  private mutating func noteUnmatched(_ place: FolderPlace) {
    let count = place.exported.unmatched
    guard count > 0 else { return }
    problems.append(
      Problem(
        .note, place: place.text,
        reason:
          "contains \(count) JSON \(count == 1 ? "file" : "files") of an export without a photo or film",
        remedy: "Unpack all parts of the export into the same folder if photos are missing."))
  }

  private mutating func noteAlbums(_ place: FolderPlace) {
    let count = shown.values.count { $0.albums.count > 1 }
    guard count > 0 else { return }
    problems.append(
      Problem(
        .note, place: place.text,
        reason: "contains \(count == 1 ? "1 photo" : "\(count) photos") of several albums of an export",
        remedy: "Each is shown in the first of its albums; copy the file to show it in another."))
  }

  private static let nothing = "Nothing needs to be done."

  private static func words(_ reason: WithheldPhoto) -> (reason: String, remedy: String) {
    switch reason {
    case .trashed: ("in the bin of an export and not shown", nothing)
    case .archived:
      (
        "archived in an export and not shown",
        "Write exports: { archived: true } below the folder to show them."
      )
    case .nonPublic:
      (
        "not public in an export and not shown",
        "Write exports: { private: true } below the folder to show them."
      )
    case .unknown, .unclear:
      (
        "of an export without the JSON that says who may see a photo, and not shown",
        "Unpack all parts of the export into the same folder, or move photos out of it that everybody may see."
      )
    }
  }
}
