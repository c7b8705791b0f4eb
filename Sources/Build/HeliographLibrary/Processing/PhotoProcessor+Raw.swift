import HeliographCore
import HeliographFormats
import HeliographStore

extension PhotoProcessor {
  /// What becomes of a photo that cannot be opened: it is lost, or it is a raw photo that a note counts.
  ///
  /// A page that a host sent in place of a picture says nothing of the photo, and the next build asks for it again.
  func lost(_ source: ListedPhoto, _ loss: StoredLoss) throws -> any Error {
    if loss.lacksPreview == true, Self.isRaw(source) { return try unpreviewed(source, nil) }
    let problem = Problem(.loss, place: source.place, reason: loss.reason, remedy: loss.remedy)
    guard loss.isNoPicture == true, fetcher.isFetched(source) else { return problem }
    if preview == nil { try fetcher.forget(source) }
    return UnfetchedOriginal(problem)
  }

  /// Whether bytes that are no picture are a page, which begins with markup; anything else may be a photo of the owner's.
  static func isPage(_ bytes: [UInt8]) -> Bool {
    // Behind white space and the mark of UTF-8.
    bytes.first { !" \t\r\n\u{FEFF}".utf8.contains($0) } == UInt8(ascii: "<")
  }

  /// Ends the work on a raw photo by its name that was taken for an ordinary TIFF, and is too small to be more than a
  /// preview of itself.
  func checkPreview(of source: ListedPhoto, _ made: Made) throws {
    guard Self.isRaw(source), made.record.size.longSide < RawFile.leastPreview else { return }
    throw try unpreviewed(source, made.key)
  }

  private static func isRaw(_ source: ListedPhoto) -> Bool {
    RawFile.fileExtensions.contains(FileName(source.photo.fileName).lowercasedExtension)
  }

  private func unpreviewed(_ source: ListedPhoto, _ key: RenditionKey?) throws -> HiddenPhoto {
    HiddenPhoto(
      key: key, unpreviewed: source.place, wasShown: try catalog.shown(source.photo.id) != nil, withheld: [],
      place: nil)
  }
}
