import HeliographCore

/// Rules that show each photo's low-quality placeholder until its file is loaded.
///
/// They are part of the page's own style, whose hash its policy lists: the policy forbids `style` attributes. The
/// opaque photo covers its placeholder, so nothing needs to remove it.
enum PlaceholderStyle {
  /// Returns the rules for a list; an item whose photo has no placeholder keeps the page's own colour.
  ///
  /// - Parameters:
  ///   - photos: the photos in the order of the list's items; `nil` for an item without a photo.
  ///   - item: the selector of the list's items: ".tiles li".
  ///   - box: the selector of what the photo fills inside an item: "a".
  ///   - settings: the settings with the `placeholders` switch.
  /// - Returns: the rules; empty when placeholders are off.
  static func rules(for photos: [Photo?], item: String, box: String, in settings: SiteSettings)
    -> String
  {
    guard settings.placeholders else { return "" }
    return zip(1..., photos).compactMap { number, photo in
      photo.flatMap(source).map { "\(item):nth-child(\(number)) \(box){background-image:\($0)}" }
    }.joined()
  }

  /// For the one photo of a page.
  static func rule(for photo: Photo, box: String, in settings: SiteSettings) -> String {
    guard settings.placeholders else { return "" }
    return source(of: photo).map { "\(box){background-image:\($0)}" } ?? ""
  }

  private static func source(of photo: Photo) -> String? {
    photo.analysis?.placeholder.map { "url(data:image/webp;base64,\($0))" }
  }
}
