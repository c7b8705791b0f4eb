import HeliographLayout
import HeliographModel
import HeliographTemplates

/// The files that all pages share, under names made of their content: they may be cached for ever.
struct SiteAssets: Sendable {
  let stylesheet: Page
  let script: Page
  /// The script of the large photo.
  let viewer: Page
  let icon: Page
  /// `nil` where the owner has an icon of their own: theirs stands alone, not beside the default theme's.
  let appIcons: AppIcons?
  /// Only for the page that searches.
  let searchScript: Page

  init(templates: TemplateSet, layout: LayoutSettings) {
    stylesheet = Self.asset(
      "site", "css", Array(PageFrame.stylesheet(layout).utf8) + templates.asset("site.css"))
    // One file to fetch: first what remembers a visitor's choices, then the rest.
    script = Self.asset("site", "js", templates.asset("theme.js") + templates.asset("site.js"))
    viewer = Self.asset("photo", "js", templates.asset("photo.js"))
    searchScript = Self.asset("search", "js", templates.asset("search.js"))
    icon = Self.asset("favicon", "svg", templates.asset("favicon.svg"))
    appIcons = templates.isOverlaid("favicon.svg") ? nil : .standard
  }

  /// What every site has.
  var pages: [Page] { [stylesheet, script, viewer, icon] + (appIcons?.pages ?? []) }

  static func asset(_ name: String, _ type: String, _ bytes: [UInt8]) -> Page {
    let hash = ContentHash(of: bytes).hex.prefix(12)
    return Page(path: "assets/\(name)-\(hash).\(type)", stage: .asset, bytes: bytes)
  }
}
