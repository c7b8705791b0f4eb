import HeliographModel
import HeliographSources

/// The albums of a Piwigo gallery.
struct PiwigoSource: PhotoSource {
  let gallery: PiwigoGallery
  var asksForDetails = false
  var name: String { "the gallery \(gallery.address)" }
  var isRemote: Bool { true }

  /// The pages of each album, in the gallery's order; a photo of several albums comes in the first.
  func pages() -> AsyncThrowingStream<SourcePage, any Error> {
    let walk = PiwigoPageIterator(gallery)
    return AsyncThrowingStream { try await walk.next() }
  }

  /// The address of a size changes once the gallery has made it, so the cache does not go by it.
  func original(of photo: SourcePhoto) throws -> SourceOriginal {
    let parts = photo.original.bytes.split(separator: UInt8(ascii: "\n"))
    guard parts.count == 2 else {
      throw Problem(place: photo.place, reason: "is not a photo of \(name)", remedy: "Build again.")
    }
    let address = String(decoding: parts[1], as: UTF8.self)
    return .remote(
      RemoteOriginal(url: address, key: ContentHash(of: parts[0]), isFixed: false, http: gallery.http))
  }
}
