import HeliographCore
import HeliographOutput

/// The page in front of a locked album: a form for the passphrase, and the scripts that decrypt the album.
///
/// The service worker shows the album's own pages in its place once the passphrase is known.
struct LockedPage: PageKind {
  var templates: [String: TemplateShape] { ["locked": LockedPageViewModel.fields.shape] }

  /// The page and its scripts, in the order in which they are published.
  ///
  /// The page is in every tree of a site in several languages, and leads to the one folder of the album.
  func pages(inFolder folder: String, title: String, of site: SiteContext, with maker: PageMaker) -> [Page] {
    let script = maker.templates.asset("unlock.js")
    let scripts = [
      // A service worker rules its own folder, under a name that stays.
      Page(
        path: "\(folder)/worker.js", stage: .asset,
        bytes: LockedWorker.script(maker.templates.asset("worker.js"))),
      Page(
        path: "\(folder)/unlock-\(ContentHash(of: script).hex.prefix(12)).js", stage: .asset, bytes: script),
    ]
    let path = SitePath.gallery(inFolder: folder)
    let rules = ["lost.css", "unlock.css"].flatMap { maker.templates.asset($0) }
    let style = String(decoding: rules, as: UTF8.self)
    let model = LockedPageViewModel(
      head: HeadViewModel(
        of: path, titles: [title], description: nil, style: style, isHidden: true, in: site),
      theme: ThemeViewModel(.auto, on: path, in: site), title: title, siteTitle: site.settings.title,
      homeHref: path.href(toPage: .home, as: site.addresses),
      unlockHref: path.href(to: site.shared(scripts[1].path)),
      workerHref: path.href(to: site.shared(scripts[0].path)),
      start: site.settings.tree.map { "\($0)/" } ?? "")
    let page = maker.page(model, "locked", at: path, isListed: false)
    return site.settings.tree == nil ? scripts + [page] : [page]
  }
}
