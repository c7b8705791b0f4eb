/// The people whose photos a site shows, as far as its owner describes them.
package struct People: Sendable, Hashable {
  /// Nobody in particular.
  package static let none = People([])

  /// In the order in which they are described.
  package let persons: [Person]
  /// The place in `persons` of each name and alias.
  private let places: [TextKey: Int]
  /// The place in `persons` of each page elsewhere that is one person's alone.
  private let pages: [[UInt8]: Int]

  /// Takes persons of whom no two share a name or an alias; of two that do, the first has it.
  package init(_ persons: [Person]) {
    self.persons = persons
    var places: [TextKey: Int] = [:]
    var pages: [[UInt8]: Int] = [:]
    var shared: Set<[UInt8]> = []
    for (place, person) in persons.enumerated() {
      for name in person.names.map(TextKey.collection) where !name.isEmpty && places[name] == nil {
        places[name] = place
      }
      for link in person.links where pages.updateValue(place, forKey: Array(link.address.utf8)) != nil {
        shared.insert(Array(link.address.utf8))
      }
    }
    self.places = places
    self.pages = pages.filter { !shared.contains($0.key) }
  }

  /// The person with a name or an alias; `nil` for everybody else.
  package func person(named name: String) -> Person? {
    places[TextKey.collection(name)].map { persons[$0] }
  }

  /// The owner as the site calls them: by the name of their page, found by their name, else by their page at a service.
  package func owner(_ owner: Owner) -> Owner {
    let person =
      person(named: owner.name) ?? owner.page.flatMap { pages[Array($0.utf8)] }.map { persons[$0] }
    return person.map { Owner(name: $0.name, page: owner.page) } ?? owner
  }

  /// The licence that a photo of a person has when it names none; `nil` without a default.
  package func licence(of name: String?) -> Licence? { name.flatMap(person)?.licence }
}
