import HeliographCore

/// The order of the photos of one album.
struct PhotoOrder {
  private let photos: [Photo]
  private let names: [NameOrder.Key]

  init(_ photos: [Photo]) {
    self.photos = photos
    names = photos.map { NameOrder.Key($0.fileName, isFile: true) }
  }

  var byName: [Photo] { photos.indices.sorted(by: precedesByName).map { photos[$0] } }

  /// A photo without a time is the last, whichever end comes first.
  func byTime(latestFirst: Bool) -> [Photo] {
    let times = CaptureOrder.moments(photos)
    let order = photos.indices.sorted { left, right in
      switch (times[left], times[right]) {
      case (let a?, let b?) where a != b: latestFirst ? a > b : a < b
      case (_?, nil): true
      case (nil, _?): false
      default: precedesByName(left, right)
      }
    }
    return order.map { photos[$0] }
  }

  private func precedesByName(_ left: Int, _ right: Int) -> Bool {
    let (one, other) = (photos[left], photos[right])
    return one.fileName == other.fileName
      ? one.id.bytes.lexicographicallyPrecedes(other.id.bytes) : names[left] < names[right]
  }
}
