import HeliographModel
import HeliographSources

/// A photo with the source that hands over its original.
struct ListedPhoto: Sendable {
  let photo: SourcePhoto
  let source: any PhotoSource

  /// The photo's path or address for messages.
  var place: String { photo.place }
}
