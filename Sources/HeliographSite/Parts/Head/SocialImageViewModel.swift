package import HeliographTemplates

/// The picture on a shared link's card.
package struct SocialImageViewModel: Sendable, Equatable {
  package let address: String
  /// "image/jpeg"
  package let type: String
  /// In pixels, like `height`.
  package let width: Int
  package let height: Int
  /// What it shows.
  package let alternative: String
}

extension SocialImageViewModel: TemplateModel {
  package static let fields = TemplateFields<Self>([
    .text("address") { $0.address },
    .text("type") { $0.type },
    .number("width") { $0.width },
    .number("height") { $0.height },
    .text("alternative") { $0.alternative },
  ])
}
