/// What a profile says in one language.
package struct ProfileWords: Sendable, Hashable {
  /// What the owner is called; `nil` where it is as in the first language.
  package var nickname: String?
  /// `nil` where it is as in the first language.
  package var realName: String?
  /// `nil` where they are as in the first language.
  package var pronouns: String?
  /// The languages of the owner; empty where they are as in the first language.
  package var languages: [String]
  /// A few words about the owner as HTML that is safe to publish; `nil` where they are as in the first language.
  package var bioHTML: String?

  /// Creates words; what is left out is as in the first language.
  package init(
    nickname: String? = nil, realName: String? = nil, pronouns: String? = nil, languages: [String] = [],
    bioHTML: String? = nil
  ) {
    self.nickname = nickname
    self.realName = realName
    self.pronouns = pronouns
    self.languages = languages
    self.bioHTML = bioHTML
  }
}

extension Profile {
  /// The profile as pages of one language show it; what has no variant is as it is, and marked with the `first` language.
  package func inLanguage(_ language: String, first: String) -> Profile {
    let own = variants[language] ?? ProfileWords()
    var profile = self
    profile.nickname = own.nickname ?? nickname
    profile.realName = own.realName ?? realName
    profile.pronouns = own.pronouns ?? pronouns
    profile.languages = own.languages.isEmpty ? languages : own.languages
    profile.bioHTML = own.bioHTML ?? bioHTML
    // Photos are the owner's in every language under each of the names.
    profile.aliases += [nickname, realName].compactMap(\.self)
    guard language != first else { return profile }
    profile.marks.nickname = own.nickname == nil ? first : nil
    profile.marks.realName = own.realName == nil ? first : nil
    profile.marks.pronouns = own.pronouns == nil ? first : nil
    profile.marks.languages = own.languages.isEmpty ? first : nil
    profile.marks.bio = own.bioHTML == nil ? first : nil
    return profile
  }
}
