package import HeliographCore
import HeliographLayout
package import HeliographOutput

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

  /// The scripts without a style sheet of their own.
  package struct Scripts: Sendable {
    /// That of every page.
    package let site: Page
    /// That of the large photo.
    package let viewer: Page
    /// Draws tiles over the large photo; `nil` on a site without tiles.
    package let tiles: Page?
    /// Shows the photos before and after below the large photo; loaded only in a large window.
    package let strip: Page
    /// Plays the film of a photo that moves; loaded with the first such photo.
    package let live: Page
    /// Shows the photos of an album one after the other; loaded only for that.
    package let show: Page
    /// Only for a home page with a notice.
    package let notice: Page
  }

  /// The style sheet of every page.
  package let stylesheet: Page
  /// The scripts of pages of several kinds.
  package let scripts: Scripts
  /// How the site looks beside its templates.
  package let appearance: Appearance
  /// The style of a page without photos and albums that is shown at any depth, and so names no file.
  package let standaloneStyle: [UInt8]
  /// The owner's style sheet, which all parts of a site share; `nil` for none.
  package let ownSheet: Page?
  /// The owner's fonts, in the order of their names.
  package let fonts: [Page]
  /// The picture in the bar; `nil` for none.
  package let logo: Page?
  /// The same for dark pages; `nil` where the one is for both.
  package let nightLogo: Page?
  /// What makes one page of the pages of a gallery: the script and the style sheet.
  package let wall: [Page]
  /// The favicon.
  package let icon: Page
  /// `nil` where the owner replaced the favicon and not all of these: a site never mixes two sets of icons.
  package let appIcons: AppIcons?
  /// For the page of who made the site, and for the card on the home page.
  package let profileSheet: Page
  /// For the pages of announcements, and for a home page with a notice.
  package let newsSheet: Page
  /// Only for the page that searches: the script and the style sheet.
  package let search: [Page]
  /// Only for the page of the settings: the script and the style sheet.
  package let settings: [Page]

  /// Reads the assets; the style sheet begins with the rules of the layout.
  ///
  /// `hasTiles` says whether photos may be cut into tiles; `languages` are those of the site, one or several.
  package init(
    templates: TemplateSet, layout: LayoutSettings, appearance: Appearance = .none, hasTiles: Bool = false,
    languages: [String] = []
  ) {
    let fonts = appearance.fontFiles.mapValues { Self.asset("font", "woff2", $0) }
    var style = Self.code("site.css", templates)
    if languages.contains(where: Self.hasFacesOfItsOwn) {
      style = Self.code("writing.css", templates) + style
    }
    if languages.count > 1 { style += Self.code("languages.css", templates) }
    let standalone = style + Self.code("lost.css", templates)
    let names = fonts.mapValues {
      String(decoding: $0.path.utf8.dropFirst("assets/".utf8.count), as: UTF8.self)
    }
    stylesheet = Self.asset(
      "site", "css", PageFrame.stylesheet(layout).utf8 + style + appearance.rules(fontNames: names).utf8)
    let own = appearance.sheet.flatMap { $0.standsAlone ? $0.bytes : nil } ?? []
    standaloneStyle =
      PageFrame.measures(layout).utf8 + standalone + appearance.rules(fontNames: [:]).utf8 + own
    ownSheet = appearance.sheet.map { Self.asset("custom", "css", $0.bytes) }
    self.fonts = fonts.values.sorted { $0.path < $1.path }
    logo = appearance.logo.map { Self.asset("logo", $0.type, $0.bytes) }
    nightLogo = appearance.nightLogo.map { Self.asset("logo", $0.type, $0.bytes) }
    self.appearance = appearance
    // The large photo, after it the hands that move it, which leave to it what it took, and the list it was opened from. One
    // file: the first key pressed has to follow the list already.
    let viewing = ["photo.js", "hands.js", "list.js"]
    scripts = Scripts(
      // One file to fetch: first what restores a visitor's choices, then the rest.
      site: Self.asset("site", "js", Self.code("theme.js", templates) + Self.code("site.js", templates)),
      viewer: Self.asset("photo", "js", viewing.flatMap { Self.code($0, templates) }),
      tiles: hasTiles ? Self.asset("tiles", "js", Self.code("tiles.js", templates)) : nil,
      strip: Self.asset("strip", "js", Self.code("strip.js", templates)),
      live: Self.asset("live", "js", Self.code("live.js", templates)),
      show: Self.asset("show", "js", Self.code("show.js", templates)),
      notice: Self.asset("notice", "js", Self.code("notice.js", templates)))
    wall = [
      Self.asset("wall", "js", Self.code("wall.js", templates)),
      Self.asset("wall", "css", Self.code("wall.css", templates)),
    ]
    profileSheet = Self.asset("profile", "css", Self.code("profile.css", templates))
    newsSheet = Self.asset("news", "css", Self.code("news.css", templates))
    search = [
      Self.asset("search", "js", Self.code("search.js", templates)),
      Self.asset("search", "css", Self.code("search.css", templates)),
    ]
    settings = [
      Self.asset("settings", "js", Self.code("settings.js", templates)),
      Self.asset("settings", "css", Self.code("settings.css", templates)),
    ]
    icon = Self.asset("favicon", "svg", templates.asset("favicon.svg"))
    appIcons = Self.appIcons(templates)
  }

  /// What every site has.
  package var pages: [Page] {
    [stylesheet, scripts.site, scripts.viewer, scripts.strip, scripts.live, scripts.show, icon]
      + [scripts.tiles, logo, nightLogo].compactMap(\.self) + fonts
      + (appIcons?.pages ?? [])
  }

  /// Whether a language is one of those that `writing.css` has faces for: only sites in these load it.
  ///
  /// Its first part says so, as for `:lang()`: "zh" of "zh-Hant".
  private static func hasFacesOfItsOwn(_ language: String) -> Bool {
    let first = language.lowercased().utf8.prefix { $0 != UInt8(ascii: "-") }
    return ["ar", "fa", "he", "ja", "ko", "ur", "zh"].contains { first.elementsEqual($0.utf8) }
  }

  private static func appIcons(_ templates: TemplateSet) -> AppIcons? {
    let names = ["icon-192", "icon-512", "maskable-512", "icon-180"]
    let areOwn = names.allSatisfy { templates.isOverlaid("\($0).png") }
    guard areOwn || !templates.isOverlaid("favicon.svg") else { return nil }
    let files = names.map { asset($0, "png", templates.asset("\($0).png")) }
    return AppIcons(small: files[0], regular: files[1], maskable: files[2], touch: files[3])
  }

  /// A script or a style sheet without its lines of comment, which are for readers of the source; an owner's own is left as it
  /// is.
  private static func code(_ name: String, _ templates: TemplateSet) -> [UInt8] {
    let text = templates.asset(name)
    guard !templates.isOverlaid(name) else { return text }
    var isNote = false
    return text.split(separator: UInt8(ascii: "\n")).filter { line in
      let code = line.drop { $0 == UInt8(ascii: " ") }
      let wasNote = isNote
      isNote = (isNote || code.starts(with: "/*".utf8)) && !code.suffix(2).elementsEqual("*/".utf8)
      return !wasNote && !code.starts(with: "/*".utf8) && !code.starts(with: "//".utf8)
    }.flatMap { $0 + [UInt8(ascii: "\n")] }
  }

  private static func asset(_ name: String, _ type: String, _ bytes: [UInt8]) -> Page {
    let hash = ContentHash(of: bytes).hex.prefix(12)
    return Page(path: "assets/\(name)-\(hash).\(type)", stage: .asset, bytes: bytes)
  }
}
