/// The picture on a shared link's card.
package struct SocialImageViewModel: Sendable, Equatable {
  /// The absolute address of the image file.
  package let address: String
  /// The media type ("image/jpeg").
  package let type: String
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int
  /// The alternative text: what the image shows.
  package let alternative: String
}

extension SocialImageViewModel: TemplateModel {
  /// The values that its template can show, by name.
  package static let fields = TemplateFields<Self>([
    .text("address") { $0.address },
    .text("type") { $0.type },
    .number("width") { $0.width },
    .number("height") { $0.height },
    .text("alternative") { $0.alternative },
  ])
}
