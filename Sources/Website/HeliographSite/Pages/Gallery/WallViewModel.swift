/// What makes one page of the pages of a gallery.
package struct WallViewModel: Sendable, Equatable {
  /// The script that fetches the other pages.
  package let scriptHref: String
  /// What it has to know of each page before: `WallFile`.
  package let dataHref: String
}

extension WallViewModel: TemplateModel {
  /// The values that its template can show, by name.
  package static let fields = TemplateFields<Self>([
    .text("scriptHref") { $0.scriptHref },
    .text("dataHref") { $0.dataHref },
  ])
}
