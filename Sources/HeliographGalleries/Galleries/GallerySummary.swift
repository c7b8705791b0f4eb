package import HeliographModel

/// What a gallery and all the galleries inside it hold together.
package struct GallerySummary: Sendable, Hashable {
  package private(set) var photoCount = 0
  /// When the first and the last of the photos were taken; `nil` when none of them says.
  package private(set) var first: CaptureTime?
  package private(set) var last: CaptureTime?

  package init(_ photos: some Sequence<Photo> = []) {
    for photo in photos {
      photoCount += 1
      include(photo.metadata.captureTime)
    }
  }

  /// Adds what a gallery inside holds.
  package mutating func add(_ inner: GallerySummary) {
    photoCount += inner.photoCount
    include(inner.first)
    include(inner.last)
  }

  private mutating func include(_ time: CaptureTime?) {
    guard let time else { return }
    if first.map({ time.wallClockSeconds < $0.wallClockSeconds }) ?? true { first = time }
    if last.map({ time.wallClockSeconds > $0.wallClockSeconds }) ?? true { last = time }
  }
}
