/// A page of the site that the last build, or an earlier one, had at another address.
package struct MovedPage: Sendable, Hashable {
  /// The path that it had below the site, which no page has now: "photos/dawn-3f09ab12/index.html".
  package let from: String
  /// The path of the page that shows the same now.
  package let to: String

  /// Creates a move.
  package init(from: String, to: String) {
    self.from = from
    self.to = to
  }
}
