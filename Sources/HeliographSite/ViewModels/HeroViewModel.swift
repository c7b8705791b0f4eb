package import HeliographTemplates

/// The cover at the head of an album's page; it leads to the photo.
package struct HeroViewModel: Sendable, Equatable {
  package let href: String
  /// The class of its crop; `nil` where it shows the middle.
  package let crop: String?
  package let picture: PictureViewModel
}

extension HeroViewModel: TemplateModel {
  package static let fields = TemplateFields<Self>([
    .text("href") { $0.href },
    .text("crop") { $0.crop },
    .model("picture") { $0.picture },
  ])
}
