/// The theme policy of one photo's page, as set in its album's `index.md`.
package struct PhotoTheme: Sendable, Hashable, Codable {
  /// The photo's file name, as bytes.
  package let fileName: [UInt8]
  /// How the page chooses its theme.
  package let theme: ThemePolicy

  /// Creates the theme policy of the photo with this file name.
  package init(fileName: [UInt8], theme: ThemePolicy) {
    self.fileName = fileName
    self.theme = theme
  }
}
