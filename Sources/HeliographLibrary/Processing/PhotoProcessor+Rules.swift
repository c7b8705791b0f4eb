import HeliographModel
import HeliographNames

extension PhotoProcessor {
  /// Ends the work on a photo that its path alone hides.
  func judge(_ source: ListedPhoto) throws {
    guard source.rule.verdict(on: source.photo.id, nil) == .hidden else { return }
    throw HiddenPhoto(
      key: nil, wasShown: try catalog.shown(source.photo.id) != nil,
      withheld: [.photo(source.photo.fileName)] + source.withheldFile,
      place: nil)
  }

  /// Ends the work on a photo that may not be shown.
  ///
  /// - Throws: `HiddenPhoto` for a photo that a rule hides; a `Problem` where the rule needs metadata that could not be
  ///   read.
  func judge(_ source: ListedPhoto, _ content: ContentHash, _ record: PhotoRecord, _ key: RenditionKey) throws
  {
    let fault = record.metadataFault ?? record.sidecarFault.map { "has a sidecar that \($0)" }
    let metadata = PhotoMetadata.told(by: source.photo, record)
    let verdict = source.rule.verdict(on: source.photo.id, fault == nil ? metadata : nil)
    switch verdict {
    case .shown: return
    case .hidden, .rejected:
      throw HiddenPhoto(
        key: key, isRejected: verdict == .rejected, wasShown: try catalog.shown(source.photo.id) != nil,
        withheld: [.photo(source.photo.fileName), .content(content)]
          + metadata.titles.map(Withheld.title) + source.withheldFile,
        place: metadata.coordinate)
    case .unclear:
      throw Problem(
        .loss, place: source.place,
        reason: "is not shown, since a rule for its source needs its metadata, and it \(fault ?? "has none")",
        remedy: "Export the photo again, or write its sidecar again.")
    }
  }

  /// Ends the work on a photo that is known to be hidden, although it has no files.
  func judgeKnown(_ source: ListedPhoto, _ content: ContentHash, _ key: RenditionKey) throws {
    guard let record = try catalog.developed(key), record.isReadInFull else { return }
    try judge(source, content, record, key)
  }
}
