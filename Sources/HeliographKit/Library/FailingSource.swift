import HeliographModel
import HeliographSources

/// A source that cannot even be asked, for want of a key: it fails like one that does not answer.
struct FailingSource: PhotoSource {
  let name: String
  let error: SourceError

  func pages() -> AsyncThrowingStream<PhotoPage, any Error> {
    AsyncThrowingStream { $0.finish(throwing: error) }
  }
}
