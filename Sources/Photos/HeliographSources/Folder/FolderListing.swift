import HeliographCore
import SystemPackage

/// The content of a folder: its photos, its text, the folders inside, and what is not shown.
struct FolderListing {
  private(set) var photos: [SourcePhoto] = []
  /// What an export has in albums without folders, by their titles; the photos are not in `photos`.
  private(set) var albums: [String: [SourcePhoto]] = [:]
  /// The content of `index.md`; `nil` without such a file.
  private(set) var text: AlbumText?
  /// The bodies of `index.md` and of its variants in other languages, but for blank ones.
  private(set) var markdown: [SourcePage.Markdown] = []
  private(set) var folders: [FileName] = []
  private(set) var problems: [Problem] = []
  /// What its owner hides; everything above is empty where that is all.
  private(set) var privacy: SourcePage.Privacy?
  /// What its owner hides of it; the folders inside of a private one are not looked at here.
  private(set) var withheld: [Withheld] = []
  /// The days on which its dates let it be as it is.
  private(set) var days = StandingDays.all

  let place: FolderPlace
  /// The ordinary files, and links to such within the tree, with the path each is read from.
  private(set) var files: [(name: FileName, path: FilePath)] = []
  /// Sidecars that are no files of the tree: their photos are not shown while nobody can read them.
  private var unreadSidecars: [(name: FileName, path: FilePath)] = []
  /// The files that are only a part of a photo.
  private var halves = PhotoHalves([])

  /// Sorts what is in a folder.
  ///
  /// - Throws: `SourceError.unclear` when its text cannot tell what may be shown.
  init(entries: [FolderEntry], place: FolderPlace) throws(SourceError) {
    self.place = place
    for entry in entries where !entry.name.isSkipped { sort(entry) }
    let absent = CloudPlaceholders(entries)
    unreadSidecars += absent.sidecars.map { ($0.name, place.path(of: $0.placeholder)) }
    let passedOver = passOver()
    halves = PhotoHalves(files.map(\.name))
    let exported = collectPhotos()
    let mark = HidingMark(entries)
    var (isHiddenByMark, captionNames) = (false, Set<[UInt8]>())
    if place.choice.excludesAll(in: place.album) {
      privacy = .all
    } else {
      let (isShownOnPurpose, captions) = try readText(entries, edited: exported.edited)
      isHiddenByMark = mark != nil && privacy != .all && !place.isNamed && !isShownOnPurpose
      if isHiddenByMark { privacy = .all }
      if privacy != .all { captionNames = try describe(by: captions) }
    }
    addWords(of: place.exported)
    if privacy == .all {
      withheld = files.flatMap { $0.name.withheld(at: $0.path) }
      withheld += text?.titles.map(Withheld.title) ?? []
      withheld += [place.album.names.last].compactMap { $0.map(Withheld.album) }
      (photos, albums, text, markdown, folders) = ([], [:], nil, [], [])
      problems = isHiddenByMark ? mark.map { [$0.note(at: place.text)] } ?? [] : []
      return
    }
    noteList(entries)
    problems += passedOver + (place.isNamed ? mark.map { [$0.noteOnNamed(at: place.text)] } ?? [] : [])
    let excluded = files.filter { mayBeShown($0.name) && isExcluded($0.name, $0.path) }
    if !excluded.isEmpty { privacy = .some }
    withheld += excluded.flatMap { $0.name.withheld(at: $0.path) }
    if !exported.withheld.isEmpty { privacy = .some }
    withheld += exported.withheld
    problems += exported.problems
    noteUnsupported()
    let misnamed = misnamed
    note(misnamed: misnamed)
    noteHidden(entries)
    let others = OtherFiles(
      files.map(\.name),
      besides: place.exported.json.union(misnamed.map(\.bytes)).union(absent.names.map(\.bytes)).union(
        captionNames
      ).union(trackNames))
    let left = place.choice.films == .shown ? nil : halves.note(at: place, place.choice.films)
    problems += [left, absent.note(at: place), others.note(at: place)].compactMap(\.self)
  }

  /// A folder of which nothing is shown, by its text or by a mark; `nil` for any other.
  ///
  /// - Throws: `SourceError.unclear`.
  static func hidden(_ entries: [FolderEntry], _ place: FolderPlace) throws(SourceError) -> FolderListing? {
    guard
      entries.contains(where: { $0.name.isIndex }) || CloudPlaceholders(entries).text != nil
        || HidingMark(entries) != nil
    else { return nil }
    let listing = try FolderListing(entries: entries, place: place)
    return listing.privacy == .all ? listing : nil
  }

