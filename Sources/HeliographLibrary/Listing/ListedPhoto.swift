import HeliographModel
import HeliographSources

/// A photo with the source that hands over its original.
struct ListedPhoto: Sendable {
  let photo: SourcePhoto
  let source: any PhotoSource
  /// Whether it is shown.
  let rule: SourceRule
  /// When the source listed it, in seconds since 1970, if that was in an earlier build; `nil` for this one.
  let asOf: Int?

  /// The photo's path or address for messages.
  var place: String { photo.place }
}
