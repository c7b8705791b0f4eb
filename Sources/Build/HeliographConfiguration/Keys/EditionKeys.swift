import HeliographCore
import HeliographFormats

/// Several sites of one library.
enum EditionKeys {
  /// The key of the whole file, for editions that share some of its keys.
  static func key(sharing shared: [SiteKey]) -> SiteKey {
    // Read when the settings of the whole site are known.
    SiteKey(
      "editions",
      ValueSchema(#""type": "object", "minProperties": 1"#)
        .with(#""propertyNames": { "pattern": "^[a-z0-9][a-z0-9-]{0,39}$" }"#)
        .with(#""additionalProperties": \#(edition(sharing: shared.names()).json())"#),
      "Several sites of one library, each by its name; what an edition does not set is as for the whole site. Not beside volumes.",
      page: "Editions",
      starter: [
        StarterLine("editions:", "several sites of these photos, each by rule and in a folder of its own"),
        "  public: { output: Output, show: { keywords: [public] } }",
        "  family:",
        "    output: Family",
        "    baseURL: https://family.example.org/",
        StarterLine(
          #"    images: { baseURL: "https://family-img.example.org/" }"#,
          "each edition has a host of its own"),
        "    hide: { keywords: [client] }",
        #"    albums: ["Home/**"]"#,
        #"    exclude: ["Home/Tax/**"]"#,
        StarterLine(
          "##    also "
            + (shared.names().filter { $0 != address } + ["templates"]).joined(separator: ", ")),
      ],
      inEditions: false)
  }

  /// The key that the example has, and that is not as for the whole site.
  private static let address = "baseURL"

  private static func edition(sharing names: [String]) -> ValueSchema {
    var edition = ValueSchema.mapping(own).with(#""required": ["output"]"#)
    let shared = names.map { name in
      name == address
        ? #""\#(name)": \#(ValueSchema.address.json(help: "Another one in each edition."))"#
        : ##""\##(name)": { "$ref": "#/properties/\##(name)" }"##
    }
    edition.properties = shared + edition.properties
    return edition
  }

  /// What only editions have.
  private static var own: [ConfigurationKey<Void>] {
    let patterns = ValueSchema.texts.with(#""minItems": 1"#)
    let criteria = ValueSchema(#""type": "object""#)
    return [
      ConfigurationKey("output", .text, "The folder that it is written to, relative to this file."),
      ConfigurationKey(
        "templates", .text, "A folder that it uses instead of Templates, relative to this file."),
      ConfigurationKey(
        "albums", patterns, "Patterns of paths; only albums and photos that match one are shown."),
      ConfigurationKey("exclude", patterns, "Patterns of paths; photos that match one are not shown."),
      ConfigurationKey("hide", criteria, "Photos that meet one of these are not shown."),
      ConfigurationKey("show", criteria, "Only photos that meet all of these are shown."),
    ]
  }

  /// Reads the editions in the order of the file.
  ///
  /// - Parameters:
  ///   - map: the mapping at the top.
  ///   - site: what the file says of the whole site, which holds where an edition says nothing.
  ///   - file: the file's name in messages.
  /// - Returns: none for a site without editions.
  /// - Throws: `YAMLError`, also for editions that could not be distinguished.
  static func editions(
    _ map: YAMLMap, of site: SiteConfiguration, file: String
  ) throws(YAMLError) -> [EditionConfiguration] {
    guard map.has("editions") else { return [] }
    guard let list = try map.map("editions"), !list.keys.isEmpty else {
      throw map.mistake("editions", "must name at least one edition: { public: { output: Public } }")
    }
    guard !map.has("volumes") else {
      throw map.mistake("editions", "cannot be used together with \"volumes\": a site has one of them")
    }
    var editions: [EditionConfiguration] = []
    for name in list.keys {
      guard isName(name), let map = try list.map(name) else {
        throw list.mistake(
          PrintableText.from(name.utf8),
          "must have a name of at most 40 small letters, digits and hyphens, such as \"family\"")
      }
      let edition = try edition(name, map, of: site, file: file, line: list.line(of: name))
      if let address = edition.settings.baseURL,
        let other = editions.first(where: { $0.settings.baseURL == address })
      {
        throw YAMLError(
          line: map.line(of: "baseURL"),
          reason: "gives the editions \"\(other.name)\" and \"\(name)\" the same baseURL, \(address)",
          advice: "set another in each edition, or `baseURL:` without a value for none")
      }
      if let images = edition.settings.images,
        let other = editions.first(where: { $0.settings.images == images })
      {
        throw YAMLError(
          line: list.line(of: name),
          reason:
            "gives the editions \"\(other.name)\" and \"\(name)\" the same images.baseURL, \(images.base)",
          advice: "set another in each edition, or `images:` without a value for none")
      }
      editions.append(edition)
    }
    return editions
  }

  private static func edition(
    _ name: String, _ map: YAMLMap, of site: SiteConfiguration, file: String, line: Int
  ) throws(YAMLError) -> EditionConfiguration {
    let shared = ConfigurationKeys.ofEditions
    try map.allow(shared.names() + own.names())
    guard let output = try map.text("output") else {
      throw YAMLError(
        line: map.line, reason: "has no \"\(map.name).output\"",
        advice: "name the folder that the edition \"\(name)\" is written to")
    }
    let templates = try map.text("templates")
    if templates == nil, map.has("templates") { throw map.mistake("templates", "must name a folder") }
    var edition = site
    for key in shared { try key.read?(map, &edition, file) }
    try PrivacyKeys.readOriginals(map, of: &edition.settings, file: file)
    try PublicationKeys.checkHosting(edition.settings, map)
    return EditionConfiguration(
      name: name, place: "\(file):\(line)", output: output, templates: templates,
      settings: edition.settings, appearance: edition.appearance,
      needingAddress: edition.settings.baseURL == nil ? edition.needingAddress : [],
      albums: try map.pathPatterns("albums"), rule: try map.photoRule())
  }

  /// Whether a text is safe as the name of a folder, and can be written in every shell.
  private static func isName(_ text: String) -> Bool {
    let letters = Set("abcdefghijklmnopqrstuvwxyz0123456789".utf8)
    guard let first = text.utf8.first, letters.contains(first) else { return false }
    return text.utf8.count <= 40 && text.utf8.allSatisfy { letters.contains($0) || $0 == UInt8(ascii: "-") }
  }
}
