package import HeliographCore

/// A place that photos come from: a folder, a service, a feed, the demo.
package protocol PhotoSource: Sendable {
  /// The source's name in messages and in the report: "the folder Pictures", "the list of Flickr's popular photos".
  var name: String { get }

  /// Whether listing photos or handing over an original uses the network.
  ///
  /// Such a source is not asked with `--offline`, and its last good listing is used when it fails.
  var isRemote: Bool { get }

  /// All photos of the source, a page at a time, in the source's order.
  ///
  /// Ids are unique within one source. The stream throws a `SourceError` when the source itself fails; a failure of a
  /// single photo or folder is a `Problem` in its page.
  func pages() -> AsyncThrowingStream<SourcePage, any Error>

  /// Whether a picture of another shape than its list announces, or a much smaller one, cannot be the right one.
  ///
  /// Services measure their pictures; who writes a feed may announce the size of a frame, or of a larger original.
  var statesShapes: Bool { get }

  /// How long the list of each of its albums may take; `nil` for as long as it needs.
  var listLimit: Duration? { get }

  /// Called when its last listing was accepted, so that it may forget what that does not name.
  ///
  /// - Throws: `SourceError` when that fails.
  func settle() async throws

  /// How to get the original of a photo that this source listed, now or in an earlier build.
  ///
  /// It must not wait for anything: the source reads or fetches only when the caller asks the result for bytes.
  /// Only `photo.original` identifies the original; a caller may have changed the photo's id.
  ///
  /// - Throws: `Problem` when the reference is not one of this source.
  func original(of photo: SourcePhoto) throws -> SourceOriginal
}
