extension Profile {
  /// Merges what is known of the owner: what the owner wrote goes before what a service says, and facts about
  /// the photos come from the photos alone.
  ///
  /// - Parameters:
  ///   - text: what the owner wrote; `profile.md` goes before `heliograph.yml`.
  ///   - bioHTML: the owner's own words as HTML that is safe to publish; `nil` when there are none.
  ///   - otherBios: the same in other languages, by their tags.
  ///   - avatar: with its renditions; `nil` without one.
  ///   - featured: the photos of the featured album, which the site shows; `nil` for one that it does not show.
  ///   - service: what the service says; `nil` when it was not asked or did not answer.
  ///   - statistics: what the photos show; `nil` when they reveal nothing.
  ///   - title: the title of the site, which the page has where nobody says a name.
  package init(
    _ text: ProfileText, bioHTML: String?, otherBios: [String: String] = [:], avatar: Photo?,
    featured: [PhotoID?], service: ServiceProfile?,
    statistics: ProfileStatistics?, title: String
  ) {
    let nickname = text.nickname ?? service?.nickname ?? text.realName ?? service?.realName ?? title
    let realName = text.realName ?? service?.realName
    var links = text.links
    if let page = service?.page, !links.contains(where: { $0.address.utf8.elementsEqual(page.address.utf8) })
    {
      links.append(page)
    }
    self.init(
      nickname: nickname,
      realName: realName.flatMap { TextKey.collection($0) == TextKey.collection(nickname) ? nil : $0 },
      pronouns: text.pronouns,
      bioHTML: bioHTML ?? service?.description.map { "<p>\(HTMLEscaping.escaped($0))</p>" },
      languages: text.languages, links: links, contact: text.contact, avatar: avatar,
      featured: Array(featured.prefix(Self.slots)), aliases: text.aliases, statistics: statistics)
    variants = text.variants.mapValues { words in
      ProfileWords(
        nickname: words.nickname, realName: words.realName, pronouns: words.pronouns,
        languages: words.languages)
    }
    for (language, html) in otherBios { variants[language, default: ProfileWords()].bioHTML = html }
  }
}
