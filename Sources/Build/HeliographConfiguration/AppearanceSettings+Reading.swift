import HeliographCore
package import HeliographFormats
package import HeliographSite

extension AppearanceSettings {
  /// The keys under `appearance`.
  package static let keys = ["logo", "colours", "fonts", "css", "head", "footer"]
  /// The keys under `appearance.colours`.
  package static let colourKeys = ["accent", "background", "ink"]
  private static let lights = ["day", "night"]

  /// Reads the mapping under `appearance`.
  ///
  /// - Throws: `YAMLError`, also for colours whose contrast is too low to be read.
  package init(_ map: YAMLMap) throws(YAMLError) {
    self.init()
    try map.allow(Self.keys)
    if map.isMap("logo"), let both = try map.map("logo") {
      try both.allow(Self.lights)
      guard let day = try both.text("day") else {
        throw both.mistake("day", "must name the logo of bright pages")
      }
      (logo, nightLogo) = (day, try both.text("night"))
    } else {
      logo = try map.text("logo")
    }
    (css, head, footer) = (try map.text("css"), try map.text("head"), try map.text("footer"))
    if let own = try map.map("fonts") { fonts = try Self.fonts(own) }
    if let own = try map.map("colours") { colours = try Self.colours(own) }
  }

  private static func fonts(_ map: YAMLMap) throws(YAMLError) -> [FontRole: [FontFamily]] {
    try map.allow(FontRole.allCases.map(\.rawValue))
    var fonts: [FontRole: [FontFamily]] = [:]
    for role in FontRole.allCases where map.has(role.rawValue) {
      guard let families = try map.text(role.rawValue).flatMap(FontFamily.list) else {
        throw map.mistake(
          role.rawValue,
          "must name up to \(FontFamily.most) families or .woff2 files, as in \"fonts/mine.woff2, Georgia, serif\""
        )
      }
      fonts[role] = families
    }
    return fonts
  }

  private static func colours(_ map: YAMLMap) throws(YAMLError) -> AppearanceColours {
    try map.allow(colourKeys)
    let (background, ink) = (try map.map("background"), try map.map("ink"))
    for own in [background, ink].compactMap(\.self) { try own.allow(lights) }
    var palettes: [Palette] = []
    for light in lights {
      let standard = light == "day" ? Palette.day : .night
      let (paper, text) = (try colour(background, light), try colour(ink, light))
      var palette = standard
      if paper != nil || text != nil {
        palette = Palette(paper: paper ?? standard.paper, ink: text ?? standard.ink, focus: standard.focus)
        guard palette.isReadable(palette.ink) else {
          let place = (text == nil ? background : ink) ?? map
          throw place.mistake(light, Self.rule(palette, palette.ink))
        }
      }
      palettes.append(palette)
    }
    var accents: [SRGB?] = [nil, nil]
    if map.isMap("accent"), let own = try map.map("accent") {
      try own.allow(lights)
      for (index, light) in lights.enumerated() {
        guard let colour = try colour(own, light) else { continue }
        guard palettes[index].isReadable(colour) else {
          throw own.mistake(light, rule(palettes[index], colour))
        }
        accents[index] = colour
      }
    } else if let one = try colour(map, "accent") {
      accents = palettes.map { $0.readable(one) }
    }
    return AppearanceColours(
      day: palettes[0], night: palettes[1], dayAccent: accents[0], nightAccent: accents[1])
  }

  private static func colour(_ map: YAMLMap?, _ key: String) throws(YAMLError) -> SRGB? {
    guard let map, map.has(key) else { return nil }
    guard let colour = try map.text(key).flatMap({ SRGB(hex: $0) }) else {
      throw map.mistake(key, "must be a colour as in \"#1d4fd8\", in quotes")
    }
    return colour
  }

  /// What a colour that cannot be read must be.
  private static func rule(_ palette: Palette, _ colour: SRGB) -> String {
    let tenths = (palette.contrast(of: colour) * 10).rounded(.down) / 10
    return
      "must have a contrast of at least \(Accent.contrast) : 1 with the background \(palette.paper.css), and"
      + " its shade \(palette.well.css) behind photos; with text in \(colour.css) it has \(tenths) : 1"
  }
}
