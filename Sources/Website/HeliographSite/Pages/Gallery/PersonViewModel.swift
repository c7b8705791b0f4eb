import HeliographCore

/// What the first page of somebody's photos says of them.
struct PersonViewModel: Sendable, Equatable {
  /// On what terms their photos may be used.
  struct Terms: Sendable, Equatable {
    /// Where they are written; `nil` when that is unknown.
    let href: String?
    /// "CC BY 4.0".
    let text: String
  }

  /// The licence of their photos as the site's owner gives it; `nil` when it is unknown.
  let licence: Terms?
  /// Their pages elsewhere, each address once; may be empty.
  let links: [LinkViewModel]
}

extension PersonViewModel {
  /// The links that the site's owner publishes, then the person's page at each service that photos come from.
  ///
  /// `nil` when nothing is published.
  init?(of gallery: Gallery, in site: SiteContext) {
    let person = site.info.people.person(named: gallery.entry.title)
    licence = person?.licence.map { Terms(href: $0.page.flatMap { OutsideLink($0)?.href }, text: $0.name) }
    var links = person?.links.map { LinkViewModel(href: $0.address, text: $0.label) } ?? []
    for page in gallery.photos.lazy.compactMap({ site.library[$0].owner?.page }) {
      guard let outside = OutsideLink(page),
        !links.contains(where: { $0.href.utf8.elementsEqual(outside.href.utf8) })
      else { continue }
      links.append(LinkViewModel(href: outside.href, text: site.captions.service(outside.host)))
    }
    self.links = links
    if licence == nil, links.isEmpty { return nil }
  }
}

extension PersonViewModel: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([
    .model("licence") { $0.licence },
    .list("links") { $0.links },
  ])
}

extension PersonViewModel.Terms: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([
    .text("href") { $0.href },
    .text("text") { $0.text },
  ])
}
