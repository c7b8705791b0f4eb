import HeliographCore
import HeliographSources

/// Merges what a source says of a photo with what its record says into the photo that the site shows.
struct PhotoAssembler: Sendable {
  let options: MetadataOptions

  /// The photo with its files.
  ///
  /// - Parameters:
  ///   - listed: the photo with its details.
  ///   - content: the hash of its original.
  ///   - renditions: its files.
  ///   - isNew: whether they were made in this build, and for this photo.
  ///   - hasDetails: whether all is known that its service says of it.
  /// - Returns: the photo, without the original that may be open.
  func assemble(
    _ listed: ListedPhoto, _ content: ContentHash, _ renditions: PhotoRenditions, isNew: Bool,
    hasDetails: Bool
  ) -> FinishedPhoto {
    let (source, record) = (listed.photo, renditions.record)
    let asOf = listed.asOf?.namedDay
    let metadata = PhotoMetadata.merged(from: source, record).dated(byNameOf: source, today: options.today)
    let display = Self.displayHash(of: source, content, renditions, asOf: asOf, metadata)
    let released = options.location.released(metadata)
    var shown = options.language.map(released.metadata.inLanguage) ?? released.metadata
    shown.creator = shown.creator.map { options.people.owner(Owner(name: $0)).name }
    let owner = source.owner.map(options.people.owner)
    let photo = Photo(
      id: source.id, fileName: source.fileName, contentHash: content, size: record.size,
      metadata: shown, owner: owner,
      licence: source.licence ?? metadata.licence ?? options.people.licence(of: owner?.name ?? shown.creator),
      page: source.page, renditions: record.renditions,
      analysis: record.analysis,
      tiles: record.tiles?.key, asOf: asOf, displayHash: display, sunElevation: released.sunElevation,
      orderOffset: released.utcOffset, original: record.original, isHDR: record.hasGainMap,
      film: record.film, motion: record.motion?.film)
    return FinishedPhoto(
      photo: photo, key: renditions.key, files: record.files, isNew: isNew,
      content: display,
      hasSoundMetadata: record.metadataFault == nil && hasDetails,
      embedded: record.embedded,
      hiddenPlace: released.metadata.coordinate == nil ? metadata.coordinate : nil,
      note: Self.note(source, renditions), leavesFiles: renditions.leavesFiles, listed: listed.with(nil))
  }

  /// What a photo shows is all read from its original, but for what its source says of it, and for the day in its name,
  /// which is none before that day.
  private static func displayHash(
    of source: SourcePhoto, _ content: ContentHash, _ renditions: PhotoRenditions, asOf: CaptureTime?,
    _ metadata: PhotoMetadata
  ) -> ContentHash {
    let record = renditions.record
    let time = metadata.captureTime.flatMap { $0.origin == .fileName ? $0.wallClockSeconds : nil }
    let named = time.map { " named \($0)" } ?? ""
    let facts =
      [
        renditions.key.hex, record.tiles?.key.hex, record.original.map { $0.file?.path ?? "none" },
        asOf.map { "\($0.wallClockSeconds)" },
      ]
      .map { $0 ?? "-" }
      + (record.film.map { ["film \($0.milliseconds) \($0.clips.first?.key.hex ?? "-")"] } ?? [])
      + (record.motion?.film.flatMap(\.clips.first).map { ["motion \($0.key.hex)"] } ?? [])
      + (record.film?.tracks.map { "\($0.language ?? "") \($0.hash.hex)" } ?? [])
    return ContentHash(
      of: source.id.bytes + [0] + content.bytes + facts.joined(separator: " ").utf8 + named.utf8
        + source.words)
  }

  /// All that is to be said of a photo, in one note.
  private static func note(_ source: SourcePhoto, _ renditions: PhotoRenditions) -> Problem? {
    let record = renditions.record
    var notes = renditions.filmFaults
    if let tileFault = renditions.tileFault {
      notes.append(
        (
          "could not be cut into tiles: it \(tileFault)",
          "The photo is shown in all its other sizes; Heliograph tries again in the next build."
        ))
    }
    if let fault = record.pictureFault {
      notes.append((fault, "Look at it on the site; if something is wrong, copy it again from the camera."))
    }
    if let fault = record.metadataFault {
      notes.append((fault, "The photo is shown without what cannot be read; export it again."))
    }
    if let pictures = record.pictures { notes.append(note(pictures)) }
    guard !notes.isEmpty else { return SizeCheck.note(source, record) }
    return Problem(
      .note, place: source.place, reason: notes.map(\.reason).joined(separator: ", and "),
      remedy: notes.map(\.remedy).joined(separator: " "))
  }

  private static func note(_ pictures: PictureCount) -> (reason: String, remedy: String) {
    switch pictures.kind {
    case .pages:
      (
        "has \(pictures.count) pages, of which only the first is shown",
        "Export the others as files of their own if they should be shown."
      )
    case .frames:
      (
        "is a moving picture of \(pictures.count) frames, of which only one is shown",
        "Export other frames as pictures of their own if they should be shown."
      )
    }
  }
}
