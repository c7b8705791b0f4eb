package import HeliographCore
package import HeliographLocalization
package import HeliographOutput

/// What every page, feed and index of a site is made from: where its galleries and photos are, what its owner set,
/// its files, and the strings of its language.
///
/// A class for the compiler's sake: it copies this value in hundreds of places, and a struct field by field in each.
package final class SiteContext: Sendable {
  /// Where galleries and photos are.
  package let index: SiteIndex
  /// The files that all pages share.
  package let assets: SiteAssets
  /// What the pages themselves say.
  package let strings: LocalizedStrings
  /// Dates in the site's language.
  package let dates: DateFormat
  /// Titles and alternative texts of photos.
  package let captions: PhotoCaptions
  /// What the site says beside its albums.
  package let info: SiteInfo
  /// What each language of the site calls itself, by its tag; the links of every page ask for all of them.
  let languageNames: [String: String]

  /// Takes strings and dates in the language of the index.
  package init(
    index: SiteIndex, assets: SiteAssets, info: SiteInfo = SiteInfo()
  ) {
    self.info = info
    self.index = index
    self.assets = assets
    strings = index.strings
    dates = index.strings.dates
    captions = PhotoCaptions(of: index)
    languageNames = Dictionary(
      index.settings.languages.map { ($0, index.strings.name(of: $0)) },
      uniquingKeysWith: { first, _ in first
      })
  }

  /// What the owner set.
  package var settings: SiteSettings { index.settings }

  /// How its pages link to one another.
  package var addresses: PageAddresses { settings.addresses }

  /// The path of a file that the trees of all languages share: an image, a tile, an archive.
  package func shared(_ path: String) -> SitePath { SitePath(path, up: settings.tree == nil ? 0 : 1) }

  /// The address of an image by its path: at the images' own host, else what `link` makes of its place in the site.
  ///
  /// Images are the files below `images/`; what else all languages share is always beside the pages.
  package func address(ofImage path: String, _ link: (SitePath) -> String) -> String {
    settings.images?.address(of: path) ?? link(shared(path))
  }

  /// Whether it is a part of another site that is two folders above: a locked or an unlisted album.
  package var isInside: Bool { settings.isLocked || settings.isUnlisted }

  /// The albums and photos of the site.
  package var library: PhotoLibrary { index.library }

  /// Where the name of a photo's owner leads on the page at `path`: to the profile of the site's owner, else to the owner's
  /// page of the site, else to their page at the photo's service; `nil` when there is none of them.
  package func href(of owner: Owner, from path: SitePath) -> String? {
    page(of: owner).map { path.href(toPage: $0, as: addresses) }
      ?? owner.page.flatMap { OutsideLink($0)?.href }
  }

  /// Where the photos of the site's owner are: among the people who have pages, else in the gallery of all photos; `nil`
  /// where there is neither.
  package var photosOfOwner: SitePath? {
    let collections = index.collections
    let own = info.profile?.names.lazy.compactMap { name in collections.folder(of: name, .people) }.first
    let all = collections.all.first { $0.kind == .all }?.kind.folder
    return (own ?? all).map { .gallery(inFolder: $0) }
  }

  /// The site's own page of a photo's owner; `nil` when it has none.
  package func page(of owner: Owner) -> SitePath? {
    if info.profile?.isOwner(owner) == true { return .profile }
    return index.collections.folder(of: owner.name, .people).map { .gallery(inFolder: $0) }
  }
}
