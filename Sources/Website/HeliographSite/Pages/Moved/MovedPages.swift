import HeliographCore
import HeliographLocalization
import HeliographOutput

/// The page at an address that another page had: it leads there at once, without a script, and says so where a browser does
/// not follow.
///
/// A server that reads the files of `hosting:` redirects by itself. All others show this page.
struct MovedPages {
  let site: SiteContext
  let moved: [MovedPage]

  /// Produces one page for each.
  func publish(_ publish: (Page) throws -> Void) rethrows {
    for move in moved { try publish(page(move)) }
  }

  private func page(_ move: MovedPage) -> Page {
    let (from, to) = (SitePath(move.from), SitePath(move.to))
    let href = from.href(toPage: to, as: site.addresses)
    // A path is percent-encoded in it: nothing is left to escape.
    let canonical = site.settings.baseURL.map {
      "<link rel=\"canonical\" href=\"\(SitePath.absolute(to, base: $0))\">\n"
    }
    let language = HTMLEscaping.escaped(site.settings.language)
    let title = HTMLEscaping.escaped(site.settings.title)
    let direction = TextDirection(language: site.settings.language) == .rightToLeft ? " dir=\"rtl\"" : ""
    let words = HTMLEscaping.escaped(site.strings[.hasMoved])
    // English, where the program has no strings of the site's language.
    let foreign = site.strings.foreignLanguage.map { " lang=\"\($0)\" dir=\"ltr\"" } ?? ""
    let html = """
      <!DOCTYPE html>
      <html lang="\(language)"\(direction)>
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'">
      <meta http-equiv="refresh" content="0; url=\(href)">
      <meta name="viewport" content="width=device-width">
      \(canonical ?? "")<title>\(title)</title>
      </head>
      <body>
      <p dir="auto">\(title)</p>
      <p\(foreign)><a href="\(href)">\(words)</a></p>
      </body>
      </html>

      """
    return Page(path: move.from, stage: .index, bytes: Array(html.utf8))
  }
}