  /// Removes the folders that are passed over.
  ///
  /// - Returns: a note for each, or for the library that they are in.
  private mutating func passOver() -> [Problem] {
    // A library that is named as a source and is not built like others is shown as it is.
    let isOwn = place.isNamed && !folders.contains(where: PassedOverFolder.holdsOriginals)
    let inner = folders.filter { PassedOverFolder.leavesOut($0, in: isOwn ? nil : place.folderName) }
    folders.removeAll(where: inner.contains)
    let notes = inner.compactMap { name in PassedOverFolder(name)?.note(at: place.text(of: name)) }
    return inner.count > notes.count ? notes + [PassedOverFolder.noteOnLibrary(at: place.text)] : notes
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
    if entry.kind != .folder, entry.name.lowercasedExtension == "xmp", files.last?.name != entry.name {
      unreadSidecars.append((entry.name, place.path(of: entry.name)))
    }
  }

  private mutating func follow(_ name: FileName) {
    switch LinkTarget(of: place.path(of: name), below: place.root) {
    case .file(let path): files.append((name, path))
    case .folder:
      note(
        name, "is a link to a folder that is itself in the folder of photos and is not followed",
        "Move the folder here if its photos belong here.")
    case .outside:
      note(
        name, "is a link to a place outside the folder of photos and is not followed",
        "Copy what it points to here if it should be shown.")
    case .nowhere where name.isPhoto || place.choice.films == .shown && name.isFilm:
      problems.append(
        Problem(
          place: place.text(of: name), reason: "is a broken link",
          remedy: "Put the photo itself in its place, or remove the link."))
    case .nowhere:
      note(name, "is a broken link", "Remove it, or restore its target.")
    }
  }

  private mutating func collectPhotos() -> ExportedPhotos {
    let sidecars = Sidecars(files: unreadSidecars + files, photos: files.map(\.name).filter(mayBeShown))
    let candidates = files.filter {
      mayBeShown($0.name) && !halves.hidden.contains($0.name.bytes) && !isExcluded($0.name, $0.path)
    }
    let exported = ExportedPhotos(candidates, at: place)
    let textTracks = TextTracks(files.filter { !isExcluded($0.name, $0.path) })
    let movingFiles = place.choice.films == .shown ? movingFiles : [:]
    for (name, path) in candidates where !exported.left.contains(name.bytes) {
      let words = exported.shown[name.bytes] ?? ExportedPhoto()
      let raws = halves.raws(of: name)
      let sidecar = sidecars.file(for: name, raws: raws)
      let isOfRaw = !raws.isEmpty && sidecar.map { Sidecars.isNamed($0, after: name) } == false
      let tracks = name.isFilm ? textTracks.tracks(of: name) : []
      let photo = SourcePhoto(
        id: PhotoID(source: "folder", name: place.relativeBytes(of: name)), fileName: name.bytes,
        place: place.text(of: name),
        original: FileReference(
          file: path, sidecar: sidecar?.path, isOfRaw: isOfRaw, tracks: tracks.map { ($0.language, $0.path) },
          moving: halves.film(of: name).flatMap { movingFiles[$0.bytes] }
        ).encoded,
        metadata: words.metadata, fallback: words.fallback, licence: words.licence, page: words.page)
      if let album = words.albums.first {
        albums[album, default: []].append(photo)
      } else {
        photos.append(photo)
      }
    }
    return exported
  }

  /// The names of the captions of films.
  private var trackNames: Set<[UInt8]> {
    let tracks = TextTracks(files)
    let films = files.lazy.map(\.name).filter { $0.isFilm && mayBeShown($0) }
    return Set(films.flatMap { tracks.tracks(of: $0).map(\.name.bytes) })
  }

  /// The films that belong to photos and are hidden by nothing, by their names.
  private var movingFiles: [[UInt8]: FilePath] {
    guard !halves.films.isEmpty else { return [:] }
    let shown = files.filter { name, path in
      guard halves.films.contains(name.bytes), !isExcluded(name, path) else { return false }
      let verdicts = [place.verdict(on: place.path(of: name)), place.verdict(on: path)]
      return !verdicts.contains { if case .withheld? = $0 { true } else { false } }
    }
    return Dictionary(shown.map { ($0.name.bytes, $0.path) }) { first, _ in first }
  }

