/// Bodies as Flickr's REST interface sends them, for a `LoopbackServer` that takes its place.
package enum FakeFlickr {
  /// The path of Flickr's real interface.
  package static let path = "/services/rest/"
  /// The host of the pictures in recorded bodies.
  package static let imageOrigin = "https://live.staticflickr.com"

  /// A hand-written page of a list, in the shape of a recorded one.
  ///
  /// The photos are `<photo>` elements, as `photo` writes them; `total` counts those of all pages.
  package static func list(_ photos: [String], page: Int, pages: Int, total: Int? = nil) -> String {
    """
    <?xml version="1.0" encoding="utf-8" ?>
    <rsp stat="ok">
    <photos page="\(page)" pages="\(pages)" perpage="100" total="\(total ?? photos.count)">
    \(photos.map { "\t\($0)" }.joined(separator: "\n"))
    </photos>
    </rsp>
    """
  }

  /// A `<photo>` with a 1024 pixel picture, or one of 120 × 80 pixels at another origin; `attributes` are added, or take
  /// the place of its own.
  package static func photo(
    id: String, images: String = imageOrigin, attributes: [String: String] = [:], description: String? = nil
  ) -> String {
    let (small, large) =
      images == imageOrigin ? ((240, 160), (1024, 683)) : ((60, 40), (120, 80))
    let own = [
      "id": id, "owner": "12345678@N01", "secret": "abcdef0123", "server": "65535", "title": "Photo \(id)",
      "license": "4", "datetaken": "2024-04-27 18:30:05", "datetakengranularity": "0",
      "datetakenunknown": "0", "ownername": "Ada L.", "tags": "coast evening", "latitude": "0",
      "longitude": "0", "accuracy": "0", "media": "photo", "pathalias": "ada",
      "url_s": "\(images)/65535/\(id)_abcdef0123_m.jpg", "width_s": "\(small.0)", "height_s": "\(small.1)",
      "url_l": "\(images)/65535/\(id)_abcdef0123_b.jpg", "width_l": "\(large.0)", "height_l": "\(large.1)",
    ]
    let all = own.merging(attributes) { $1 }.sorted { $0.key < $1.key }
    let text = all.map { "\($0.key)=\"\(escaped($0.value))\"" }.joined(separator: " ")
    return "<photo \(text)><description>\(escaped(description ?? ""))</description></photo>"
  }

  /// `<rsp stat="fail">`.
  package static func failure(code: Int, words: String) -> String {
    """
    <?xml version="1.0" encoding="utf-8" ?>
    <rsp stat="fail">
    \t<err code="\(code)" msg="\(escaped(words))" />
    </rsp>
    """
  }

  /// A recorded body with its pictures' addresses moved to another origin.
  package static func movingImages(of body: [UInt8], to origin: String) -> [UInt8] {
    Array(
      String(decoding: body, as: UTF8.self).split(separator: imageOrigin, omittingEmptySubsequences: false)
        .joined(separator: origin).utf8)
  }

  private static func escaped(_ text: String) -> String {
    String(
      decoding: text.utf8.flatMap { byte -> [UInt8] in
        switch byte {
        case UInt8(ascii: "&"): Array("&amp;".utf8)
        case UInt8(ascii: "<"): Array("&lt;".utf8)
        case UInt8(ascii: "\""): Array("&quot;".utf8)
        default: [byte]
        }
      }, as: UTF8.self)
  }
}
