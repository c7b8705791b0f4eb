import HeliographCore
import HeliographFormats

/// Whose photos they are.
enum PeopleKeys {
  static var key: SiteKey {
    SiteKey(
      "people",
      .oneOf([
        ValueSchema(#""type": "boolean""#), .list(of: .mapping(keys).with(#""required": ["name"]"#)),
      ]),
      "A page for everybody whose photos the site shows: true, or a list that says more of some of them.",
      page: "Profile",
      starter: [
        StarterLine(
          "people:", "a page for everybody whose photos the site shows; true, or a list of some"),
        "  - name: Grace Hopper", "    aliases: [G. Hopper]",
        #"    licence: { name: CC BY 4.0, url: "https://creativecommons.org/licenses/by/4.0/" }"#,
        #"    links: { Website: "https://grace.example.org/" }"#,
      ],
      inEditions: false
    ) { map, site, _ throws(YAMLError) in
      guard let people = try people(map) else { return }
      site.people = people
      site.settings.collections.append(.people)
    }
  }

  private static var keys: [ConfigurationKey<Void>] {
    [
      ConfigurationKey("name", .filledText, "The name under all their photos."),
      ConfigurationKey("aliases", .texts, "Other names under which photos are theirs."),
      ConfigurationKey(
        "licence", .mapping(licence).with(#""required": ["name"]"#),
        "The terms of those of their photos that name none."),
      ConfigurationKey("links", ValueSchema(##""$ref": "#/properties/profile/properties/links""##), ""),
    ]
  }

  private static var licence: [ConfigurationKey<Void>] {
    [
      ConfigurationKey("name", .filledText, "What the licence is called."),
      ConfigurationKey("url", .address, "Where its terms are."),
    ]
  }

  /// Whose photos they are: `people: true`, or a list of those whom the owner describes; `nil` where nobody gets a page.
  ///
  /// - Throws: `YAMLError` for a person without a name, a licence without one, and a name that two of them
  ///   share.
  private static func people(_ map: YAMLMap) throws(YAMLError) -> People? {
    guard map.isList("people") else {
      guard map.has("people"), map.isMap("people") else {
        return try map.flag("people") == true ? People.none : nil
      }
      throw map.mistake("people", "must be true, or a list of people: [{ name: Ada, links: {…} }]")
    }
    var known: [TextKey: Int] = [:]
    var persons: [Person] = []
    for item in try map.maps("people") ?? [] {
      let person = try person(item)
      for (text, name) in person.names.map({ ($0, TextKey.collection($0)) }) where !name.isEmpty {
        guard let other = known.updateValue(persons.count, forKey: name), other != persons.count else {
          continue
        }
        let key = TextKey.collection(person.name) == name ? "name" : "aliases"
        let first = "\(persons[other].name) in line \(persons[other].line ?? map.line)"
        throw item.mistake(
          key, "must not have \"\(text)\", a name of \(first); leave it to one of them")
      }
      persons.append(person)
    }
    return People(persons)
  }

  private static func person(_ map: YAMLMap) throws(YAMLError) -> Person {
    try map.allow(keys.names())
    guard let name = try ProfileKeys.line("name", map) else {
      throw map.mistake("name", "is missing; every one of the people needs one")
    }
    var terms: Licence?
    if let own = try map.map("licence") {
      try own.allow(licence.names())
      guard let name = try ProfileKeys.line("name", own) else {
        throw own.mistake("name", "is missing; write it as readers should see it: CC BY 4.0")
      }
      terms = Licence(name: name, page: try AddressReader.publicAddress("url", own))
    }
    return Person(
      name: name, aliases: try ProfileKeys.lines("aliases", map), licence: terms,
      links: try ProfileKeys.links(map), line: map.line)
  }
}
