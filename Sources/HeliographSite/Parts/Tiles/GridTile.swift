package import HeliographTemplates

/// A photo among those of a page: a small picture that leads to its own page.
package struct GridTile: Sendable, Equatable {
  package let href: String
  /// The tile's own name on the page, where the photo's page leads back to.
  package let anchor: String
  /// What the page's rules know it by: its shape, its place, its crop; may be empty.
  package let classes: String
  package let title: String
  package let picture: PictureViewModel
}

extension GridTile: TemplateModel {
  package static let fields = TemplateFields<Self>([
    .text("href") { $0.href },
    .text("anchor") { $0.anchor },
    .text("classes") { $0.classes },
    .text("title") { $0.title },
    .model("picture") { $0.picture },
  ])
}
