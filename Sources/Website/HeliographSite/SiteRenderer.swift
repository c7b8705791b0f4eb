package import HeliographCore
package import HeliographLocalization
package import HeliographOutput

/// Turns a library into the files of its site: pure, no disk, no clock.
package struct SiteRenderer: Sendable {
  private let settings: SiteSettings
  private let strings: LocalizedStrings
  private let templates: TemplateSet
  private let appearance: Appearance
  private var info: SiteInfo
  /// The other languages of the site, in the owner's order; usually none.
  private var others: [SiteRenderer]

  /// Reads and checks the templates.
  ///
  /// - Parameters:
  ///   - settings: what the owner set.
  ///   - overlay: the owner's own templates and assets by file name ("photo.mustache"); each replaces the default
  ///     file of that name.
  ///   - appearance: how the site looks beside its templates.
  ///   - people: whose photos the site shows, as far as its owner describes them.
  ///   - strings: what the pages say; `nil` for the program's own in the site's language.
  /// - Throws: `TemplateError` when a template cannot be parsed or names a field that does not exist.
  package init(
    settings: SiteSettings, overlay: [String: [UInt8]] = [:], appearance: Appearance = .none,
    people: People = .none, strings: LocalizedStrings? = nil
  ) throws {
    let strings = strings ?? LocalizedStrings(language: settings.language)
    self.strings = strings
    self.settings = settings
    info = SiteInfo(people: people)
    self.appearance = appearance
    others =
      settings.tree != nil
      ? []
      : try settings.languages.dropFirst().map { tag in
        try SiteRenderer(
          settings: settings.inLanguage(tag), overlay: overlay, appearance: appearance, people: people,
          strings: strings.inLanguage(tag))
      }
    templates = try TemplateSet(
      files: DefaultTemplates.files, overlay: overlay,
      pages: SitePages.shapes,
      shared: SharedModel(LocalizedStrings.name, strings))
  }

  /// The hash of what all pages share, beside the settings: templates, strings, and the names of the assets.
  package var fingerprint: ContentHash {
    let assets = assets
    let names = (assets.pages + assets.wall).map(\.path)
    return ContentHash(
      of: templates.fingerprint.bytes + appearance.hash.bytes + names.joined(separator: "\n").utf8
        + others.flatMap(\.fingerprint.bytes))
  }

  /// The paths of the script and the style sheet that all walls share.
  package var wallAssets: [String] { assets.wall.map(\.path) }

  /// How the paths of the search's files begin in each language; none without a search.
  package var searchStarts: [String] {
    settings.search ? ["search/"] + others.map { "\($0.settings.language)/search/" } : []
  }

  private var assets: SiteAssets {
    SiteAssets(
      templates: templates, layout: settings.layout, appearance: appearance, hasTiles: settings.tiles,
      languages: settings.languages.isEmpty ? [settings.language] : settings.languages)
  }

  /// The same for a site that says this beside its albums, in all of its languages.
  package func with(_ info: SiteInfo) -> SiteRenderer {
    var renderer = self
    renderer.info = info
    if let first = settings.languages.first {
      renderer.others = others.map { $0.with(info.inLanguage($0.settings.language, first: first)) }
    }
    return renderer
  }

  /// The files of the site of a library, whose albums may be outlines.
  package func pages(of library: PhotoLibrary) -> SitePages {
    guard let first = settings.languages.first else {
      return pages(SiteIndex(library: library, settings: settings, strings: strings))
    }
    let index = SiteIndex(
      library: library.inLanguage(first, first: first), settings: settings, strings: strings)
    let trees = others.map { other in
      let words = library.inLanguage(other.settings.language, first: first)
      let index = SiteIndex(index, library: words, settings: other.settings, strings: other.strings)
      return (folder: other.settings.language, pages: other.pages(index))
    }
    return pages(index, trees: trees)
  }

  private func pages(_ index: SiteIndex, trees: [SitePages.Tree] = []) -> SitePages {
    SitePages(
      SiteContext(index: index, assets: assets, info: info), PageMaker(templates: templates), trees: trees)
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
    let search = pages.albums.map(pages.searchEntries)
    try pages.makeRest(after: listed, search: search) { try publish($0, nil) }
  }
}
