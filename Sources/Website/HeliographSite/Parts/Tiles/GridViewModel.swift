/// The photos of one page, arranged as a grid, in justified rows or as masonry.
struct GridViewModel: Sendable, Equatable {
  /// "grid", "justified" or "masonry": the arrangement's class in the stylesheet.
  let kind: String
  /// In the photos' order, which is the order they are read in; never empty.
  let tiles: [GridTile]
}

extension GridViewModel: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([
    .text("kind") { $0.kind },
    .list("tiles") { $0.tiles },
  ])
}
