import HeliographCore
import HeliographLocalization

/// The themes that a visitor can choose, in the order of the settings page.
enum VisitorTheme: String, Sendable, Hashable, CaseIterable {
  /// Each page in its own light; what a visitor begins with, and what is never remembered.
  case own
  /// As the visitor's system prefers.
  case auto
  case day
  case night

  /// For the button, and for its row on the settings page.
  func label(in words: LocalizedStrings) -> String {
    switch self {
    case .own: words[.byTheLight]
    case .day: words[.day]
    case .auto: words[.asTheSystem]
    case .night: words[.night]
    }
  }

  /// The choices on a page, in the order in which its button steps through them; the first is the initial one.
  ///
  /// A page without a theme of its own follows the system. On the others the first step goes to the opposite of what
  /// is seen, so that it is never without an effect.
  static func choices(on theme: Theme) -> [VisitorTheme] {
    switch theme {
    case .auto: [.auto, .day, .night]
    case .day: [.own, .night, .day, .auto]
    case .night: [.own, .day, .night, .auto]
    }
  }
}
