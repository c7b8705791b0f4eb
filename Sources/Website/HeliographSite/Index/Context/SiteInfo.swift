package import HeliographCore

/// What a site says beside its albums: who made it, whose photos it shows, and what is new.
///
/// The steps of a build pass it on as one value. Who adds a subject to it adds a property here, and its form in another language.
package struct SiteInfo: Sendable {
  /// Who made the site; `nil` for a site without a profile.
  package var profile: Profile?
  /// Whose photos the site shows, as far as its owner describes them.
  package var people: People
  /// The news of the site, which is known once its photos are; `nil` for a site without news.
  package var announcements: SiteAnnouncements?

  /// Describes a site; everything left out is unknown.
  package init(
    profile: Profile? = nil, people: People = .none, announcements: SiteAnnouncements? = nil
  ) {
    self.profile = profile
    self.people = people
    self.announcements = announcements
  }

  /// The same in another language of the site.
  ///
  /// - Parameters:
  ///   - language: the tag of that language.
  ///   - first: the tag of the site's first language, in which texts without a variant are written.
  /// - Returns: the same with the texts of that language, where there are such.
  func inLanguage(_ language: String, first: String) -> SiteInfo {
    SiteInfo(
      profile: profile?.inLanguage(language, first: first), people: people,
      announcements: announcements?.inLanguage(language, first: first))
  }
}
