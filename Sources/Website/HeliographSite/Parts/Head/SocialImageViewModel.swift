/// The picture on a shared link's card.
struct SocialImageViewModel: Sendable, Equatable {
  /// The absolute address of the image file.
  let address: String
  /// The media type ("image/jpeg").
  let type: String
  /// The width in pixels.
  let width: Int
  /// The height in pixels.
  let height: Int
  /// The alternative text: what the image shows.
  let alternative: String
}

extension SocialImageViewModel: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([
    .text("address") { $0.address },
    .text("type") { $0.type },
    .number("width") { $0.width },
    .number("height") { $0.height },
    .text("alternative") { $0.alternative },
  ])
}
