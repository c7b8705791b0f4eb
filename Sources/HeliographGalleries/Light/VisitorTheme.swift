package import HeliographModel
package import HeliographStrings

/// The themes that a visitor can choose, in the order of the switch.
package enum VisitorTheme: String, Sendable, Hashable, CaseIterable {
  /// Each page in its own light; what a visitor begins with, and what is never remembered.
  case own
  case day
  /// As the visitor's system prefers.
  case auto
  case night

  /// For the switch, and for its row on the settings page.
  package func label(in words: LocalizedStrings) -> String {
    switch self {
    case .own: words[.byTheLight]
    case .day: words[.day]
    case .auto: words[.asTheSystem]
    case .night: words[.night]
    }
  }

  /// The choices on a page and the initial one: a page without its own theme follows the system.
  package static func choices(on theme: Theme) -> (all: [VisitorTheme], first: VisitorTheme) {
    theme == .auto ? (allCases.filter { $0 != .own }, .auto) : (allCases, .own)
  }
}
