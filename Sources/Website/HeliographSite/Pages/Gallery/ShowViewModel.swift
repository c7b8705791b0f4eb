import HeliographOutput

/// What shows the photos of an album one after the other.
struct ShowViewModel: Sendable, Equatable {
  /// The script that shows them.
  let scriptHref: String
  /// The list of the photos: `ShowFile`.
  let listHref: String
}

extension ShowViewModel {
  /// `nil` for a gallery without a show.
  init?(of gallery: Gallery, in site: SiteContext) {
    guard gallery.hasShow else { return nil }
    self.init(
      scriptHref: gallery.path.href(to: SitePath(site.assets.scripts.show.path)),
      listHref: gallery.path.href(to: ShowFile.path(of: gallery)))
  }
}

extension ShowViewModel: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([
    .text("scriptHref") { $0.scriptHref },
    .text("listHref") { $0.listHref },
  ])
}
