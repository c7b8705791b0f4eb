import HeliographCore
import HeliographSources

/// A photo with the source that delivers its original, and that original while it is open.
struct ListedPhoto: Sendable {
  /// An original in memory, with its sidecar.
  struct Original: Sendable {
    /// The bytes of the photo; empty for a film, for which memory has no room.
    let bytes: [UInt8]
    /// The file of a film, and its hash without the sidecar's; `nil` for a photo.
    var film: (file: OriginalFile, content: ContentHash)?
    let sidecar: [UInt8]?
    /// Whether the sidecar is that of a raw photo beside it, by its name.
    var isSidecarOfRaw = false
    /// The hash of the photo's file, and of the sidecar's where there is one.
    let content: ContentHash
  }

  private(set) var photo: SourcePhoto
  let source: any PhotoSource
  /// Whether it is shown.
  let rule: SourceRule
  /// The response that listed it, if that came in an earlier build; `nil` for this one.
  let asOf: LastResponse?
  /// Its original, if its content was not known without opening it; `nil` otherwise.
  private(set) var original: Original?

  /// Creates the entry of a photo in the listing of a source.
  init(_ photo: SourcePhoto, of source: any PhotoSource, rule: SourceRule, asOf: LastResponse?) {
    (self.photo, self.source, self.rule, self.asOf) = (photo, source, rule, asOf)
  }

  /// The same entry with more of what its source says.
  func with(_ photo: SourcePhoto) -> ListedPhoto {
    var listed = self
    listed.photo = photo
    return listed
  }

  /// The same entry with its original in memory, or without it.
  func with(_ original: Original?) -> ListedPhoto {
    var listed = self
    listed.original = original
    return listed
  }

  /// Whether it is a film, by its name.
  var isFilm: Bool { FileName(photo.fileName).isFilm }

  /// Its file on this machine, for the privacy gate; empty for a film and for a photo of another kind.
  var withheldFile: [Withheld] {
    // To read all hidden films for their hashes would take long.
    if isFilm { return [] }
    // A photo whose file its source does not know was never copied from there.
    guard case .file(let files)? = try? source.original(of: photo) else { return [] }
    return [.original(at: files.file.path.bytes)]
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
