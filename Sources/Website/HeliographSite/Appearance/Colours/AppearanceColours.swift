package import HeliographCore

/// The owner's colours for day and night.
package struct AppearanceColours: Sendable, Hashable {
  /// The colours of bright pages.
  package let day: Palette
  /// The colours of dark pages.
  package let night: Palette
  /// Of links, by day; `nil` where the owner sets none.
  package let dayAccent: SRGB?
  /// The same by night.
  package let nightAccent: SRGB?

  /// Takes palettes of which all text can be read.
  package init(day: Palette, night: Palette, dayAccent: SRGB?, nightAccent: SRGB?) {
    (self.day, self.night) = (day, night)
    (self.dayAccent, self.nightAccent) = (dayAccent, nightAccent)
  }

  /// Whether background or text are the owner's own in any light.
  private var hasOwnColours: Bool { day != .day || night != .night }

  /// Rules to follow those of `site.css`.
  ///
  /// Not for paper, where text is black. The accents that Heliograph takes from photos are made for the site's own
  /// backgrounds, so on the owner's they give way to the colour of text.
  package var rules: String {
    var pairs: [(name: String, day: SRGB, night: SRGB)] = []
    if hasOwnColours {
      let parts: [(String, KeyPath<Palette, SRGB>)] = [
        ("paper", \.paper), ("ink", \.ink), ("muted", \.muted), ("line", \.line), ("well", \.well),
        ("focus", \.focus),
      ]
      pairs = parts.map { ($0, day[keyPath: $1], night[keyPath: $1]) }
    }
    if hasOwnColours || dayAccent != nil || nightAccent != nil {
      pairs.append(("accent", dayAccent ?? day.ink, nightAccent ?? night.ink))
    }
    guard !pairs.isEmpty else { return "" }
    let bright = pairs.map { "--\($0.name):\($0.day.css)" }.joined(separator: ";")
    let both = pairs.map { "--\($0.name):light-dark(\($0.day.css),\($0.night.css))" }.joined(separator: ";")
    return "@media screen{:root{\(bright)}\n@supports (color:light-dark(red,red)){:root{\(both)}}}\n"
  }
}
