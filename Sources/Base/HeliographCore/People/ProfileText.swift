/// A profile as its owner wrote it, with the places of what can be wrong only when the photos are known.
package struct ProfileText: Sendable, Hashable {
  /// A value and where it stands: "profile.md:7".
  package struct Placed<Value: Sendable & Hashable>: Sendable, Hashable {
    /// The value.
    package let value: Value
    /// The file and the line.
    package let place: String

    /// Creates a value with its place.
    package init(_ value: Value, place: String) {
      self.value = value
      self.place = place
    }
  }

  /// Where the text begins, for messages.
  package var place: String
  /// Never blank; `nil` when the owner gives none.
  package var nickname: String?
  /// `nil` when the owner gives none.
  package var realName: String?
  /// `nil` when the owner gives none.
  package var pronouns: String?
  /// As the owner writes them; may be empty.
  package var languages: [String]
  /// In the owner's order; may be empty.
  package var links: [Profile.Link]
  /// A mail address; `nil` when the owner gives none.
  package var contact: String?
  /// The path of a picture, below the folder of the site; `nil` without one.
  package var avatar: Placed<String>?
  /// Where the face is; `nil` to find out.
  package var focus: UnitPoint?
  /// The paths of at most `Profile.slots` photos, as the site knows them.
  package var featured: [Placed<String>]
  /// Other names under which photos are the owner's.
  package var aliases: [String]
  /// The account at Flickr; `nil` when nobody is to be asked.
  package var account: ServiceAccount?
  /// The address of a feed that is asked who makes it; `nil` when none is to be asked.
  package var feed: String?
  /// The words about the owner in Markdown; `nil` when there are none.
  package var body: Placed<[UInt8]>?
  /// What the owner wrote in other languages, by their tags: names, pronouns, languages and words about the owner alone.
  package var variants: [String: ProfileText] = [:]

  /// Creates a text; everything left out is absent.
  package init(
    place: String, nickname: String? = nil, realName: String? = nil, pronouns: String? = nil,
    languages: [String] = [], links: [Profile.Link] = [], contact: String? = nil,
    avatar: Placed<String>? = nil, focus: UnitPoint? = nil, featured: [Placed<String>] = [],
    aliases: [String] = [], account: ServiceAccount? = nil, feed: String? = nil, body: Placed<[UInt8]>? = nil
  ) {
    self.place = place
    self.nickname = nickname
    self.realName = realName
    self.pronouns = pronouns
    self.languages = languages
    self.links = links
    self.contact = contact
    self.avatar = avatar
    self.focus = focus
    self.featured = featured
    self.aliases = aliases
    self.account = account
    self.feed = feed
    self.body = body
  }

  /// Whether somebody on the network is asked who the owner is.
  package var asksAService: Bool { account != nil || feed != nil }

  /// This text, and of the other one what this one leaves out.
  package func filled(from other: ProfileText) -> ProfileText {
    var text = ProfileText(
      place: place, nickname: nickname ?? other.nickname, realName: realName ?? other.realName,
      pronouns: pronouns ?? other.pronouns, languages: languages.isEmpty ? other.languages : languages,
      links: links.isEmpty ? other.links : links, contact: contact ?? other.contact,
      avatar: avatar ?? other.avatar, focus: avatar == nil ? focus ?? other.focus : focus,
      featured: featured.isEmpty ? other.featured : featured,
      aliases: aliases.isEmpty ? other.aliases : aliases, account: asksAService ? account : other.account,
      feed: asksAService ? feed : other.feed, body: body ?? other.body)
    text.variants = variants
    return text
  }
}
