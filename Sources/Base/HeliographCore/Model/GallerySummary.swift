/// The number and dates of the photos and films in a gallery and all the galleries inside it.
package struct GallerySummary: Sendable, Hashable, Codable {
  /// The number of photos and films.
  package private(set) var photoCount = 0
  /// How many of them are films.
  package private(set) var filmCount = 0
  /// The number of photos with a capture time.
  package private(set) var datedCount = 0
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
      if photo.film != nil { filmCount += 1 }
      if photo.metadata.captureTime != nil { datedCount += 1 }
      include(photo.metadata.captureTime)
      include(asOf: photo.asOf)
    }
  }

  /// Adds what a gallery inside holds.
  package mutating func add(_ inner: GallerySummary) {
    photoCount += inner.photoCount
    filmCount += inner.filmCount
    datedCount += inner.datedCount
    include(inner.first)
    include(inner.last)
    include(asOf: inner.asOf)
  }

  /// Whether the dates speak for the gallery: most of its photos have one.
  package var isDated: Bool { datedCount * 2 > photoCount }

  private enum CodingKeys: String, CodingKey {
    case photoCount, filmCount, datedCount, first, last, asOf
  }

  /// A summary that an older Heliograph stored does not say how many of its photos have a time, all then, or are films.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    photoCount = try container.decode(Int.self, forKey: .photoCount)
    filmCount = try container.decodeIfPresent(Int.self, forKey: .filmCount) ?? 0
    first = try container.decodeIfPresent(CaptureTime.self, forKey: .first)
    last = try container.decodeIfPresent(CaptureTime.self, forKey: .last)
    asOf = try container.decodeIfPresent(CaptureTime.self, forKey: .asOf)
    datedCount =
      try container.decodeIfPresent(Int.self, forKey: .datedCount) ?? (first == nil ? 0 : photoCount)
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
