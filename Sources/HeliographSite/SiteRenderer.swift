import HeliographFrame
import HeliographDefaultTemplates
import HeliographDiscovery
package import HeliographGalleries
package import HeliographModel
package import HeliographPeople
package import HeliographStrings
import HeliographTemplates

/// Turns a library into the files of its site: pure, no disk, no clock.
package struct SiteRenderer: Sendable {
  private let settings: SiteSettings
  private let strings: LocalizedStrings
  private let templates: TemplateSet
  private var profile: Profile?
  /// The news of the site, which is known once its photos are; `nil` for a site without news.
  package var announcements: SiteAnnouncements?

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
      pages: (SitePages.albumKinds + SitePages.siteKinds + [LockedPage()] as [any PageKind]).reduce(into: [:])
      {
        $0.merge($1.templates) { first, _ in first }
      },
      shared: SharedModel(LocalizedStrings.name, strings))
  }

  /// The hash of what all pages share, beside the settings: templates, strings, and the names of the assets.
  package var fingerprint: ContentHash {
    let assets = SiteAssets(templates: templates, layout: settings.layout, hasTiles: settings.tiles)
    let names = (assets.pages + assets.wall).map(\.path)
    return ContentHash(of: templates.fingerprint.bytes + names.joined(separator: "\n").utf8)
  }

  /// The same for a site that says who made it.
  package func introducing(_ profile: Profile) -> SiteRenderer {
    var renderer = self
    renderer.profile = profile
    return renderer
  }

  /// The files of the site of a library, whose albums may be outlines.
  package func pages(of library: PhotoLibrary) -> SitePages {
    SitePages(
      SiteContext(
        index: SiteIndex(library: library, settings: settings, strings: strings),
        assets: SiteAssets(templates: templates, layout: settings.layout, hasTiles: settings.tiles),
        profile: profile, announcements: announcements),
      PageMaker(templates: templates))
  }

  /// Hands every file of a site to `publish`: those that all pages link to, then those of each album, then those of the
  /// whole site.
  ///
  /// - Parameters:
  ///   - library: the albums and photos of the site.
  ///   - publish: takes one file after the other, with the album that it is made for alone; an album's files may come
  ///     again for another album.
  /// - Throws: what `publish` throws.
  package func render(_ library: PhotoLibrary, publish: (Page, AlbumID?) throws -> Void) throws {
    let pages = pages(of: library)
    var listed: [SitemapEntry] = []
    try pages.makeShared { try publish($0, nil) }
    for album in pages.albums {
      try pages.makeFiles(of: album) { page in
        if let entry = SitemapEntry(page) { listed.append(entry) }
        try publish(page, album.id)
      }
    }
    try pages.makeRest(after: listed) { try publish($0, nil) }
  }
}
