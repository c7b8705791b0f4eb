package import HeliographTemplates

/// The way from one page of an album to the others.
package struct PageNavigation: Sendable, Equatable {
  /// A page's number, or the gap where numbers are left out.
  package struct Item: Sendable, Equatable {
    /// "3"; "…" for a gap.
    package let text: String
    /// `nil` for a gap.
    package let href: String?
    /// Whether it is the number of the current page.
    package let isCurrent: Bool
    /// Whether it is a link: neither a gap nor the page at hand.
    package let isLink: Bool
  }

  /// `nil` on the first page.
  package let previousHref: String?
  /// `nil` on the last page.
  package let nextHref: String?
  /// Ascending: the first, the last and those around the page at hand.
  package let items: [Item]

  /// `nil` when there is one page only, and for a page outside of 1…`count`.
  package init?(page: Int, count: Int, href: (Int) -> String) {
    guard count > 1, (1...count).contains(page) else { return nil }
    previousHref = page > 1 ? href(page - 1) : nil
    nextHref = page < count ? href(page + 1) : nil
    let near = Set([1, count]).union(max(1, page - 2)...min(count, page + 2)).sorted()
    var items: [Item] = []
    var last = 0
    for number in near {
      // A gap of a single page is that page.
      if number == last + 2 { items.append(Self.item(last + 1, page, href)) }
      if number > last + 2 { items.append(Item(text: "…", href: nil, isCurrent: false, isLink: false)) }
      items.append(Self.item(number, page, href))
      last = number
    }
    self.items = items
  }

  private static func item(_ number: Int, _ page: Int, _ href: (Int) -> String) -> Item {
    Item(
      text: String(number), href: href(number), isCurrent: number == page, isLink: number != page)
  }
}

extension PageNavigation: TemplateModel {
  /// The values that its template can show, by name.
  package static let fields = TemplateFields<Self>([
    .text("previousHref") { $0.previousHref },
    .text("nextHref") { $0.nextHref },
    .list("items") { $0.items },
  ])
}

extension PageNavigation.Item: TemplateModel {
  /// The values that its template can show, by name.
  package static let fields = TemplateFields<Self>([
    .text("text") { $0.text },
    .text("href") { $0.href },
    .flag("isCurrent") { $0.isCurrent },
    .flag("isLink") { $0.isLink },
  ])
}
