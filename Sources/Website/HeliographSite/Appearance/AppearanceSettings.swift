/// What `appearance:` in `heliograph.yml` says: how the site looks, by settings and by files of its owner's.
package struct AppearanceSettings: Sendable, Hashable {
  /// The picture in place of the site's title in the bar, relative to `heliograph.yml`; `nil` for none.
  package var logo: String?
  /// The same for dark pages; `nil` where the one is for both.
  package var nightLogo: String?
  /// A style sheet after the site's own; `nil` for `custom.css`, if that is there.
  package var css: String?
  /// Markup for the head of every page; `nil` for none.
  package var head: String?
  /// Markup for the foot of every page; `nil` for none.
  package var footer: String?
  /// Colours for day and night; `nil` for the site's own.
  package var colours: AppearanceColours?
  /// The families of each role, the first first; the site's own for a role that is missing.
  package var fonts: [FontRole: [FontFamily]] = [:]

  /// A site that looks as the templates mean it.
  package init() {}

  /// The style sheet that is used without being named.
  package static let usualSheet = "custom.css"

  /// The files that it names, relative to `heliograph.yml`, with the style sheet that may be there; each once.
  package var files: [String] {
    var files: [String] = []
    for file in [logo, nightLogo, css ?? Self.usualSheet, head, footer].compactMap(\.self) + fontFiles
    where !files.contains(file) {
      files.append(file)
    }
    return files
  }

  /// The font files, in the order of the roles; each once.
  package var fontFiles: [String] {
    var files: [String] = []
    for role in FontRole.allCases {
      for case .file(let file) in fonts[role] ?? [] where !files.contains(file) { files.append(file) }
    }
    return files
  }
}
