import HeliographCore
import HeliographFormats
import HeliographSources

/// What the site is called, and where its photos come from.
enum SiteKeys {
  static func keys(_ kinds: [any SourceKind.Type]) -> [SiteKey] {
    let words = ValueSchema(
      #""type": ["string", "object"], "additionalProperties": { "type": "string" }"#)
    let standard = SiteSettings()
    return [
      SiteKey(
        "title", words.with(#""default": \#(QuotedText.quoted(standard.title))"#),
        "The title of the site; in several languages { en: …, zh-Hant: … }."
      ) { map, site, _ throws(YAMLError) in
        // The languages decide which titles and descriptions there can be.
        try LanguageReader.readWords(map, into: &site.settings)
      },
      SiteKey(
        "description", words, "One line about the site; in several languages as the title.",
        starter: ["description: Photographs, 2019 to now"]),
      SiteKey(
        "baseURL", .address,
        "The address of the finished site. Feeds, sitemap and shared links need it; pages do not.",
        page: "FeedsAndSharing",
        starter: [
          StarterLine("baseURL: https://photos.example.org/", "only where an absolute address is needed")
        ]
      ) { map, site, _ throws(YAMLError) in
        if map.has("baseURL") { site.settings.baseURL = try AddressReader.baseURL(map) }
      },
      SiteKey(
        "language", LanguageReader.values.with(#""default": \#(QuotedText.quoted(standard.language))"#),
        "The language of the owner's texts and of the interface, as a BCP 47 tag: de, pt-BR.",
        page: "Languages", starter: [StarterLine("language: \(standard.language)")]),
      SiteKey(
        "languages", .list(of: LanguageReader.values).with(#""minItems": 1, "uniqueItems": true"#),
        "Several languages at once, the first at the address of the site. Not beside language or volumes.",
        page: "Languages",
        starter: [
          StarterLine(
            "## or languages: [en, zh-Hant]", "several at once; title: { en: …, zh-Hant: … }")
        ]),
      SiteKey(
        "sources", .list(of: entries(of: kinds)).with(#""minItems": 1"#),
        "Where the photos come from, in this order.", page: "Sources", inEditions: false
      ) { map, site, _ throws(YAMLError) in
        guard let maps = try map.maps("sources") else { return }
        guard !maps.isEmpty else {
          throw map.mistake("sources", "must name at least one, such as `- folder: Pictures`")
        }
        site.sources = try sources(maps, kinds)
      },
    ]
  }

  /// An entry of one of the kinds.
  private static func entries(of kinds: [any SourceKind.Type]) -> ValueSchema {
    .oneOf(
      kinds.map { kind in
        var entry = ValueSchema(
          #""type": "object", "additionalProperties": false, "required": ["\#(kind.name)"]"#)
        entry.properties = kind.keys.map { "\"\($0.name)\": \($0.schema)" }
        return entry
      })
  }

  private static func sources(
    _ maps: [YAMLMap], _ kinds: [any SourceKind.Type]
  ) throws(YAMLError) -> [SourceConfiguration] {
    var sources: [SourceConfiguration] = []
    for map in maps {
      let source = try source(map, kinds)
      if sources.contains(where: { $0.isSame(as: source) }) {
        throw YAMLError(line: map.line, reason: "names a source a second time", advice: "remove it")
      }
      sources.append(source)
    }
    return sources
  }

  private static func source(
    _ map: YAMLMap, _ kinds: [any SourceKind.Type]
  ) throws(YAMLError) -> SourceConfiguration {
    guard let kind = kinds.first(where: { map.has($0.name) }) else {
      try map.allow(kinds.map { $0.name })
      let examples = kinds.compactMap { kind in
        kind.example.flatMap { $0.value.isEmpty ? nil : "`\(kind.name): \($0.value)`" }
      }
      throw YAMLError(
        line: map.line, reason: "has a source without a kind",
        advice: "write \(examples.joined(separator: " or "))")
    }
    try map.allow(kind.keys.map(\.name))
    let source = try kind.init(map)
    // A service may be away for a night; a folder that is not there is a mistake or a disk that is not mounted.
    return SourceConfiguration(
      source, isRequired: try map.flag("required") ?? !source.isRemote, rule: try map.photoRule())
  }
}
