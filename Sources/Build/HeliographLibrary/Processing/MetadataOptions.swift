package import HeliographCore

/// What the site shows of the metadata of its photos.
package struct MetadataOptions: Sendable, Hashable {
  /// What is published of where photos were taken.
  let location: LocationRule
  /// Whose photos they are, as far as the owner of the site says.
  let people: People
  /// The language of the words to show where a file has them in several; `nil` for a site in several languages, each of
  /// which chooses its own.
  let language: String?
  /// The day of the build: a later day in the name of a file is none.
  let today: Day

  /// Creates options.
  ///
  /// - Parameters:
  ///   - location: what is published of where photos were taken.
  ///   - people: whose photos they are, as far as the owner of the site says.
  ///   - language: that of the site; `nil` for a site in several languages.
  ///   - today: the day of the build.
  package init(location: LocationRule, people: People, language: String?, today: Day) {
    (self.location, self.people, self.language, self.today) = (location, people, language, today)
  }
}
