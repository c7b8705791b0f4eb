import HeliographCore
import HeliographFormats
import HeliographSources

/// Which files of a remote a folder of photos needs.
struct MirroredFiles: Sendable {
  /// Kinds that one sentence lists.
  private static let kindLimit = 8

  /// Texts of albums, sidecars, JSON, and the marks of sites and of other programs, which may say that a photo is not to be shown.
  private(set) var words: [RemoteFile] = []
  /// Photos, and the captions beside them.
  private(set) var photos: [RemoteFile] = []
  private(set) var problems: [Problem] = []
  /// How many photos there are, also those that the owner leaves out, but none in the folders of sites.
  private(set) var listedPhotos = 0

  /// Sorts the files of a listing.
  ///
  /// - Parameters:
  ///   - listing: the remote's files.
  ///   - name: the remote, for messages.
  ///   - isExcluded: whether the owner leaves a photo out by its path.
  /// - Throws: `SourceError.refused` for a text that cannot be copied: without it, a hidden photo would be shown.
  init(_ listing: RemoteListing, of name: String, isExcluded: ([UInt8]) -> Bool) throws(SourceError) {
    let sites = RemoteSites(listing)
    for refusal in listing.refusals
    where (Self.isWords(path: refusal.path) || RemoteSites.marked(by: refusal.path) != nil)
      && !sites.passesOver(refusal.path)
    {
      throw Self.error(refusal.problem)
    }
    var others: [String: Int] = [:]
    var captions: [(file: RemoteFile, name: FileName)] = []
    var passedOver: [[UInt8]: PassedOverFolder] = [:]
    for file in listing.files {
      let names = file.path.split(separator: UInt8(ascii: "/")).map { FileName($0) }
      let isMark = sites.isMark(file.path) || Self.isHidingMark(names)
      guard let last = names.last, isMark || !names.contains(where: \.isSkipped) else { continue }
      if PassedOverFolder.leavesOut(names.dropLast()) {
        if let (path, folder) = Self.passedOver(names.dropLast()) { passedOver[path] = folder }
        continue
      }
      let isWords = isMark || Self.isWords(last)
      guard isWords || last.isPhoto else {
        if CaptionFile.mayBe(last), !sites.passesOver(file.path) {
          captions.append((file, last))
        } else if !sites.passesOver(file.path) {
          others[last.lowercasedExtension, default: 0] += 1
        }
        continue
      }
      if sites.passesOver(file.path) { continue }
      if !isWords { listedPhotos += 1 }
      if !isWords, isExcluded(file.path) { continue }
      guard (0...RegularFile.standardLimit).contains(file.byteCount) else {
        let problem = Self.problem(of: file, name)
        if isWords { throw Self.error(problem) }
        problems.append(problem)
        continue
      }
      if isWords { words.append(file) } else { photos.append(file) }
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
    if let note = Self.note(others, name) { problems.append(note) }
    for (path, folder) in passedOver.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      problems.append(folder.note(at: RemoteListing.place(of: path, name)))
    }
  }

  /// Both, words first.
  var all: [RemoteFile] { words + photos }

  /// What is wrong with the size of a file.
  private static func problem(of file: RemoteFile, _ name: String) -> Problem {
    Problem(
      place: RemoteListing.place(of: file.path, name),
      reason: file.byteCount < 0
        ? "is not copied, since the remote does not say how large it is"
        : "is not copied, since it is larger than \(RegularFile.standardLimit >> 20) MB",
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
  private static func note(_ others: [String: Int], _ name: String) -> Problem? {
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
      remedy: "Nothing needs to be done.")
  }
}
