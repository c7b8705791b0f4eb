import HeliographCore
import HeliographLayout
import HeliographOutput

/// The page of who made the site.
struct ProfilePage: SitePageKind {
  /// Creates the page kind, which has no state.
  init() {}

  /// The template of the page.
  var templates: [String: TemplateShape] { ["profile": ProfilePageViewModel.fields.shape] }

  /// Produces the one page; none for a site without a profile.
  func makePages(of site: SiteContext, with maker: PageMaker, publish: (Page) throws -> Void) throws {
    guard let profile = site.info.profile else { return }
    try publish(site.assets.profileSheet)
    try publish(
      maker.page(
        ProfilePageViewModel(profile, in: site), "profile", at: .profile,
        image: profile.avatar?.renditions.last?.path))
  }
}

extension ProfilePageViewModel {
  /// The page of a profile.
  init(_ profile: Profile, in site: SiteContext) {
    let path = SitePath.profile
    let links = SiteLinks(from: path, in: site)
    let photos = site.library.albums.lazy.flatMap(\.photos)
    let featured = profile.featured.compactMap { id in
      photos.first { $0.id == id && !$0.renditions.isEmpty }
    }
    slots = featured.compactMap { FeaturedSlotViewModel($0, from: path, in: site) }
    hasFeatured = !featured.isEmpty
    photographs = site.photosOfOwner.map {
      LinkViewModel(
        href: path.href(toPage: $0, as: site.addresses), text: site.strings[.allPhotographs],
        isInterfaceText: true)
    }
    portrait = PortraitViewModel(profile, isUrgent: true, from: path, in: site)
    nickname = profile.nickname
    realName = profile.realName
    pronouns = profile.pronouns
    bioHTML = profile.bioHTML
    marks = profile.marks
    // Isolated each, so that the list runs in the direction of the page (Unicode Standard Annex 9, 2.4).
    let isolated = profile.languages.map { "\u{2068}\($0)\u{2069}" }
    languages = isolated.isEmpty ? nil : site.strings.list(isolated)
    elsewhere = profile.links.map { LinkViewModel(href: $0.address, text: $0.label) }
    hasElsewhere = !elsewhere.isEmpty
    contact = profile.contact.map { HiddenAddress($0) }
    facts = profile.statistics.map { ProfileFact.facts(of: $0, in: site) } ?? []
    hasFacts = !facts.isEmpty || languages != nil || contact != nil || hasElsewhere
    var discovery = PageDiscovery(photo: profile.avatar)
    discovery.profileName = profile.nickname
    discovery.data = [StructuredData(site: site, page: path).profilePage(profile)]
    let crops = featured.compactMap { CropPosition(of: $0, inCell: FeaturedSlotViewModel.shape) }
    head = HeadViewModel(
      of: path, titles: [profile.nickname], description: nil,
      style: CropPosition.rules(for: crops + PortraitViewModel.crops(of: profile))
        + PlaceholderStyle.rules(for: featured, item: ".slots>li", box: "a", in: site.settings),
      numberSheets: [SitePath(site.assets.profileSheet.path)], discovery: discovery, in: site)
    bar = InfoBarViewModel(
      trail: links.front + [links.home], title: profile.nickname, searchHref: links.searchHref)
    theme = ThemeViewModel(of: featured, policy: nil, on: path, in: site)
  }
}
