/// Somebody whose photos a site shows, as its owner describes them.
package struct Person: Sendable, Hashable {
  /// What their page is called, never blank.
  package let name: String
  /// Other names under which photos are theirs; may be empty.
  package let aliases: [String]
  /// The licence of those of their photos that name none; `nil` for no such default.
  package let licence: Licence?
  /// Pages of theirs elsewhere, in the owner's order; may be empty.
  package let links: [Profile.Link]
  /// The line of `heliograph.yml` that describes them; `nil` for the owner of the site, who is described elsewhere.
  package let line: Int?

  /// Creates a person; everything left out is not published.
  package init(
    name: String, aliases: [String] = [], licence: Licence? = nil, links: [Profile.Link] = [],
    line: Int? = nil
  ) {
    self.name = name
    self.aliases = aliases
    self.licence = licence
    self.links = links
    self.line = line
  }

  /// Every name under which photos are theirs.
  package var names: [String] { [name] + aliases }
}
