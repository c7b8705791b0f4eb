/// Who made the site, as its pages show it.
///
/// It is the one value that the head, the card and the page of the profile are made of.
package struct Profile: Sendable, Hashable {
  /// A page of the owner's elsewhere.
  package struct Link: Sendable, Hashable, Codable {
    /// What the owner calls it: "Mastodon".
    package let label: String
    /// An http or https address.
    package let address: String

    /// Creates a link from its words and its address.
    package init(label: String, address: String) {
      self.label = label
      self.address = address
    }
  }

  /// The number of places in the featured album.
  package static let slots = 6

  /// What the owner is called, never blank.
  package var nickname: String
  /// `nil` when the owner does not publish it, and when it is the nickname.
  package var realName: String?
  /// "she/her"; `nil` when the owner does not publish them.
  package var pronouns: String?
  /// A few words about the owner as HTML that is safe to publish; `nil` when there are none.
  package var bioHTML: String?
  /// As the owner writes them: "Deutsch"; may be empty.
  package var languages: [String]
  /// In the owner's order, each address once; may be empty.
  package var links: [Link]
  /// A mail address; `nil` when the owner gives none.
  package var contact: String?
  /// A picture of the owner, which is no photo of the site; `nil` without one.
  package var avatar: Photo?
  /// At most `slots` photos that the site shows, in the owner's order; `nil` for one that it does not show.
  package var featured: [PhotoID?]
  /// Other names under which photos are the owner's; may be empty.
  package var aliases: [String]
  /// What the photos of the site show; `nil` when there are none.
  package var statistics: ProfileStatistics?
  /// What the owner says in other languages, by their tags; may be empty.
  package var variants: [String: ProfileWords] = [:]
  /// The languages of what it says, where they are not that of the page.
  package var marks = ProfileMarks()

  /// Creates a profile; everything left out is not published.
  package init(
    nickname: String, realName: String? = nil, pronouns: String? = nil, bioHTML: String? = nil,
    languages: [String] = [], links: [Link] = [], contact: String? = nil, avatar: Photo? = nil,
    featured: [PhotoID?] = [], aliases: [String] = [], statistics: ProfileStatistics? = nil
  ) {
    self.nickname = nickname
    self.realName = realName
    self.pronouns = pronouns
    self.bioHTML = bioHTML
    self.languages = languages
    self.links = links
    self.contact = contact
    self.avatar = avatar
    self.featured = featured
    self.aliases = aliases
    self.statistics = statistics
  }

  /// Everything the owner is called, in each language; the nickname first.
  package var names: [String] {
    let others = variants.keys.sorted().flatMap { [variants[$0]?.nickname, variants[$0]?.realName] }
    return ([nickname, realName] + others).compactMap(\.self) + aliases
  }

  /// Whether the owner of a photo is the owner of the site: by name, or by the page at the same service.
  package func isOwner(_ owner: Owner) -> Bool {
    let name = TextKey.collection(owner.name)
    return !name.isEmpty && names.contains { TextKey.collection($0) == name }
      || links.contains { link in owner.page.map { link.address.utf8.elementsEqual($0.utf8) } ?? false }
  }

  /// All that pages beside the profile's own show of it or depend on, for hashing.
  package var words: [String] {
    [nickname, realName ?? "", pronouns ?? "", avatar?.renditions.map(\.path).joined(separator: " ") ?? ""]
      + [avatar.map { "\($0.subject.x) \($0.subject.y)" } ?? ""]
      + aliases + links.flatMap { [$0.label, $0.address] } + variants.keys.sorted().flatMap { otherNames($0) }
  }

  private func otherNames(_ language: String) -> [String] {
    [language, variants[language]?.nickname ?? "", variants[language]?.realName ?? ""]
  }
}
