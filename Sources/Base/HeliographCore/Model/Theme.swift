/// The light a page is shown in.
package enum Theme: String, Sendable, Hashable, Codable, CaseIterable {
  /// Dark text on a bright page.
  case day
  /// Bright text on a dark page.
  case night
  /// As the visitor's system prefers.
  case auto
}
