import HeliographLocalization
import HeliographOutput

/// The place of a page among those of its gallery: the way to the others, and its number.
struct PlaceAmongPages {
  /// `nil` for the only page.
  let navigation: PageNavigation?
  /// The style sheets with its number; empty for the only page.
  let sheets: [SitePath]
  /// The rule by which it finds its number in them; empty for the only page.
  let style: String

  /// - Parameters:
  ///   - page: counted from 1, at most the gallery's last.
  ///   - pages: the gallery's.
  ///   - site: the gallery's site.
  init(ofPage page: Int, in pages: GalleryPages, in site: SiteContext) {
    let paths = pages.paths
    let navigation = PageNavigation(
      page: page, count: paths.count, number: { site.strings.numbers.text($0) },
      href: { paths[page - 1].href(toPage: paths[$0 - 1], as: site.addresses) })
    self.navigation = navigation
    sheets = pages.numbers?.sheets(ofItem: page - 1) ?? []
    style =
      navigation.flatMap { way in
        pages.numbers.map { ":root{\($0.declarations(ofItem: page - 1));\(way.style)}" }
      } ?? ""
  }
}

extension NumberedList {
  /// Its style sheets as files; they show the place on each page that has one.
  ///
  /// - Parameters:
  ///   - sentence: says it, with the places for the number and the total: `pageOf`, `positionOf`.
  ///   - strings: the text of the interface.
  ///   - more: further custom properties for every page, each with a ";" before it.
  /// - Returns: the list's own sheet, then those of its parts.
  func files(_ sentence: UIString, in strings: LocalizedStrings, more: String = "") -> [Page] {
    let text = Self.content(sentence, in: strings)
    let rule =
      ".position::after{counter-reset:place var(--part,0) total var(--total);"
      + "counter-increment:place var(--place);content:\"\(text)\"}\n"
      + (strings.numbers.counterStyle.map { Self.pageNumbers(inStyle: $0) } ?? "")
    return sheets.enumerated().map { index, sheet in
      let css = ":root{\(sheet.declarations)\(index == 0 ? more : "")}\n" + (index == 0 ? rule : "")
      return Page(path: sheet.path.text, stage: .asset, bytes: Array(css.utf8))
    }
  }

  /// The numbers of the links to the pages around, which site.css counts in digits of ASCII.
  private static func pageNumbers(inStyle style: String) -> String {
    let counter = "counter(page,\(style))"
    return ".near>*::after{content:\(counter);content:\(counter)/\(counter)}\n"
  }

  /// A sentence with counters in the place of its numbers, as `content` has it between its first and its last quote.
  private static func content(_ sentence: UIString, in strings: LocalizedStrings) -> String {
    let style = strings.numbers.counterStyle.map { ",\($0)" } ?? ""
    // Control characters stand for the counters while whatever an owner may have written is escaped.
    return strings(sentence, "\u{1}", "\u{2}").unicodeScalars.map { scalar in
      switch scalar {
      case "\u{1}": "\"counter(place\(style))\""
      case "\u{2}": "\"counter(total\(style))\""
      case "\"", "\\", "\0"..."\u{1F}": "\\\(String(scalar.value, radix: 16)) "
      default: String(scalar)
      }
    }.joined()
  }
}
