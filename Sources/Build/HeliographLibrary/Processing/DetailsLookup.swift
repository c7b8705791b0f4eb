import HeliographCore
import HeliographSources

/// Adds to photos what their services say of them alone, where the owner wants that; services are asked for what is new.
struct DetailsLookup: Sendable {
  private let details: DetailsFetcher
  private let places: Places
  private let limit: WorkLimit

  init(_ context: ProcessingContext) {
    (details, places, limit) = (context.details, context.fetcher.places, context.limit)
  }

  /// The photo with its details.
  ///
  /// This is the last step before its page is made: a photo that is not shown is not asked for.
  ///
  /// - Returns: the photo, and whether all is known that its service says of it.
  func detailed(
    _ listed: ListedPhoto, asks: Bool = true
  ) async throws -> (photo: ListedPhoto, isCurrent: Bool) {
    guard let source = source(of: listed), !listed.rule.rule.needsMetadata else { return (listed, true) }
    return try await detailed(listed, of: source, asks: asks && details.isForPages)
  }

  /// The same ahead of all other steps, where a rule decides by metadata, of which details are a part.
  ///
  /// - Throws: a `Problem` where the rule cannot decide, since the service does not say what it needs.
  func detailedForRule(_ listed: ListedPhoto) async throws -> ListedPhoto {
    guard let source = source(of: listed), listed.rule.rule.needsMetadata else { return listed }
    let (photo, isCurrent) = try await detailed(listed, of: source, asks: true)
    guard isCurrent else {
      throw Problem(
        .loss, place: listed.place,
        reason: "is not shown, since a rule for its source needs its details, and they cannot be had",
        remedy: "Build again when the service answers, or remove the rule.")
    }
    return photo
  }

  private func source(of listed: ListedPhoto) -> (any DetailedSource)? {
    (listed.source as? any DetailedSource).flatMap { source in
      // A rule would see no tag, and show what it is to hide.
      let needsTags = details.isForRules || listed.rule.rule.needsMetadata
      return source.asksForDetails || (needsTags && !source.listsTags) ? source : nil
    }
  }

  private func detailed(
    _ listed: ListedPhoto, of source: any DetailedSource, asks: Bool
  ) async throws -> (photo: ListedPhoto, isCurrent: Bool) {
    if let known = details.known(listed.photo) { return (listed.with(known), true) }
    // A service that does not answer with its list is not asked for more.
    let mayAsk = asks && limit.allowsWork && listed.asOf == nil
    let (photo, isCurrent) = try await places.lending {
      try await details.ask(about: listed.photo, of: source, asks: mayAsk)
    }
    return (listed.with(photo), isCurrent)
  }
}
