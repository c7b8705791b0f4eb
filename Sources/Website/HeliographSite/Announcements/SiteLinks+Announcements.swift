import HeliographOutput

extension SiteLinks {
  /// The list of the news; empty for a site without news.
  var news: [LinkViewModel] {
    guard site.info.announcements != nil else { return [] }
    return [
      LinkViewModel(
        href: path.href(toPage: .announcements, as: site.addresses), text: site.strings[.announcements],
        isInterfaceText: true)
    ]
  }
}
