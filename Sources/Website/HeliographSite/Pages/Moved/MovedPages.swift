import HeliographCore
import HeliographOutput

/// The page at an address that another page had: it leads there at once, without a script.
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
    let html = """
      <!DOCTYPE html>
      <html lang="\(language)">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'">
      <meta http-equiv="refresh" content="0; url=\(href)">
      <meta name="viewport" content="width=device-width">
      \(canonical ?? "")<title>\(title)</title>
      </head>
      <body>
      <p dir="auto"><a href="\(href)">\(title)</a></p>
      </body>
      </html>

      """
    return Page(path: move.from, stage: .index, bytes: Array(html.utf8))
  }
}
