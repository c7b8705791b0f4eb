import HeliographBytes
import HeliographFiles
import HeliographModel
import SystemPackage

/// The content of a folder: its photos, its text, the folders inside, and what is not shown.
struct FolderListing {
  private(set) var photos: [SourcePhoto] = []
  /// The content of `index.md`; `nil` without such a file.
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
    case .unknown(let errno):
      problems.append(
        FileError(reading: place.path(of: entry.name), errno).problem(place: place.text(of: entry.name)))
    }
  }

  private mutating func follow(_ name: FileName) {
    switch place.target(of: name) {
    case .file(let path): files.append((name, path))
    case .folder:
      note(
        name, "is a link to a folder that is already part of the album tree and is not followed",
        "Move the folder here if its photos belong here.")
    case .outside(let isFolder) where isFolder || name.isPhoto:
      note(
        name, "is a link to a place outside the folder of photos and is not followed",
        "Copy what it points to here if it should be shown.")
    case .outside: break
    case .nowhere where name.isPhoto:
      problems.append(
        Problem(
          place: place.text(of: name), reason: "is a broken link",
          remedy: "Put the photo itself in its place, or remove the link."))
    case .nowhere:
      note(name, "is a broken link", "Remove it, or restore its target.")
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

  /// Raw files and films are one problem for the whole folder: there may be hundreds.
  private mutating func noteUnsupported() {
    let kinds = Dictionary(
      grouping: files.map(\.name).filter(\.isUnsupportedMedia), by: \.lowercasedExtension)
    guard !kinds.isEmpty else { return }
    let counts = kinds.sorted { $0.key < $1.key }.map { "\($0.value.count) .\($0.key)" }
    problems.append(
      Problem(
        .note, place: place.text,
        reason: "contains files of unsupported types: \(counts.joined(separator: ", "))",
        remedy: "Export them as JPEG if they should be shown."))
  }

  /// Reports pictures whose names do not end like a picture's.
  private mutating func noteMisnamed() {
    let names = files.filter { file in
      // An unreadable file that is no photo by its name is not reported.
      guard !file.name.isPhoto, !file.name.isUnsupportedMedia,
        let start = try? RegularFile.start(of: file.path, count: 1024, followingLinks: false),
        // No picture is shorter.
        start.count >= 12
      else { return false }
      return [.jpeg, .png, .gif, .webp, .avif, .heif, .tiff].contains(ImageType(start))
    }.map { PrintableText.from($0.name.bytes) }
    guard let first = names.first else { return }
    problems.append(
      Problem(
        .note, place: place.text,
        reason:
          names.count == 1
          ? "contains a picture that is not shown, because its name does not end like a picture's: \(first)"
          : "contains \(names.count) pictures that are not shown, because their names do not end like a picture's: \(first) and others",
        remedy: "Add an extension such as .jpg to show it."))
  }

  private mutating func noteSpecial(_ name: FileName, _ kind: String) {
    note(name, "is \(kind), not a file, and was not opened", "Remove it, or leave it: it does no harm.")
  }

  private mutating func note(_ name: FileName, _ reason: String, _ remedy: String) {
    problems.append(Problem(.note, place: place.text(of: name), reason: reason, remedy: remedy))
  }
}
