import HeliographCore
import HeliographStore

/// Compares the pictures that services send with the sizes that their lists announce.
struct SizeCheck: Sendable {
  private let fetcher: OriginalFetcher
  private let catalog: Catalog
  private let isPreview: Bool

  init(_ context: ProcessingContext) {
    (fetcher, catalog, isPreview) = (context.fetcher, context.catalog, context.limit.preview != nil)
  }

  /// Refuses what a service sends in place of a picture: "no longer available", one pixel.
  ///
  /// A picture of another size than announced does not take the place of one that has the right size; one that cannot be
  /// the announced one does not appear at all. The next build asks for it again. Any other is shown, with a note.
  ///
  /// Throws an `UnfetchedOriginal`: what was sent says nothing of the photo.
  func check(_ photo: ListedPhoto, _ record: PhotoRecord) throws {
    guard let problem = try fault(of: photo, record) else { return }
    if !isPreview { try fetcher.forget(photo) }
    throw UnfetchedOriginal(problem)
  }

  /// What is wrong with a picture that a rule hides for want of a word, and that a service sent in place of a published
  /// one; `nil` for any other.
  func refusalOfSubstitute(for photo: ListedPhoto, _ hidden: HiddenPhoto) throws -> Problem? {
    guard hidden.wasShown, let key = hidden.key, let record = try catalog.developed(key),
      let problem = try wordlessFault(of: photo, record)
    else { return nil }
    if !isPreview { try fetcher.forget(photo) }
    return problem
  }

  /// What is wrong with a picture that says nothing a rule could decide by; `nil` for one that may be the announced one.
  func wordlessFault(of photo: ListedPhoto, _ record: PhotoRecord) throws -> Problem? {
    let words = record.metadata
    guard [words.keywords, words.ruleKeywords, words.hidingKeywords].allSatisfy(\.isEmpty),
      words.label == nil, words.rating == nil
    else { return nil }
    // A smaller difference may be another picture of the owner's, without the word by which the one before was shown.
    return try fault(of: photo, record, besideShown: false)
  }

  /// A note on a picture that is shown although it has another size than announced; `nil` for the right size.
  static func note(_ photo: SourcePhoto, _ record: PhotoRecord) -> Problem? {
    guard let size = photo.announced, !AnnouncedSize(size).isSame(as: record.size) else { return nil }
    return Problem(
      .note, place: photo.place, reason: difference(record.size, size),
      remedy: "Look at it on the site.")
  }

  private func fault(
    of photo: ListedPhoto, _ record: PhotoRecord, besideShown: Bool = true
  ) throws -> Problem? {
    guard let size = photo.photo.announced, case let announced = AnnouncedSize(size),
      !announced.isSame(as: record.size)
    else { return nil }
    let isOther = announced.isOther(than: record.size, isMeasured: photo.source.statesShapes)
    guard try isOther || (besideShown && hasRightSize(photo, announced)) else { return nil }
    return Problem(
      .loss, place: photo.place, reason: Self.difference(record.size, size),
      remedy: "Look at it at its service; the next build fetches it again.")
  }

  private func hasRightSize(_ photo: ListedPhoto, _ announced: AnnouncedSize) throws -> Bool {
    guard let shown = try catalog.shown(photo.photo.id), let record = try catalog.developed(shown.key) else {
      return false
    }
    return announced.isSame(as: record.size)
  }

  private static func difference(_ size: PixelSize, _ announced: PixelSize) -> String {
    "has \(size.width) × \(size.height) pixels, not the announced \(announced.width) × \(announced.height)"
  }
}
