import HeliographCore
import HeliographFormats

extension ConfigurationReader {
  /// Whose photos they are: `people: true`, or a list of those whom the owner describes; `nil` where nobody gets a page.
  ///
  /// - Throws: `YAMLError` for a person without a name, a licence without one, and a name that two of them
  ///   share.
  static func people(_ map: YAMLMap) throws(YAMLError) -> People? {
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
    try map.allow(["name", "aliases", "licence", "links"])
    guard let name = try ProfileReader.line("name", map) else {
      throw map.mistake("name", "is missing; every one of the people needs one")
    }
    var licence: Licence?
    if let terms = try map.map("licence") {
      try terms.allow(["name", "url"])
      guard let name = try ProfileReader.line("name", terms) else {
        throw terms.mistake("name", "is missing; write it as readers should see it: CC BY 4.0")
      }
      licence = Licence(name: name, page: try publicAddress("url", terms))
    }
    return Person(
      name: name, aliases: try ProfileReader.lines("aliases", map), licence: licence,
      links: try ProfileReader.links(map), line: map.line)
  }
}
