import HeliographLayout
package import HeliographModel
package import HeliographTemplates

/// The files that all pages share, under names made of their content: they may be cached for ever.
package struct SiteAssets: Sendable {
  /// The icons for home screens.
  package struct AppIcons: Sendable {
    /// 192 pixels.
    package let small: Page
    /// 512 pixels.
    package let regular: Page
    /// 512 pixels, with room for any mask.
    package let maskable: Page
    /// 180 pixels, for `apple-touch-icon`.
    package let touch: Page

    var pages: [Page] { [small, regular, maskable, touch] }
  }

  /// The style sheet of every page.
  package let stylesheet: Page
  /// The script of every page.
  package let script: Page
  /// The script of the large photo.
  package let viewer: Page
  /// The favicon.
  package let icon: Page
  /// `nil` where the owner replaced the favicon and not all of these: a site never mixes two sets of icons.
  package let appIcons: AppIcons?
  /// Only for the page that searches.
  package let searchScript: Page

  /// Reads the assets; the style sheet begins with the rules of the layout.
  package init(templates: TemplateSet, layout: LayoutSettings) {
    stylesheet = Self.asset(
      "site", "css", Array(PageFrame.stylesheet(layout).utf8) + templates.asset("site.css"))
    // One file to fetch: first what restores a visitor's choices, then the rest.
    script = Self.asset("site", "js", templates.asset("theme.js") + templates.asset("site.js"))
    viewer = Self.asset("photo", "js", templates.asset("photo.js"))
    searchScript = Self.asset("search", "js", templates.asset("search.js"))
    icon = Self.asset("favicon", "svg", templates.asset("favicon.svg"))
    appIcons = Self.appIcons(templates)
  }

  /// What every site has.
  package var pages: [Page] { [stylesheet, script, viewer, icon] + (appIcons?.pages ?? []) }

  private static func appIcons(_ templates: TemplateSet) -> AppIcons? {
    let names = ["icon-192", "icon-512", "maskable-512", "icon-180"]
    let areOwn = names.allSatisfy { templates.isOverlaid("\($0).png") }
    guard areOwn || !templates.isOverlaid("favicon.svg") else { return nil }
    let files = names.map { asset($0, "png", templates.asset("\($0).png")) }
    return AppIcons(small: files[0], regular: files[1], maskable: files[2], touch: files[3])
  }

  private static func asset(_ name: String, _ type: String, _ bytes: [UInt8]) -> Page {
    let hash = ContentHash(of: bytes).hex.prefix(12)
    return Page(path: "assets/\(name)-\(hash).\(type)", stage: .asset, bytes: bytes)
  }
}
