import HeliographDefaultTemplates
import HeliographDiscovery
package import HeliographGalleries
package import HeliographModel
package import HeliographStrings
import HeliographTemplates

/// Turns a library into the files of its site: pure, no disk, no clock.
package struct SiteRenderer: Sendable {
  /// Every kind of page, in the order of the sitemap: what links to other pages comes after them.
  private static let kinds: [any PageKind] = [
    SettingsPage(), PhotoPages(), CollectionPages(), SearchPage(), AlbumPages(), NotFoundPage(), HomePage(),
  ]

  private let settings: SiteSettings
  private let strings: LocalizedStrings
  private let templates: TemplateSet

  /// Reads and checks the templates.
  ///
  /// - Parameters:
  ///   - settings: what the owner set.
  ///   - overlay: the owner's own templates and assets by file name ("photo.mustache"); each replaces the default
  ///     file of that name.
  ///   - strings: what the pages say; `nil` for the program's own in the site's language.
  /// - Throws: `TemplateError` when a template cannot be parsed or names a field that does not exist.
  package init(
    settings: SiteSettings, overlay: [String: [UInt8]] = [:], strings: LocalizedStrings? = nil
  ) throws {
    let strings = strings ?? LocalizedStrings(language: settings.language)
    self.strings = strings
    self.settings = settings
    templates = try TemplateSet(
      files: DefaultTemplates.files, overlay: overlay,
      pages: Self.kinds.reduce(into: [:]) { $0.merge($1.templates) { first, _ in first } },
      shared: SharedModel(LocalizedStrings.name, strings))
  }

  /// Hands every file to `publish` in the order of the site: assets, then the pages by kind, and the indexes last.
  ///
  /// A page is made when the one before it is published, and its bytes are rendered only when they are asked for.
  ///
  /// - Parameters:
  ///   - library: the albums and photos of the site.
  ///   - publish: takes one file after the other.
  /// - Throws: what `publish` throws.
  package func render(_ library: PhotoLibrary, publish: (Page) throws -> Void) throws {
    let site = SiteContext(
      index: SiteIndex(library: library, settings: settings, strings: strings),
      assets: SiteAssets(templates: templates, layout: settings.layout))
    let discovery = DiscoveryFiles(site: site)
    let maker = PageMaker(templates: templates)
    for asset in site.assets.pages { try publish(asset) }
    try discovery.publish(publish)
    for kind in Self.kinds { try kind.makeAssets(of: site, publish: publish) }
    var listed: [SitePath] = []
    for kind in Self.kinds {
      try kind.makePages(of: site, with: maker) { page in
        if page.isListed { listed.append(SitePath(page.path)) }
        try publish(page)
      }
    }
    for page in discovery.indexes(of: listed) { try publish(page) }
  }
}
