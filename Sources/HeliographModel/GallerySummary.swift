/// The number and dates of the photos in a gallery and all the galleries inside it.
package struct GallerySummary: Sendable, Hashable, Codable {
  /// The number of photos.
  package private(set) var photoCount = 0
  /// When the earliest photo was taken; `nil` when no photo has a capture time.
  package private(set) var first: CaptureTime?
  /// When the latest photo was taken; `nil` when no photo has a capture time.
  package private(set) var last: CaptureTime?
  /// The earliest day of which a photo is shown, when its source does not list it now; `nil` when all are of today.
  package private(set) var asOf: CaptureTime?

  /// Counts photos, in any order.
  package init(_ photos: some Sequence<Photo> = []) {
    for photo in photos {
      photoCount += 1
      include(photo.metadata.captureTime)
      include(asOf: photo.asOf)
    }
  }

  /// Adds what a gallery inside holds.
  package mutating func add(_ inner: GallerySummary) {
    photoCount += inner.photoCount
    include(inner.first)
    include(inner.last)
    include(asOf: inner.asOf)
  }

  private mutating func include(_ time: CaptureTime?) {
    guard let time else { return }
    if first.map({ time.wallClockSeconds < $0.wallClockSeconds }) ?? true { first = time }
    if last.map({ time.wallClockSeconds > $0.wallClockSeconds }) ?? true { last = time }
  }

  private mutating func include(asOf day: CaptureTime?) {
    guard let day else { return }
    if asOf.map({ day.wallClockSeconds < $0.wallClockSeconds }) ?? true { asOf = day }
  }
}
