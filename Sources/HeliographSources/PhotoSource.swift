package import HeliographModel

/// Somewhere photos come from: a folder, a service, a feed, the demo.
package protocol PhotoSource: Sendable {
  /// What messages and the report call it: "the folder Pictures", "Flickr's popular photos".
  var name: String { get }

  /// The source's answer, a page at a time, in its own order.
  ///
  /// Ids are never repeated within one source. The stream throws a `SourceError` when the source
  /// itself fails; what happens to a single photo or folder is a `Problem` in its page.
  func pages() -> AsyncThrowingStream<SourcePage, any Error>
}
