import HeliographCore

extension StructuredData {
  /// The page of the site's owner, and the owner.
  ///
  /// The mail address is not part of it: programs collect what stands there.
  ///
  /// Source: https://developers.google.com/search/docs/appearance/structured-data/profile-page
  func profilePage(_ profile: Profile) -> JSONValue {
    let picture = profile.avatar?.renditions.max { $0.size.width < $1.size.width }
    return .object([
      .init("@context", "https://schema.org"), .init("@type", "ProfilePage"), .init("url", address(page)),
      .init(
        "mainEntity",
        .object([
          .init("@type", "Person"), .init("name", profile.realName ?? profile.nickname),
          .init("alternateName", profile.realName == nil ? nil : profile.nickname),
          .init("url", address(page)),
          .init("image", picture.map { site.address(ofImage: $0.path, address) }),
          .init("sameAs", Self.list(profile.links.map(\.address))),
          .init("knowsLanguage", Self.list(profile.languages)),
        ])),
    ])
  }

  private static func list(_ texts: [String]) -> JSONValue? {
    texts.isEmpty ? nil : .list(texts.map { .text($0) })
  }
}
