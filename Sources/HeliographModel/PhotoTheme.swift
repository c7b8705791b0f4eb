/// How a photo's page finds its theme, as its album's `index.md` says.
package struct PhotoTheme: Sendable, Hashable, Codable {
  /// The photo's, as bytes.
  package let fileName: [UInt8]
  package let theme: ThemePolicy

  package init(fileName: [UInt8], theme: ThemePolicy) {
    self.fileName = fileName
    self.theme = theme
  }
}
