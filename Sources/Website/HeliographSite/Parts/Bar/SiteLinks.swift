import HeliographCore
import HeliographOutput

/// The links that lead from one page to others of its site.
struct SiteLinks {
  let path: SitePath
  let site: SiteContext

  /// - Parameters:
  ///   - path: the page that has the links.
  ///   - site: the site they stay within.
  init(from path: SitePath, in site: SiteContext) {
    self.path = path
    self.site = site
  }

  /// The home page, under the site's title.
  var home: LinkViewModel {
    LinkViewModel(
      href: path.href(toPage: .home, as: site.addresses), text: site.settings.title,
      language: site.settings.titleLanguage)
  }

  /// What leads out of a volume to the site that it is a part of; empty for a site of its own.
  var front: [LinkViewModel] {
    let up = site.settings.isLocked || site.settings.isUnlisted ? "../" : ""
    let href = up + path.hrefToFront(inTree: site.settings.tree, as: site.addresses)
    return site.settings.frontTitle.map { [LinkViewModel(href: href, text: $0)] } ?? []
  }

  /// The address that locks the album again, which its service worker answers; `nil` for a site that is open.
  static func lockHref(from path: SitePath, in site: SiteContext) -> String? {
    site.settings.isLocked ? path.href(to: site.shared("lock.html")) : nil
  }

  /// The address of the search page; `nil` when search is off.
  var searchHref: String? {
    site.settings.search ? path.href(toPage: .search, as: site.addresses) : nil
  }

  /// The collections, in the owner's order.
  var collections: [LinkViewModel] {
    site.index.collections.all.map { collection in
      LinkViewModel(
        href: href(ofFolder: collection.kind.folder), text: collection.kind.title(in: site.strings))
    }
  }

  /// What else than albums visitors find from the home page: the collections and the list of the news.
  var browse: [LinkViewModel] { collections + news }

  /// From the home page down to what is directly above a gallery; of a volume, from the site that it is a part of.
  func trail(of gallery: Gallery) -> [LinkViewModel] {
    front
      + gallery.trail.map { step in
        LinkViewModel(
          href: href(ofFolder: step.folder), text: step.title, isInterfaceText: step.isInterfaceText,
          language: step.language)
      }
  }

  /// A photo's page, under the photo's title.
  func photo(_ photo: Photo) -> LinkViewModel {
    LinkViewModel(
      href: path.href(toPage: site.index.path(of: photo.id), as: site.addresses),
      text: site.captions.label(of: photo),
      isInterfaceText: !site.captions.hasOwnTitle(photo), language: site.captions.titleLanguage(of: photo))
  }

  /// The address of a gallery's first page.
  func href(ofFolder folder: String) -> String {
    path.href(toPage: SitePath.gallery(inFolder: folder), as: site.addresses)
  }
}
