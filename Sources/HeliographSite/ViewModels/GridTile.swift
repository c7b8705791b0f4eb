/// A photo in the grid: a small picture that leads to its page.
package struct GridTile: Sendable, Equatable {
  package let href: String
  /// The tile's own name on the page, where the photo's page leads back to.
  package let anchor: String
  package let title: String
  package let picture: PictureViewModel
}

extension GridTile: TemplateModel {
  package static let fields = TemplateFields<Self>([
    .text("href") { $0.href },
    .text("anchor") { $0.anchor },
    .text("title") { $0.title },
    .model("picture") { $0.picture },
  ])
}
