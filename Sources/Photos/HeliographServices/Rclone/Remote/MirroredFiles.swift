import HeliographCore
import HeliographFormats
import HeliographSources

/// Which files of a remote a folder of photos needs.
struct MirroredFiles: Sendable {
  /// More than ten minutes of the largest films of telephones.
  private static let longestFilm = 4 << 30
  /// Kinds that one sentence lists.
  private static let kindLimit = 8

  /// Texts of albums, sidecars, JSON, and the marks of sites and of other programs, which may say that a photo is not to be shown.
  private(set) var words: [RemoteFile] = []
  /// Photos, and the captions beside them.
  private(set) var photos: [RemoteFile] = []
  /// Films, and the captions beside them; none where their owner does not want any.
  private(set) var films: [RemoteFile] = []
  private(set) var problems: [Problem] = []
  /// How many photos and films there are, also those that the owner leaves out, but none in the folders of sites.
  private(set) var listedPhotos = 0

  /// Sorts the files of a listing.
  ///
  /// - Parameters:
  ///   - listing: the remote's files.
  ///   - name: the remote, for messages.
  ///   - showing: whether films are listed.
  ///   - isExcluded: whether the owner leaves a photo or a film out by its path.
  /// - Throws: `SourceError.refused` for a text that cannot be copied: without it, a hidden photo would be shown.
  init(
    _ listing: RemoteListing, of name: String, _ showing: FilmListing, isExcluded: ([UInt8]) -> Bool
  ) throws(SourceError) {
    let sites = RemoteSites(listing)
    for refusal in listing.refusals
    where (Self.isWords(path: refusal.path) || RemoteSites.marked(by: refusal.path) != nil)
      && !sites.passesOver(refusal.path)
    {
      throw Self.error(refusal.problem)
    }
    var others: [String: Int] = [:]
    var captions: [(file: RemoteFile, name: FileName)] = []
    var tracks: [RemoteFile] = []
    var passedOver: [[UInt8]: PassedOverFolder] = [:]
    for file in listing.files {
      let names = file.path.split(separator: UInt8(ascii: "/")).map { FileName($0) }
      let isMark = sites.isMark(file.path) || Self.isHidingMark(names)
      guard let last = names.last, isMark || !names.contains(where: \.isSkipped) else { continue }
      if PassedOverFolder.leavesOut(names.dropLast()) {
        if let (path, folder) = Self.passedOver(names.dropLast()) { passedOver[path] = folder }
        continue
      }
      if sites.passesOver(file.path) { continue }
      let (isWords, isFilm) = (isMark || Self.isWords(last), last.isFilm && showing != .hidden)
      guard isWords || isFilm || last.isPhoto else {
        if CaptionFile.mayBe(last) {
          captions.append((file, last))
        } else if last.lowercasedExtension == Self.tracks {
          tracks.append(file)
        } else if !last.isFilm {
          others[last.lowercasedExtension, default: 0] += 1
        }
        continue
      }
      // A film in the mirror stays there until ffmpeg is back.
      let isShown = !isFilm || showing == .shown
      if !isShown { others[last.lowercasedExtension, default: 0] += 1 }
      if !isWords, isShown { listedPhotos += 1 }
      if !isWords, isExcluded(file.path) { continue }
      let limit = isFilm ? Self.longestFilm : RegularFile.standardLimit
      guard (0...limit).contains(file.byteCount) else {
        let problem = Self.problem(of: file, name, limit)
        if isWords { throw Self.error(problem) }
        if isShown { problems.append(problem) }
        continue
      }
      if isWords { words.append(file) } else if isFilm { films.append(file) } else { photos.append(file) }
    }
    let described = Set(photos.flatMap { [Self.stem($0.path), ComposedName.folded($0.path)] })
    for (file, last) in captions {
      if !described.contains(Self.stem(file.path)) {
        others[last.lowercasedExtension, default: 0] += 1
      } else if file.byteCount > CaptionFile.limit {
        problems.append(CaptionFile.tooLong(RemoteListing.place(of: file.path, name)))
      } else if file.byteCount < 0 {
        problems.append(Self.problem(of: file, name))
      } else {
        photos.append(file)
      }
    }
    addTracks(tracks, &others)
    let hasFilms = showing == .lackingTools && listing.files.contains { FileName($0.path).isFilm }
    if let note = Self.note(others, name, hasFilms: hasFilms) { problems.append(note) }
    for (path, folder) in passedOver.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      problems.append(folder.note(at: RemoteListing.place(of: path, name)))
    }
  }

  /// All, words first.
  var all: [RemoteFile] { words + photos + films }

  /// Adds the captions of films.
  private mutating func addTracks(_ tracks: [RemoteFile], _ others: inout [String: Int]) {
    let filmed = Set(films.flatMap { [Self.stem($0.path), ComposedName.folded($0.path)] })
    for file in tracks {
      let variant = VariantName(file.path, ending: Self.tracks).map { Self.stem($0.base) }
      let isOfFilm = filmed.contains(Self.stem(file.path)) || variant.map(filmed.contains) == true
      if isOfFilm, (0...WebVTT.limit).contains(file.byteCount) {
        films.append(file)
      } else {
        others[Self.tracks, default: 0] += 1
      }
    }
  }

  /// The extension of captions of films.
  private static let tracks = "vtt"

  /// What is wrong with the size of a file.
  private static func problem(
    of file: RemoteFile, _ name: String, _ limit: Int = RegularFile.standardLimit
  ) -> Problem {
    Problem(
      place: RemoteListing.place(of: file.path, name),
      reason: file.byteCount < 0
        ? "is not copied, since the remote does not say how large it is"
        : "is not copied, since it is larger than \(limit >> 20) MB",
      remedy: "Export it as a smaller file.")
  }

  private static func error(_ problem: Problem) -> SourceError {
    SourceError(
      .refused, place: problem.place,
      message: "\(problem.reason); it may say which photos are hidden, so nothing new is shown")
  }

  /// A path without its extension, the same for two spellings.
  private static func stem(_ path: [UInt8]) -> [UInt8] {
    ComposedName.folded(path.dropLast(FileName(path).lowercasedExtension.utf8.count + 1))
  }

  private static func isWords(path: [UInt8]) -> Bool {
    let names = path.split(separator: UInt8(ascii: "/")).map { FileName($0) }
    if isHidingMark(names) { return !PassedOverFolder.leavesOut(names.dropLast()) }
    guard let last = names.last, !names.contains(where: \.isSkipped),
      !PassedOverFolder.leavesOut(names.dropLast())
    else { return false }
    return isWords(last)
  }

  /// Whether a file hides the folder that it is in.
  private static func isHidingMark(_ names: [FileName]) -> Bool {
    names.last.flatMap { HidingMark($0) } != nil && !names.dropLast().contains(where: \.isSkipped)
  }

  /// The outermost folder on a path that is passed over by its own name.
  private static func passedOver(_ folders: ArraySlice<FileName>) -> (path: [UInt8], PassedOverFolder)? {
    for (index, name) in folders.enumerated() {
      guard let folder = PassedOverFolder(name) else { continue }
      return (Array(folders.prefix(index + 1).map(\.bytes).joined(separator: [UInt8(ascii: "/")])), folder)
    }
    return nil
  }

  private static func isWords(_ name: FileName) -> Bool {
    ["xmp", "json"].contains(name.lowercasedExtension) || name.isIndex || name.isNearlyIndex
      || VariantName(name.bytes).map { FileName($0.base).isIndex } == true
  }

  /// What is not copied, counted by extension, so that none is left out without a word.
  private static func note(_ others: [String: Int], _ name: String, hasFilms: Bool) -> Problem? {
    guard !others.isEmpty else { return nil }
    let kinds = others.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    var counts = kinds.prefix(kindLimit).map { ending, count in
      "\(count) \(ending.isEmpty ? "without an extension" : ".\(PrintableText.from(ending.utf8.prefix(20)))")"
    }
    let rest = kinds.dropFirst(kindLimit).reduce(0) { $0 + $1.value }
    if rest > 0 { counts.append("\(rest) of other kinds") }
    return Problem(
      .note, place: name,
      reason: "has files that are not copied, since they are neither photo nor text of an album: "
        + counts.joined(separator: ", "),
      remedy: hasFilms ? FilmListing.lackingTools.remedy : "Nothing needs to be done.")
  }
}
