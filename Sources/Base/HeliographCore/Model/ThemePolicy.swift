/// How the owner lets a page find its theme.
package enum ThemePolicy: String, Sendable, Hashable, Codable, CaseIterable {
  /// Always day.
  case day
  /// Always night.
  case night
  /// Always as the visitor's system prefers.
  case auto
  /// By the sun where and when the photos were taken.
  case sun
  /// By how dark the photos are.
  case luminance
}
