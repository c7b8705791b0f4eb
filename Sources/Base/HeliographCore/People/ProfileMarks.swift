/// The languages of what a profile says, as far as they are not those of the page that shows it.
package struct ProfileMarks: Sendable, Hashable {
  /// That of the nickname; `nil` where it is the page's.
  package var nickname: String?
  /// That of the real name; `nil` where it is the page's.
  package var realName: String?
  /// That of the pronouns; `nil` where it is the page's.
  package var pronouns: String?
  /// That of the names of languages; `nil` where it is the page's.
  package var languages: String?
  /// That of the words about the owner; `nil` where it is the page's.
  package var bio: String?

  /// Nothing is in another language.
  package init() {}
}
