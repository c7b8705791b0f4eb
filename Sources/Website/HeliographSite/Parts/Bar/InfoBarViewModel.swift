/// The bar on top of a page: where the visitor is, and links to the albums above.
struct InfoBarViewModel: Sendable, Equatable {
  /// From the home page down to the album above this page; empty on the home page.
  ///
  /// On every page of a volume it begins with the home page of the site that the volume is a part of.
  let trail: [LinkViewModel]
  /// The album's title, or the photo's.
  let title: String
  /// Whether the title is text of the interface: "Untitled photograph".
  let isInterfaceText: Bool
  /// The language of the title; `nil` where it is that of the page.
  let titleLanguage: String?
  /// The photo's owner; `nil` on a gallery page and when the owner is unknown.
  let owner: String?
  /// The owner's own page; `nil` when it is unknown.
  let ownerHref: String?
  /// Whether it shows the place of the page, "Page 2 of 5", which a style sheet states.
  let isNumbered: Bool
  /// The page that searches the site; `nil` on that page, and when the site has no search.
  let searchHref: String?

  /// Creates a bar; everything left out is not shown.
  init(
    trail: [LinkViewModel] = [], title: String, isInterfaceText: Bool = false, titleLanguage: String? = nil,
    owner: String? = nil,
    ownerHref: String? = nil,
    isNumbered: Bool = false, searchHref: String? = nil
  ) {
    self.trail = trail
    self.title = title
    self.isInterfaceText = isInterfaceText
    self.titleLanguage = titleLanguage
    self.owner = owner
    self.ownerHref = ownerHref
    self.isNumbered = isNumbered
    self.searchHref = searchHref
  }
}

extension InfoBarViewModel: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([
    .list("trail") { $0.trail },
    .text("title") { $0.title },
    .flag("isInterfaceText") { $0.isInterfaceText },
    .text("titleLanguage") { $0.titleLanguage },
    .text("owner") { $0.owner },
    .text("ownerHref") { $0.ownerHref },
    .flag("isNumbered") { $0.isNumbered },
    .text("searchHref") { $0.searchHref },
  ])
}
