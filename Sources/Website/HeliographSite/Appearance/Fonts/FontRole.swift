/// What a font is for.
package enum FontRole: String, Sendable, Hashable, CaseIterable {
  /// Words of the owner's: descriptions, captions.
  case text
  /// Titles.
  case headings
  /// Words of the interface: the bar, counts, facts.
  case interface

  /// The generic family that ends a list which has none.
  var generic: String { self == .interface ? "sans-serif" : "serif" }

  /// The custom property of the style sheet.
  var property: String {
    switch self {
    case .text: "--serif"
    case .headings: "--headings"
    case .interface: "--sans"
    }
  }
}
