import HeliographCore

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
  /// - Throws: `HiddenPhoto` for a photo that a rule hides; `UnclearSidecar` for one whose sidecar cannot be understood; a
  ///   `Problem` where the rule needs metadata that could not be read.
  func judge(_ source: ListedPhoto, _ content: ContentHash, _ key: RenditionKey, by facts: PhotoRecord) throws
  {
    let metadata = PhotoMetadata.told(by: source.photo, facts)
    let isRead = facts.metadataFault == nil && facts.sidecarFault == nil
    let verdict = source.rule.verdict(on: source.photo.id, isRead ? metadata : nil)
    guard verdict != .hidden, verdict != .rejected else {
      throw HiddenPhoto(
        key: key, isRejected: verdict == .rejected, wasShown: try catalog.shown(source.photo.id) != nil,
        withheld: [.photo(source.photo.fileName), .content(content)]
          + metadata.titles.map(Withheld.title) + source.withheldFile,
        place: metadata.coordinate)
    }
    if let fault = facts.sidecarFault {
      throw UnclearSidecar(
        reason: "is not shown, since its sidecar \(fault)",
        remedy: "Write the sidecar again, or remove it if everybody may see the photo.")
    }
    guard verdict == .shown else {
      throw Problem(
        .loss, place: source.place,
        reason:
          "is not shown, since a rule for its source needs its metadata, and it \(facts.metadataFault ?? "has none")",
        remedy: "Export the photo again.")
    }
  }

  /// Ends the work on a photo that is known to be hidden, although it has no files.
  func judgeKnown(_ source: ListedPhoto, _ content: ContentHash, _ key: RenditionKey) throws {
    guard let record = try catalog.developed(key), record.isReadInFull else { return }
    try judge(source, content, key, by: record)
  }
}
