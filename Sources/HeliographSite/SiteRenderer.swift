import HeliographDefaultTemplates
import HeliographDiscovery
package import HeliographGalleries
package import HeliographModel
package import HeliographStrings
import HeliographTemplates

/// Turns a library into the files of its site: pure, no disk, no clock.
package struct SiteRenderer: Sendable {
  /// The kinds of pages of an album.
  private static let albumKinds: [any AlbumPageKind] = [PhotoPages(), AlbumPages(), HomePage()]
  /// The kinds of pages of the whole site.
  private static let siteKinds: [any SitePageKind] = [
    SettingsPage(), CollectionPages(), SearchPage(), NotFoundPage(),
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
      pages: (Self.albumKinds + Self.siteKinds as [any PageKind]).reduce(into: [:]) {
        $0.merge($1.templates) { first, _ in first }
      },
      shared: SharedModel(LocalizedStrings.name, strings))
  }

  /// The hash of what all pages share, beside the settings: templates, strings, and the names of the assets.
  package var fingerprint: ContentHash {
    let assets = SiteAssets(templates: templates, layout: settings.layout).pages.map(\.path)
    return ContentHash(of: templates.fingerprint.bytes + assets.joined(separator: "\n").utf8)
  }

  /// Hands every file to `publish`: assets, then the pages of each album, then those of the whole site.
  ///
  /// A page is made when the one before it is published, and its bytes are rendered only when they are asked for.
  /// Nothing is made of an album that is an outline.
  ///
  /// - Parameters:
  ///   - library: the albums and photos of the site.
  ///   - kept: is asked before the pages of an album are made, with the hash of what they depend on beside what all
  ///     pages of the site share, `nil` when that is not known. It returns the paths of the files that stand for the
  ///     album already; `nil` to have them made.
  ///   - publish: takes one file after the other, with the album that it is made for alone; an album's files may come
  ///     again for another album.
  /// - Throws: what `kept` and `publish` throw.
  package func render(
    _ library: PhotoLibrary, kept: (AlbumID, ContentHash?) throws -> [String]? = { _, _ in nil },
    publish: (Page, AlbumID?) throws -> Void
  ) throws {
    let site = SiteContext(
      index: SiteIndex(library: library, settings: settings, strings: strings),
      assets: SiteAssets(templates: templates, layout: settings.layout))
    let discovery = DiscoveryFiles(site: site)
    let dependencies = AlbumDependencies(site)
    let maker = PageMaker(templates: templates)
    var listed: [SitePath] = []
    func take(_ page: Page, of album: AlbumID?) throws {
      if page.isListed { listed.append(SitePath(page.path)) }
      try publish(page, album)
    }
    for asset in site.assets.pages { try take(asset, of: nil) }
    try discovery.publish { try take($0, of: nil) }
    for album in library.albums.isEmpty ? [site.index.emptyRoot] : library.albums where !album.isOutline {
      if let paths = try kept(album.id, dependencies.hash(of: album)) {
        listed += paths.lazy.filter(Page.isListed(at:)).map { SitePath($0) }
        continue
      }
      try discovery.publish(album) { try take($0, of: album.id) }
      for kind in Self.albumKinds {
        try kind.makePages(of: album, in: site, with: maker) { try take($0, of: album.id) }
      }
    }
    for kind in Self.siteKinds { try kind.makePages(of: site, with: maker) { try take($0, of: nil) } }
    for page in discovery.indexes(of: listed) { try publish(page, nil) }
  }

  /// The albums of a library with the hash of what the pages of each depend on beside what all pages of the site share;
  /// `nil` where that is not known.
  ///
  /// The library may consist of outlines.
  package func dependencies(of library: PhotoLibrary) -> [AlbumID: ContentHash?] {
    let site = SiteContext(
      index: SiteIndex(library: library, settings: settings, strings: strings),
      assets: SiteAssets(templates: templates, layout: settings.layout))
    let dependencies = AlbumDependencies(site)
    return Dictionary(library.albums.map { ($0.id, dependencies.hash(of: $0)) }) { first, _ in first }
  }
}
