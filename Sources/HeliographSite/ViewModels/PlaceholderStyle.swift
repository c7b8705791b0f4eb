import HeliographModel

/// Rules that let each photo be seen, very small, where it will stand, until its file has come.
///
/// They stand in the page's own style, whose hash its policy names: the policy forbids `style` attributes. The
/// opaque photo covers its placeholder, so nothing ever takes it away.
enum PlaceholderStyle {
  /// For a list; an item whose photo has no placeholder keeps the page's own colour.
  ///
  /// - Parameters:
  ///   - photos: in the order of the list's items; `nil` for an item without a photo.
  ///   - item: selects the list's items: ".tiles li".
  ///   - box: selects what the photo fills inside of one: "a".
  static func rules(for photos: [Photo?], item: String, box: String) -> String {
    zip(1..., photos).compactMap { number, photo in
      photo.flatMap(source).map { "\(item):nth-child(\(number)) \(box){background-image:\($0)}" }
    }.joined()
  }

  /// For the one photo of a page.
  static func rule(for photo: Photo, box: String) -> String {
    source(of: photo).map { "\(box){background-image:\($0)}" } ?? ""
  }

  private static func source(of photo: Photo) -> String? {
    photo.analysis?.placeholder.map { "url(data:image/webp;base64,\($0))" }
  }
}
