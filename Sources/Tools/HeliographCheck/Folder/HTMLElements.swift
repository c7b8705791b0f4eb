/// The rules of the HTML standard for the nesting of elements.
///
/// Source: https://html.spec.whatwg.org/multipage/syntax.html, "Elements" and "Optional tags".
enum HTMLElements {
  /// Elements that have no content and no closing tag.
  static let void: Set<HTMLName> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
  ]

  /// Elements in which a `<` opens no tag.
  static let raw: Set<HTMLName> = ["script", "style", "textarea", "title", "iframe", "xmp"]

  /// Elements of other languages inside HTML; in them `<path/>` closes itself.
  static let foreign: Set<HTMLName> = ["svg", "math"]

  /// Elements whose closing tag may be left out when their parent ends.
  static let mayStayOpen: Set<HTMLName> = [
    "li", "dt", "dd", "p", "rt", "rp", "optgroup", "option", "colgroup", "caption", "thead", "tbody", "tfoot",
    "tr", "td", "th", "body", "html", "head",
  ]

  /// Whether an open element ends by itself where `next` opens.
  static func ends(_ open: HTMLName, before next: HTMLName) -> Bool {
    guard let enders = endedBy[open] else { return false }
    return enders.contains(next)
  }

  private static let endedBy: [HTMLName: Set<HTMLName>] = [
    "li": ["li"],
    "dt": ["dt", "dd"], "dd": ["dt", "dd"],
    "rt": ["rt", "rp"], "rp": ["rt", "rp"],
    "option": ["option", "optgroup", "hr"], "optgroup": ["optgroup", "hr"],
    "td": ["td", "th", "tr", "tbody", "tfoot"], "th": ["td", "th", "tr", "tbody", "tfoot"],
    "tr": ["tr", "tbody", "tfoot"], "thead": ["tbody", "tfoot"], "tbody": ["tbody", "tfoot"],
    "caption": ["colgroup", "col", "thead", "tbody", "tfoot", "tr"],
    "colgroup": ["thead", "tbody", "tfoot", "tr", "colgroup"],
    "head": ["body"],
    "p": [
      "address", "article", "aside", "blockquote", "details", "dialog", "div", "dl", "fieldset",
      "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hgroup", "hr",
      "main", "menu", "nav", "ol", "p", "pre", "search", "section", "table", "ul",
    ],
  ]
}