  /// An export's words, where the owner wrote none.
  private mutating func addWords(of exported: ExportedFolder) {
    guard exported.title != nil || exported.description != nil, privacy != .all else { return }
    var words = text ?? AlbumText()
    words.title = words.title ?? exported.title
    words.description = words.description ?? exported.description
    text = words
  }

  /// Whether a file is a photo, or a film that is not the moving half of one.
  private func mayBeShown(_ name: FileName) -> Bool {
    name.isPhoto || place.choice.films == .shown && name.isFilm && !halves.films.contains(name.bytes)
  }

  /// Under its own name, or under that of the file that it is a link to.
  private func isExcluded(_ name: FileName, _ path: FilePath) -> Bool {
    place.choice.excludes(place.relativeBytes(of: name))
      || path != place.path(of: name)
        && place.choice.excludes(Array(path.bytes.dropFirst(place.root.bytes.count).drop { $0 == 0x2F }))
  }

  /// Gives photos the words that their owner wrote: those in `index.md`, else those in texts beside the photos.
  ///
  /// - Returns: the names of the texts beside photos.
  private mutating func describe(by captions: [[UInt8]: PhotoMetadata]) throws(SourceError) -> Set<[UInt8]> {
    // Most folders have none.
    guard !captions.isEmpty || files.contains(where: { CaptionFile.mayBe($0.name) }) else { return [] }
    let shown = Set((photos + albums.values.joined()).map(\.fileName))
    let captions = try PhotoCaptions(
      captions, texts: CaptionFile.among(files).filter { !isExcluded($0.name, $0.path) },
      photos: files.map(\.name).filter(mayBeShown), halves: halves, shown: shown, at: place)
    problems += captions.problems
    if !captions.words.isEmpty {
      photos = photos.map(captions.described)
      albums = albums.mapValues { $0.map(captions.described) }
    }
    return captions.names
  }

  /// Reads the text of the album; `edited` are the names of photos in whose place an edited version is shown.
  ///
  /// - Returns: whether it says that the album is not private, and the words that it has for photos, by their names.
  private mutating func readText(
    _ entries: [FolderEntry], edited: Set<[UInt8]>
  ) throws(SourceError) -> (isShownOnPurpose: Bool, captions: [[UInt8]: PhotoMetadata]) {
    if let other = entries.first(where: { $0.name.isNearlyIndex && $0.kind != .folder }) {
      throw SourceError(
        .unclear, place: place.text(of: other.name),
        message:
          "is not read, and may be meant as the text of the album; call it index.md, or by another name")
    }
    if let text = CloudPlaceholders(entries).text {
      throw SourceError(
        .unclear, place: place.text(of: text),
        message:
          "stands for the text of the album, which is only in a cloud and may hide photos; download it first")
    }
    let named = entries.filter { $0.name.isIndex && $0.kind != .folder }
    let variants = try AlbumVariants(entries, files, at: place, hasBase: !named.isEmpty)
    guard let first = named.first else { return (false, [:]) }
    if named.count > 1 {
      let names = named.map { PrintableText.from($0.name.bytes) }.joined(separator: " and ")
      throw SourceError(
        .unclear, place: place.text, message: "has several texts, \(names); keep one of them, as index.md")
    }
    guard let file = files.first(where: { $0.name == first.name }) else {
      throw SourceError(
        .unclear, place: place.text(of: first.name),
        message: "is not a file of this folder of photos, so it was not read, and it may hide photos; "
          + "put the file itself in its place")
    }
    let name = place.text(of: file.name)
    let index = try AlbumIndexFile.read(
      at: file.path, below: place.root, place: name,
      photos: files.map(\.name).filter { mayBeShown($0) && !halves.hidden.contains($0.bytes) }.map(\.bytes),
      albums: folders.map(\.bytes) + albums.keys.compactMap(AlbumName.name), today: place.choice.today)
    (text, problems) = (index.text, problems + index.problems)
    for (language, words) in variants.words {
      let other = index.text.words[language]
      text?.words[language] = LocalWords(
        title: words.title ?? other?.title, description: words.description ?? other?.description)
    }
    markdown = [index.body.map { SourcePage.Markdown(bytes: $0, place: name) }].compactMap(\.self)
    markdown += variants.markdown
    days = index.days
    switch index.hidden {
    case .all: privacy = .all
    case .named(let names):
      privacy = names.isEmpty ? nil : .some
      try checkEdited(names, edited, in: name)
      let hidden = files.filter { names.contains($0.name.bytes) }
      withheld = hidden.flatMap { $0.name.withheld(at: $0.path) }
      photos.removeAll { names.contains($0.fileName) }
      albums = albums.mapValues { $0.filter { !names.contains($0.fileName) } }
    }
    return (index.isShownOnPurpose, index.captions)
  }

