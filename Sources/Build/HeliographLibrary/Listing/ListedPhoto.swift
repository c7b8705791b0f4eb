import HeliographCore
import HeliographSources

/// A photo with the source that hands over its original.
struct ListedPhoto: Sendable {
  let photo: SourcePhoto
  let source: any PhotoSource
  /// Whether it is shown.
  let rule: SourceRule
  /// The response that listed it, if that came in an earlier build; `nil` for this one.
  let asOf: LastResponse?

  /// Its file on this machine, for the privacy gate; empty for a photo of another kind.
  var withheldFile: [Withheld] {
    // A photo whose file its source does not know was never copied from there.
    guard case .file(let file, _)? = try? source.original(of: photo) else { return [] }
    return [.original(at: file.path.bytes)]
  }

  /// The photo's path or address for messages.
  var place: String { photo.place }

  /// What a build says of it that ran out of time before.
  var unreached: Problem {
    Problem(
      .loss, place: place, reason: "was not reached within --max-time",
      remedy: "Build again; the next build continues.")
  }
}
