import HeliographCore
package import SystemPackage

/// The owner of a site among the people whose photos it shows.
extension ProfileReader {
  /// Adds to a configuration what the folder of the site says of its owner.
  ///
  /// Where people have pages, all names of the owner are one of these people.
  ///
  /// - Parameters:
  ///   - configuration: what `heliograph.yml` says; its profile and people are replaced.
  ///   - site: the folder of `heliograph.yml` and `profile.md`.
  /// - Throws: `ConfigurationError` with the line of the first mistake, also where two people have names of the owner.
  package static func addProfile(
    to configuration: inout SiteConfiguration, in site: FilePath
  ) throws(ConfigurationError) {
    configuration.profile = try profile(configuration, in: site)
    guard let profile = configuration.profile, configuration.settings.collections.contains(.people) else {
      return
    }
    configuration.people = try people(configuration.people, with: profile)
  }

  /// The people of a site with its owner: joined with whom of them has a name of the owner, else after all others.
  private static func people(
    _ people: People, with profile: ProfileText
  ) throws(ConfigurationError) -> People {
    let names = self.names(of: profile)
    guard let name = names.first else { return people }
    var persons = people.persons
    var joined: (name: String, place: Int)?
    for name in names {
      guard let person = people.person(named: name), let place = persons.firstIndex(of: person) else {
        continue
      }
      guard let first = joined, first.place != place else {
        joined = joined ?? (name, place)
        continue
      }
      throw ConfigurationError(
        place: profile.place,
        message: "has names of two of \"people\" in heliograph.yml: "
          + "\"\(first.name)\" is \(described(persons[first.place])), and \"\(name)\" is \(described(person)); "
          + "remove one of the names, or make them one of the people")
    }
    guard let place = joined?.place else {
      return People(persons + [Person(name: name, aliases: Array(names.dropFirst()), links: profile.links)])
    }
    let person = persons[place]
    persons[place] = Person(
      name: person.name, aliases: person.aliases + names, licence: person.licence,
      links: person.links
        + profile.links.filter { link in
          !person.links.contains { $0.address.utf8.elementsEqual(link.address.utf8) }
        },
      line: person.line)
    return People(persons)
  }

  /// What the owner is called first, then all other names.
  private static func names(of profile: ProfileText) -> [String] {
    let variants = profile.variants.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map(\.value)
    return ([profile] + variants).flatMap { [$0.nickname, $0.realName].compactMap(\.self) } + profile.aliases
  }

  private static func described(_ person: Person) -> String {
    "\(person.name)\(person.line.map { " in line \($0)" } ?? "")"
  }
}
