package import HeliographModel

/// The people whose photos a site shows, as far as its owner describes them.
package struct People: Sendable, Hashable {
  /// Nobody in particular.
  package static let none = People([])

  private let persons: [Person]
  /// The place in `persons` of each name and alias.
  private let places: [FoldedText: Int]

  /// Takes persons of whom no two share a name or an alias; of two that do, the first has it.
  package init(_ persons: [Person]) {
    self.persons = persons
    var places: [FoldedText: Int] = [:]
    for (place, person) in persons.enumerated() {
      for name in [person.name] + person.aliases where places[FoldedText(name)] == nil {
        places[FoldedText(name)] = place
      }
    }
    self.places = places
  }

  /// The person with a name or an alias; `nil` for everybody else.
  package func person(named name: String) -> Person? { places[FoldedText(name)].map { persons[$0] } }

  /// The owner as the site calls them: by the name of their page.
  package func owner(_ owner: Owner) -> Owner {
    person(named: owner.name).map { Owner(name: $0.name, page: owner.page) } ?? owner
  }

  /// The licence that a photo of a person has when it names none; `nil` without a default.
  package func licence(of name: String?) -> Licence? { name.flatMap(person)?.licence }
}
