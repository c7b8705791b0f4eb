import HeliographCore
import HeliographFormats

/// How the site looks.
enum GalleryKeys {
  static var keys: [SiteKey] {
    [
      layout,
      SiteKey(
        "theme", .choice(default: SiteSettings().theme),
        "When pages are bright and when they are dark. auto: as the visitor's system. sun: as it was outside. luminance: as the photos are.",
        page: "DayAndNight",
        starter: [StarterLine("theme: auto", "day | night | auto | sun | luminance")]
      ) { map, site, _ throws(YAMLError) in
        if let theme = try map.theme("theme") { site.settings.theme = theme }
      },
      .choice(
        "ground", \.settings.ground,
        "Around each large photo: the photo itself, blurred and dimmed, or a dark grey, so that its colours look right.",
        remark: "neutral: a dark grey around each large photo, so that its colours look right"),
      .flag(
        "opening", \.settings.opensWithBestPhoto,
        "Whether the home page opens with its best photo where no index.md of the folder of photos names a cover.",
        page: "Albums", remark: "false: the home page opens with no photo unless index.md names a cover"),
      .number(
        "photosPerPage", in: 1...1000, \.settings.photosPerPage,
        "Photos or albums on a gallery page at most; longer lists are cut into pages of half as many or more."
      ),
      .choice(
        "paging", \.settings.paging,
        "Whether visitors go through long galleries from page to page, or scroll through one continuous page.",
        page: "Walls", remark: "wall: long galleries are one continuous page with a timeline"),
      SiteKey(
        "stacks", .mapping(stacks), "Which photos are one tile together; their page shows all of them.",
        page: "Stacks", starter: .mapping("stacks", stacks)
      ) { map, site, file throws(YAMLError) in
        if let own = try map.map("stacks") { try stacks.read(own, into: &site.settings.stacks, file: file) }
      },
      .flag(
        "placeholders", \.settings.placeholders,
        "Whether pages show a blurred preview of 130 bytes until a photo has come.",
        remark: "show each photo very small until it has come"),
      .choice(
        "titles", \.settings.titles,
        "What albums and photos without a title are called. readable: 01-camino-iphone15 is Camino iphone15. raw: the names of folders and files as they are.",
        remark: "raw: folders and files without a title keep their names"),
      SiteKey(
        "collections",
        .list(of: .oneOf(names: collectionNames)).with(#""uniqueItems": true, "default": []"#),
        "Pages that collect photos whatever their album, in the order visitors see. months includes the years.",
        starter: [
          StarterLine(
            "collections: [years, months, keywords, cameras, lenses, ratings, all]", "pages across all albums"
          )
        ]
      ) { map, site, _ throws(YAMLError) in
        guard map.has("collections") else { return }
        site.settings.collections =
          try collections(map) + site.settings.collections.filter { $0 == .people }
      },
      .flag(
        "search", \.settings.search,
        "Whether the site has a page that searches it; it needs JavaScript and no server. renditions.widths then begins with 240 by default.",
        example: true, remark: "a page that searches them"),
    ]
  }

  private static var stacks: [ConfigurationKey<StackSettings>] {
    [
      .flag(
        "bursts", \.bursts,
        "Photos of one camera of which each follows the one before within two seconds, or that the camera marked as a burst.",
        example: true, remark: "photos that follow one another within two seconds"),
      .flag(
        "brackets", \.brackets,
        "Photos of one camera that follow one another at once with different exposure compensations.",
        example: true, remark: "photos of one view that were exposed differently"),
      .flag(
        "edits", \.edits,
        "Photos and their edited copies, by their names: IMG_1-Edit, IMG_1-edited, IMG_1~2, IMG_E1.",
        example: true, remark: "photos and their edited copies"),
    ]
  }

  private static var layout: SiteKey {
    let standard = LayoutSettings.standard
    // An album's index.md has them too, so that `YAMLMap.layout` reads them.
    let keys: [ConfigurationKey<Void>] = [
      ConfigurationKey(
        "kind", .choice(default: standard.kind),
        "Rows of one height, cells of one shape, or columns of one width."),
      ConfigurationKey(
        "columns", .number(in: LayoutSettings.columnRange, default: standard.columns),
        "Of a grid or masonry in a wide window; narrow ones have fewer."),
      ConfigurationKey(
        "gap", .number(in: LayoutSettings.gapRange, default: standard.gap),
        "Pixels between photos and around them."),
      ConfigurationKey(
        "ratio", ValueSchema(#""type": "string", "pattern": "^[0-9]+:[0-9]+$", "default": "4:3""#),
        "Width and height of a cell of a grid, and of the covers of albums."),
      ConfigurationKey(
        "rowHeight", .number(in: LayoutSettings.rowHeightRange, default: standard.rowHeight),
        "About how high justified rows are in a wide window, in pixels; narrow ones have lower rows."),
    ]
    return SiteKey(
      "layout", .mapping(keys),
      "How photos are arranged; an album's index.md can choose another one.", page: "Layouts",
      starter: [
        StarterLine(
          #"layout: { kind: justified, rowHeight: 280, gap: 5, ratio: "4:3" }"#,
          "or grid, or masonry, with columns: 3"),
        "## or layout: { kind: grid, columns: 3 }",
      ]
    ) { map, site, _ throws(YAMLError) in
      guard let map = try map.map("layout") else { return }
      var mistakes: [YAMLError] = []
      let layout = map.layout { mistakes.append($0) }
      if let first = mistakes.first { throw first }
      site.settings.layout = layout.applied(to: site.settings.layout)
    }
  }

  /// People are asked for by a key of their own.
  private static var collectionNames: [String] {
    CollectionKind.allCases.filter { $0 != .people }.map(\.rawValue)
  }

  /// Each once, in the owner's order.
  private static func collections(_ map: YAMLMap) throws(YAMLError) -> [CollectionKind] {
    let names = collectionNames
    var kinds: [CollectionKind] = []
    for text in try map.texts("collections") ?? [] {
      guard names.contains(text), let kind = CollectionKind(rawValue: text) else {
        let near = NearestName.to(text, among: names).map { "; did you mean \($0)?" } ?? ""
        throw map.mistake("collections", "must be a list of: \(names.joined(separator: ", "))\(near)")
      }
      if !kinds.contains(kind) { kinds.append(kind) }
    }
    return kinds
  }
}

extension StackSettings: ConfigurationTarget {
  static var standard: StackSettings { StackSettings() }
}
