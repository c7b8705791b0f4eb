package import HeliographCore
import HeliographSources
import HeliographStore
import HeliographWorkers

extension PhotoProcessor {
  func outcome(
    _ listed: ListedPhoto, _ content: ContentHash, _ made: Made, isNew: Bool, hasDetails: Bool
  ) -> Outcome {
    let (source, record) = (listed.photo, made.record)
    let asOf = listed.asOf?.namedDay
    let display = Self.displayHash(of: source, content, made, asOf: asOf)
    let metadata = PhotoMetadata.told(by: source, record)
    let told = location.released(metadata)
    var shown = told.metadata
    shown.creator = shown.creator.map { people.owner(Owner(name: $0)).name }
    let owner = source.owner.map(people.owner)
    let photo = Photo(
      id: source.id, fileName: source.fileName, contentHash: content, size: record.size,
      metadata: shown, owner: owner,
      licence: source.licence ?? metadata.licence ?? people.licence(of: owner?.name ?? shown.creator),
      page: source.page, renditions: record.renditions,
      analysis: record.analysis,
      tiles: record.tiles?.key, asOf: asOf, displayHash: display, sunElevation: told.sunElevation,
      original: record.original)
    return Outcome(
      photo: photo, key: made.key, files: record.files, isNew: isNew,
      content: display,
      hasSoundMetadata: record.metadataFault == nil && hasDetails,
      embedded: record.embedded,
      hiddenPlace: told.metadata.coordinate == nil ? metadata.coordinate : nil,
      note: note(source, record, made.tileFault), listed: listed)
  }

  /// The content of the file of a photo that was looked at and is not shown, for the privacy gate.
  package func withheldContent(of made: Outcome) -> [Withheld] {
    made.listed.withheldFile.compactMap(fetcher.memory.content(ofHidden:))
  }

  /// What a photo shows is all read from its original, but for what its source says of it.
  private static func displayHash(
    of source: SourcePhoto, _ content: ContentHash, _ made: Made, asOf: CaptureTime?
  ) -> ContentHash {
    let facts = [
      made.key.hex, made.record.tiles?.key.hex, made.record.original.map { $0.path ?? "none" },
      asOf.map { "\($0.wallClockSeconds)" },
    ]
    .map { $0 ?? "-" }
    return ContentHash(
      of: source.id.bytes + [0] + content.bytes + facts.joined(separator: " ").utf8 + source.words)
  }

  private func note(_ source: SourcePhoto, _ record: PhotoRecord, _ tileFault: String?) -> Problem? {
    if let tileFault {
      return Problem(
        .note, place: source.place, reason: "could not be cut into tiles: it \(tileFault)",
        remedy: "The photo is shown in all its other sizes; Heliograph tries again in the next build.")
    }
    if let fault = record.pictureFault {
      return Problem(
        .note, place: source.place, reason: fault,
        remedy: "Look at it on the site; if something is wrong, copy it again from the camera.")
    }
    if let fault = record.metadataFault {
      return Problem(
        .note, place: source.place, reason: fault,
        remedy: "The photo is shown without what cannot be read; export it again."
      )
    }
    return sizeNote(source, record)
  }
}
