import HeliographCore
import HeliographFormats
import HeliographStore
import HeliographWorkers

/// Remembers which photos cannot be opened, and says what becomes of them.
struct PhotoLosses: Sendable {
  private let fetcher: OriginalFetcher
  private let catalog: Catalog
  private let store: RenditionStore
  private let isPreview: Bool
  private let encoder: String
  private let program: ContentHash

  init(_ context: ProcessingContext, _ options: ProcessingOptions) {
    (fetcher, catalog, store) = (context.fetcher, context.catalog, context.store)
    isPreview = context.limit.preview != nil
    (encoder, program) = (options.encoder, options.program)
  }

  /// Why a photo of this content could not be opened by this program; `nil` when that is not known.
  func known(_ content: ContentHash) async -> StoredLoss? { await store.loss(name(content)) }

  /// Remembers that a photo cannot be opened, and returns what ends the work on it.
  func record(_ error: ImageError, _ photo: ListedPhoto, _ content: ContentHash) async throws -> any Error {
    let isPage = isPage(error, photo, content)
    try fetcher.forget(photo)
    let loss = StoredLoss(error, isNoPicture: isPage)
    try await store.save(loss, name(content))
    return try self.error(loss, photo)
  }

  /// What ends the work on a photo that cannot be opened: it is lost, or it is a raw photo that a note counts.
  ///
  /// A page that a host sent in place of a picture says nothing of the photo, and the next build asks for it again.
  func error(_ loss: StoredLoss, _ photo: ListedPhoto) throws -> any Error {
    if loss.lacksPreview == true, Self.isRaw(photo) { return try unpreviewed(photo, nil) }
    let problem = Problem(.loss, place: photo.place, reason: loss.reason, remedy: loss.remedy)
    guard loss.isNoPicture == true, fetcher.isFetched(photo) else { return problem }
    if !isPreview { try fetcher.forget(photo) }
    return UnfetchedOriginal(problem)
  }

  /// Whether fetched bytes that are no picture are a page, which begins with markup; anything else may be a photo of the
  /// owner's.
  func isPage(_ error: ImageError, _ photo: ListedPhoto, _ content: ContentHash) -> Bool {
    guard error.code == .unknownFormat, let bytes = fetcher.held(content, of: photo) else { return false }
    // Behind white space and the mark of UTF-8.
    return bytes.first { !" \t\r\n\u{FEFF}".utf8.contains($0) } == UInt8(ascii: "<")
  }

  /// Ends the work on a raw photo by its name that was taken for an ordinary TIFF, and is too small to be more than a
  /// preview of itself.
  func checkPreview(of photo: ListedPhoto, _ renditions: PhotoRenditions) throws {
    guard Self.isRaw(photo), renditions.record.size.longSide < RawFile.leastPreview else { return }
    throw try unpreviewed(photo, renditions.key)
  }

  /// The name of the fact that a photo cannot be opened by this program.
  private func name(_ content: ContentHash) -> ContentHash {
    ContentHash(of: "\(content.hex)\n\(encoder)\n\(program.hex)".utf8)
  }

  private static func isRaw(_ photo: ListedPhoto) -> Bool {
    RawFile.fileExtensions.contains(FileName(photo.photo.fileName).lowercasedExtension)
  }

  private func unpreviewed(_ photo: ListedPhoto, _ key: RenditionKey?) throws -> HiddenPhoto {
    HiddenPhoto(
      key: key, unpreviewed: photo.place, wasShown: try catalog.shown(photo.photo.id) != nil, withheld: [],
      place: nil)
  }
}
