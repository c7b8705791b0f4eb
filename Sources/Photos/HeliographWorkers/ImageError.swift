import HeliographCore

/// A photo that could not be opened, read or made, or a worker that could not be started.
///
/// Whoever reports one for a single photo names that photo; only `noWorker` ends a build.
package struct ImageError: PlacedError, Sendable {
  /// The kinds of failure.
  package enum Code: String, Sendable, Hashable, Codable {
    /// Not an image of a format Heliograph opens.
    case unknownFormat
    /// An image, but damaged or cut short.
    case unreadable
    /// A raw photo without a picture inside that is large enough to stand for it.
    case noPreview
    /// More pixels than a worker may hold.
    case tooLarge
    /// The worker died while it processed the photo.
    case workerDied
    /// The worker did not respond in time.
    case workerHung
    /// No worker could be started.
    case noWorker
  }

  /// The kind of failure.
  package let code: Code
  /// The program, since a worker does not know which photo it opens.
  package var place: String { "The worker process" }
  /// The rest of a sentence that begins with the photo's place: "is cut short".
  package let message: String
  /// What to do, in a separate sentence ("Export it again.").
  package let remedy: String

  /// Creates an error; `message` is the rest of a sentence that begins with the photo's place.
  package init(_ code: Code, message: String, remedy: String) {
    self.code = code
    self.message = message
    self.remedy = remedy
  }
}
