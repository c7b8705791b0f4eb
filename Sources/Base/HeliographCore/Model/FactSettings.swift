/// Which facts of photos a site publishes that some owners keep to themselves.
package struct FactSettings: Sendable, Hashable {
  /// Whether pages and the search say what the files of photos are called.
  package var fileName: Bool
  /// Whether pages name the people that metadata says are in a photo.
  package var people: Bool

  /// Creates settings; everything left out has its default.
  package init(fileName: Bool = true, people: Bool = false) {
    self.fileName = fileName
    self.people = people
  }
}
