/// The way from one page of an album to the others.
struct PageNavigation: Sendable, Equatable {
  /// A page's number, or the gap where numbers are left out.
  struct Item: Sendable, Equatable {
    /// "1" for the first page, all numbers on the first page, "…" for a gap; `nil` for the others, which count on from
    /// `style`.
    let text: String?
    /// `nil` for a gap.
    let href: String?
    /// Whether it is the number of the current page.
    let isCurrent: Bool
    /// Whether it is a link: neither a gap nor the page at hand.
    let isLink: Bool
  }

  /// `nil` on the first page.
  let previousHref: String?
  /// `nil` on the last page.
  let nextHref: String?
  /// Ascending: the first and those around the page at hand; on the first page the last as well.
  ///
  /// Their number is in no other page: one page more would change all of them. On the first page a number means the same
  /// place as long as there are so many pages, so it is text.
  let items: [Item]

  /// `nil` when there is one page only, and for a page outside of 1…`count`.
  ///
  /// `number` writes a number.
  init?(
    page: Int, count: Int, number: (Int) -> String = { String($0) }, href: (Int) -> String
  ) {
    guard count > 1, (1...count).contains(page) else { return nil }
    previousHref = page > 1 ? href(page - 1) : nil
    nextHref = page < count ? href(page + 1) : nil
    // A gap of a single page is that page.
    let first = page > 5 ? page - 2 : 1
    let last = page + 4 < count ? page + 2 : count
    items =
      (first > 1 ? [Self.item(1, page, text: number(1), href), .gap] : [])
      + (first...last).map { Self.item($0, page, text: page == 1 ? number($0) : nil, href) }
      + (last < count ? [.gap] : [])
      + (last < count && page == 1 ? [Self.item(count, page, text: number(count), href)] : [])
  }

  /// The custom property that leads from the number of the page at hand to the number before the first one counted.
  var style: String {
    let before = items.filter { $0.text == nil }.prefix { !$0.isCurrent }.count
    return "--back:\(-before - 1)"
  }

  private static func item(_ number: Int, _ page: Int, text: String?, _ href: (Int) -> String) -> Item {
    Item(text: text, href: href(number), isCurrent: number == page, isLink: number != page)
  }
}

extension PageNavigation.Item {
  fileprivate static let gap = Self(text: "…", href: nil, isCurrent: false, isLink: false)
}

extension PageNavigation: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([
    .text("previousHref") { $0.previousHref },
    .text("nextHref") { $0.nextHref },
    .list("items") { $0.items },
  ])
}

extension PageNavigation.Item: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([
    .text("text") { $0.text },
    .text("href") { $0.href },
    .flag("isCurrent") { $0.isCurrent },
    .flag("isLink") { $0.isLink },
  ])
}
