import HeliographCore
import HeliographSources

extension ImmichSource: DetailedSource {
  /// Always: no list has tags, and a rule that hides some of them would see none.
  var asksForDetails: Bool { true }

  /// The tags in the answer to `GET /assets/{id}`; a link without metadata shows none.
  func details(of photo: SourcePhoto) async throws -> PhotoDetails {
    // Whatever stands before it may be changed by those who nest albums.
    let id = String(decoding: photo.id.bytes.suffix(36), as: UTF8.self)
    guard id.isUUID, !photo.isSilent else {
      throw SourceError(
        .refused, place: address.description, message: "does not show the tags of its photos.")
    }
    let tags = try await server.answer("assets/\(id)") { body throws(JSONFault) in
      // An answer without the key says nothing of tags, and not that there are none.
      guard let tags = try JSONObject(body).list("tags") else { throw .noList }
      return tags
    }
    let paths = tags.compactMap { $0.text("value") ?? $0.text("name") }
    guard let words = PhotoMetadata(tagPaths: paths), paths.count == tags.count else {
      throw SourceError(.refused, place: address.description, message: "lists a tag without a name.")
    }
    return PhotoDetails(words: words)
  }
}
