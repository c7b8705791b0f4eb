/// What makes one page of the pages of a gallery.
struct WallViewModel: Sendable, Equatable {
  /// The script that fetches the other pages.
  let scriptHref: String
  /// What it has to know of each page before: `WallFile`.
  let dataHref: String
}

extension WallViewModel: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([
    .text("scriptHref") { $0.scriptHref },
    .text("dataHref") { $0.dataHref },
  ])
}
