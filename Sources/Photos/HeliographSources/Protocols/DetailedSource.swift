package import HeliographCore

/// A source whose service says more of a photo when it is asked for that photo alone.
package protocol DetailedSource: PhotoSource {
  /// Whether it is asked: the owner of the site wants it, `details: true`, or its lists lack what rules need.
  var asksForDetails: Bool { get }
  /// Whether its lists have the tags that rules decide by.
  var listsTags: Bool { get }

  /// What the service says of a photo that this source listed.
  ///
  /// It is asked only for photos whose pages are about to be written, once for each state of a photo.
  ///
  /// - Throws: `SourceError`, which contains no key, and `CancellationError`.
  func details(of photo: SourcePhoto) async throws -> PhotoDetails
}

extension DetailedSource {
  /// They do, unless a kind of source says otherwise.
  package var listsTags: Bool { true }
}
