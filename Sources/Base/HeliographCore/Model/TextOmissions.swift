/// What of a text in Markdown its HTML leaves out.
package struct TextOmissions: OptionSet, Sendable, Hashable, Codable {
  /// A bit for each kind.
  package let rawValue: Int

  /// Creates a set from its bits; unknown ones mean nothing.
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Pictures, of which the descriptions stay.
  package static let pictures = TextOmissions(rawValue: 1)
  /// Elements of HTML.
  package static let elements = TextOmissions(rawValue: 2)
  /// Links to other than http, https, mailto and relative addresses, of which the words stay.
  package static let links = TextOmissions(rawValue: 4)

  /// A note for the owner of a file; `nil` when nothing is left out.
  package func note(at place: String) -> Problem? {
    let kinds = [(Self.pictures, "pictures"), (.elements, "HTML"), (.links, "links of an unusual kind")]
    let names = kinds.filter { contains($0.0) }.map(\.1)
    guard let last = names.last else { return nil }
    let list = names.count == 1 ? last : "\(names.dropLast().joined(separator: ", ")) and \(last)"
    return Problem(
      .note, place: place, reason: "has \(list) in its text, which the site leaves out",
      remedy: "Remove them, and write the rest in plain Markdown; photos of the folder are shown anyway.")
  }
}
