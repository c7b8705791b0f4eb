import HeliographBytes
import HeliographModel
import SystemPackage

/// What a folder's names come to: its photos, its text, the folders inside, and what is not shown.
struct FolderListing {
  private(set) var photos: [SourcePhoto] = []
  /// What `index.md` says; `nil` without one.
  private(set) var text: AlbumText?
  private(set) var folders: [FileName] = []
  private(set) var problems: [Problem] = []

  private let place: FolderPlace
  /// The ordinary files, and links to such within the tree, with the path each is read from.
  private var files: [(name: FileName, path: FilePath)] = []

  init(entries: [FolderEntry], place: FolderPlace) {
    self.place = place
    for entry in entries where !entry.name.isSkipped { sort(entry) }
    collectPhotos()
    readText()
    noteUnsupported()
    noteMisnamed()
  }

  private mutating func sort(_ entry: FolderEntry) {
    switch entry.kind {
    case .file: files.append((entry.name, place.path(of: entry.name)))
    case .folder: folders.append(entry.name)
    case .link: follow(entry.name)
    case .pipe: noteSpecial(entry.name, "a pipe")
    case .socket: noteSpecial(entry.name, "a socket")
    case .device: noteSpecial(entry.name, "a device")
    case .unknown(let number):
      problems.append(FileFault(errno: number).problem(place: place.text(of: entry.name)))
    }
  }

  private mutating func follow(_ name: FileName) {
    switch place.target(of: name) {
    case .file(let path): files.append((name, path))
    case .folder:
      note(
        name, "is a link to a folder that has its own place in the album tree, and is not followed",
        "Move the folder here if its photos belong here.")
    case .outside(let isFolder) where isFolder || name.isPhoto:
      note(
        name, "is a link that leads out of the folder of photos, and is not followed",
        "Copy what it points to here if it should be shown.")
    case .outside: break
    case .nowhere where name.isPhoto:
      problems.append(
        Problem(
          place: place.text(of: name), reason: "is a link that leads nowhere",
          remedy: "Put the photo itself in its place, or remove the link."))
    case .nowhere:
      note(name, "is a link that leads nowhere", "Remove it, or bring back what it points to.")
    }
  }

  private mutating func collectPhotos() {
    let sidecars = Sidecars(files: files)
    photos = files.filter { $0.name.isPhoto }.map { name, path in
      SourcePhoto(
        id: PhotoID(source: "folder", name: place.relativeBytes(of: name)), fileName: name.bytes,
        place: place.text(of: name),
        original: FileReference(file: path, sidecar: sidecars.path(for: name)).encoded)
    }
  }

  private mutating func readText() {
    guard let file = Self.indexFile(of: files) else { return }
    let index = AlbumIndexFile.read(
      at: file.path, place: place.text(of: file.name), photos: photos.map(\.fileName))
    text = index.text
    problems += index.problems
  }

  /// `index.md` before any other spelling of its capitals.
  private static func indexFile(
    of files: [(name: FileName, path: FilePath)]
  ) -> (name: FileName, path: FilePath)? {
    let spellings = files.filter {
      $0.name.lowercasedExtension == "md" && $0.name.isStem("index")
    }
    return spellings.first { $0.name == FileName("index.md".utf8) } ?? spellings.first
  }

  /// Raw files and films are told as one problem for the whole folder: they come by the hundred.
  private mutating func noteUnsupported() {
    let kinds = Dictionary(
      grouping: files.map(\.name).filter(\.isUnsupportedMedia), by: \.lowercasedExtension)
    guard !kinds.isEmpty else { return }
    let counts = kinds.sorted { $0.key < $1.key }.map { "\($0.value.count) .\($0.key)" }
    problems.append(
      Problem(
        .note, place: place.text,
        reason: "holds files of kinds that are not shown: \(counts.joined(separator: ", "))",
        remedy: "Export them as JPEG if they should be shown."))
  }

  /// Pictures that their names do not tell are looked for, so that none is missed without a word.
  private mutating func noteMisnamed() {
    let names = files.filter { file in
      // A file that is no photo by its name and may not be read is nobody's loss.
      guard !file.name.isPhoto, !file.name.isUnsupportedMedia,
        let start = try? RegularFile.start(of: file.path, count: PictureSignature.length)
      else { return false }
      return PictureSignature.matches(start)
    }.map { PrintableText.from($0.name.bytes) }
    guard let first = names.first else { return }
    problems.append(
      Problem(
        .note, place: place.text,
        reason:
          "holds \(names.count) \(names.count == 1 ? "picture" : "pictures") under a name that does not end as a picture's, and not shown: \(first)\(names.count > 1 ? " and others" : "")",
        remedy: "Give it an ending like .jpg if it should be shown."))
  }

  private mutating func noteSpecial(_ name: FileName, _ kind: String) {
    note(name, "is \(kind), not a file, and was not opened", "Remove it, or leave it: it does no harm.")
  }

  private mutating func note(_ name: FileName, _ reason: String, _ remedy: String) {
    problems.append(Problem(.note, place: place.text(of: name), reason: reason, remedy: remedy))
  }
}