  /// Who hides a photo means its edited version too, whose name begins as the photo's.
  private func checkEdited(
    _ names: Set<[UInt8]>, _ edited: Set<[UInt8]>, in text: String
  ) throws(SourceError) {
    for name in names.intersection(edited) {
      let stem = FileName(name).stem
      guard !names.contains(where: { $0 != name && $0.starts(with: stem) }) else { continue }
      throw SourceError(
        .unclear, place: text,
        message:
          "hides \(PrintableText.from(name)), in whose place an edited version of another name is shown; name that file too"
      )
    }
  }

  /// Films are one problem for the whole folder: there may be hundreds.
  private mutating func noteUnsupported() {
    let films = place.choice.films
    for kind in UnshownMedia.allCases where kind != .film || films != .hidden {
      let names = files.map(\.name).filter {
        $0.unshownMedia == kind && !halves.films.contains($0.bytes) && !mayBeShown($0)
      }
      guard !names.isEmpty else { continue }
      let endings = Dictionary(grouping: names, by: \.lowercasedExtension).sorted { $0.key < $1.key }
      let counts = endings.map { "\($0.value.count) .\($0.key)" }.joined(separator: ", ")
      problems.append(
        Problem(
          .note, place: place.text, reason: "contains \(kind.name) that are not shown: \(counts)",
          remedy: kind == .film ? films.remedy : kind.remedy))
    }
  }

  /// Pictures whose names do not end like a picture's.
  private var misnamed: [FileName] {
    files.filter { file in
      // An unreadable file that is no photo by its name is not reported.
      guard !file.name.isPhoto, !file.name.isMedia,
        let start = try? RegularFile.start(of: file.path, count: 1024, followingLinks: false),
        // No picture is shorter.
        start.count >= 12
      else { return false }
      return [.jpeg, .png, .gif, .webp, .avif, .heif, .tiff].contains(ImageType(start))
    }.map(\.name)
  }

  private mutating func note(misnamed: [FileName]) {
    let names = misnamed.map { PrintableText.from($0.bytes) }
    guard let first = names.first else { return }
    problems.append(
      Problem(
        .note, place: place.text,
        reason:
          names.count == 1
          ? "contains a picture that is not shown, because its name does not end like a picture's: \(first)"
          : "contains \(names.count) pictures that are not shown, because their names do not end like a picture's: \(Self.list(names))",
        remedy: "Add an extension such as .jpg to show it."))
  }

  /// Reports pictures that nobody sees in a file manager either: one problem for the whole folder.
  private mutating func noteHidden(_ entries: [FolderEntry]) {
    let names = entries.filter { $0.kind == .file && $0.name.isHiddenPhoto }
      .map { PrintableText.from($0.name.bytes) }
    guard let first = names.first else { return }
    problems.append(
      Problem(
        .note, place: place.text,
        reason:
          names.count == 1
          ? "contains a picture that is not shown, because its name begins with a dot: \(first)"
          : "contains \(names.count) pictures that are not shown, because their names begin with a dot: \(Self.list(names))",
        remedy: "Rename them if they should be shown."))
  }

  /// `.hidden` lists names that file managers do not show; its folder is meant to be seen.
  private mutating func noteList(_ entries: [FolderEntry]) {
    guard let list = entries.first(where: { $0.kind == .file && $0.name.bytes.elementsEqual(".hidden".utf8) })
    else { return }
    note(
      list.name, "lists what file managers hide, which hides nothing here",
      "Say it again with `exclude` of the source, if that is not to be shown either.")
  }

  /// Names for a sentence: all of them, or the first twenty of a folder with more.
  static func list(_ names: [String]) -> String {
    names.prefix(20).joined(separator: ", ") + (names.count > 20 ? " and \(names.count - 20) more" : "")
  }

  private mutating func noteSpecial(_ name: FileName, _ kind: String) {
    note(name, "is \(kind), not a file, and was not opened", "Remove it, or leave it: it does no harm.")
  }

  private mutating func note(_ name: FileName, _ reason: String, _ remedy: String) {
    problems.append(Problem(.note, place: place.text(of: name), reason: reason, remedy: remedy))
  }
}
