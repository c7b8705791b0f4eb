import HeliographModel
import HeliographSources

/// A source that cannot even be asked, for want of a key: it fails like one that does not answer.
struct UnavailableSource: PhotoSource {
  let name: String
  let error: SourceError

  func pages() -> AsyncThrowingStream<SourcePage, any Error> {
    AsyncThrowingStream { $0.finish(throwing: error) }
  }
}
