/// How a visitor goes through a gallery that is too long for one page.
package enum Paging: String, Sendable, Hashable, Codable, CaseIterable {
  /// From page to page.
  case pages
  /// By scrolling through one continuous page; from page to page where there is no JavaScript.
  case wall
}
