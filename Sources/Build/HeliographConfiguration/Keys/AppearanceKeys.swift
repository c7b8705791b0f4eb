import HeliographCore
package import HeliographFormats
package import HeliographSite

/// How the site looks beside its templates.
enum AppearanceKeys {
  static var key: SiteKey {
    SiteKey(
      "appearance", .mapping(keys), "How the site looks, by settings and by files beside this one.",
      page: "Appearance",
      starter: .mapping("appearance", keys, remark: "how the site looks; files are beside this one")
    ) { map, site, _ throws(YAMLError) in
      guard !map.isEmpty("appearance"), let own = try map.map("appearance") else { return }
      site.appearance = try AppearanceSettings(own)
    }
  }

  fileprivate static var keys: [ConfigurationKey<AppearanceSettings>] {
    [
      ConfigurationKey(
        "logo",
        .oneOf([
          .filledText, .mapping(both(.filledText)).with(#""required": ["day"]"#),
        ]),
        "An SVG or PNG file in place of the site's title in the bar; one for bright and one for dark pages, or one for both.",
        starter: [StarterLine("logo: { day: logo.svg, night: logo-night.svg }", "or one file for both")]
      ) { map, appearance, _ throws(YAMLError) in
        (appearance.logo, appearance.nightLogo) = try logo(map)
      },
      ConfigurationKey(
        "colours", .mapping(colourKeys),
        "Text must have a contrast of at least 4.5 : 1 with its background.",
        starter: .mapping("colours", colourKeys)
      ) { map, appearance, _ throws(YAMLError) in
        if let own = try map.map("colours") { appearance.colours = try colours(own) }
      },
      ConfigurationKey(
        "fonts", .mapping(fontKeys),
        "Families in the order in which they are tried, with commas between; a name that ends in .woff2 is a file.",
        starter: [
          #"fonts: { text: "Georgia, serif", headings: "mine.woff2, serif", interface: system-ui }"#
        ]
      ) { map, appearance, _ throws(YAMLError) in
        if let own = try map.map("fonts") { appearance.fonts = try fonts(own) }
      },
      .text(
        "css", \.css, "A style sheet that every page loads after the site's own.",
        values: .filledText.with(#""default": "\#(AppearanceSettings.usualSheet)""#), example: "custom.css",
        remark: "rules after the site's own; that name is found without this line"),
      .text(
        "head", \.head, "A file of <meta> and <link> for the head of every page.", values: .filledText,
        example: "head.html", remark: "<meta> and <link> for every page"),
      .text(
        "footer", \.footer, "A file of text and links for the foot of every page.", values: .filledText,
        example: "footer.html", remark: "text and links for every page"),
    ]
  }

  private static let lights = ["day", "night"]

  private static func both(_ values: ValueSchema) -> [ConfigurationKey<Void>] {
    lights.map { ConfigurationKey($0, values, "") }
  }

  private static var colourKeys: [ConfigurationKey<Void>] {
    let place = "#/properties/appearance/properties/colours/properties"
    let mark = "#/properties/renditions/properties/watermark/properties/colour"
    return [
      ConfigurationKey(
        "accent",
        .oneOf([
          ValueSchema("\"$ref\": \"\(mark)\""), ValueSchema("\"$ref\": \"\(place)/background\""),
        ]),
        "Of links. One colour is made darker or brighter until it can be read by day and by night.",
        starter: [
          StarterLine(##"accent: { day: "#a8321f", night: "#e9a08f" }"##, "or one colour for both")
        ]),
      ConfigurationKey(
        "background", .mapping(both(RenditionKeys.colour)), "Of the page.",
        starter: [##"background: { day: "#ffffff", night: "#101010" }"##]),
      ConfigurationKey(
        "ink", ValueSchema("\"$ref\": \"\(place)/background\""), "Of text.",
        starter: [##"ink: { day: "#222222", night: "#eeeeee" }"##]),
    ]
  }

  private static var fontKeys: [ConfigurationKey<Void>] {
    FontRole.allCases.map { role in
      let help =
        switch role {
        case .text: "Words of the owner's."
        case .headings: "Titles."
        case .interface: "The bar, counts and facts."
        }
      return ConfigurationKey(role.rawValue, .filledText, help)
    }
  }

  private static func logo(_ map: YAMLMap) throws(YAMLError) -> (day: String?, night: String?) {
    guard map.isMap("logo"), let both = try map.map("logo") else { return (try map.text("logo"), nil) }
    try both.allow(lights)
    guard let day = try both.text("day") else {
      throw both.mistake("day", "must name the logo of bright pages")
    }
    return (day, try both.text("night"))
  }

  private static func fonts(_ map: YAMLMap) throws(YAMLError) -> [FontRole: [FontFamily]] {
    try map.allow(fontKeys.names())
    var fonts: [FontRole: [FontFamily]] = [:]
    for role in FontRole.allCases where map.has(role.rawValue) {
      guard let families = try map.text(role.rawValue).flatMap(FontFamily.list) else {
        throw map.mistake(
          role.rawValue,
          "must name up to \(FontFamily.familyLimit) families or .woff2 files, as in \"fonts/mine.woff2, Georgia, serif\""
        )
      }
      fonts[role] = families
    }
    return fonts
  }

  private static func colours(_ map: YAMLMap) throws(YAMLError) -> AppearanceColours {
    try map.allow(colourKeys.names())
    for key in ["background", "ink"] where map.has(key) && !map.isMap(key) {
      throw map.mistake(
        key,
        ##"must be a colour for bright and one for dark pages, as in { day: "#222222", night: "#eeeeee" }"##)
    }
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
          throw place.mistake(light, rule(palette, palette.ink))
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

extension AppearanceSettings {
  /// Reads the mapping under `appearance`.
  ///
  /// - Throws: `YAMLError`, also for colours whose contrast is too low to be read.
  package init(_ map: YAMLMap) throws(YAMLError) {
    self.init()
    // None of the keys needs the name of the file.
    try AppearanceKeys.keys.read(map, into: &self, file: "")
  }
}
