package import HeliographCore
import HeliographSources

extension SourcePhoto {
  /// The number at the end of its id, by which Flickr and Piwigo know the photo.
  ///
  /// Whatever stands before it may be changed by those who nest albums.
  ///
  /// - Throws: `SourceError` for an id without one.
  package func number() throws -> String {
    let digits = id.bytes.suffix(id.bytes.reversed().prefix(while: \.isASCIIDigit).count)
    guard !digits.isEmpty else {
      throw SourceError(.refused, place: place, message: "is known by no number; build again.")
    }
    return String(decoding: digits, as: UTF8.self)
  }
}
