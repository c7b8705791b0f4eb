import HeliographCore
import HeliographFormats
import HeliographSources

/// What a file says in vain: each line is right, and nothing comes of it.
enum RemarkFinder {
  /// Notes on lines that change nothing, and on photos that are listed twice.
  ///
  /// - Parameters:
  ///   - configuration: what was read.
  ///   - map: the mapping that it was read from.
  ///   - file: the file's name in messages.
  /// - Returns: the notes, usually none.
  /// - Throws: `YAMLError`, as the readers of the same keys do.
  static func remarks(
    on configuration: SiteConfiguration, _ map: YAMLMap, file: String
  ) throws(YAMLError) -> [Problem] {
    let editions = configuration.editions.map(\.settings.layout.kind)
    let kinds = editions.isEmpty ? [configuration.settings.layout.kind] : editions
    var remarks = unusedKeys(try map.map("layout"), kinds: kinds, file: file)
    let own = try map.map("editions")
    for edition in configuration.editions {
      let layout = try own?.map(edition.name)?.map("layout")
      remarks += unusedKeys(layout, kinds: [edition.settings.layout.kind], file: file)
    }
    let repeats = repeats(configuration.sources, try map.maps("sources") ?? [], file: file)
    let jpeg = try impliedJPEG(map.map("renditions"), file: file)
    let order = try orderOfFormats(map.map("renditions"), file: file)
    return [unmarked(configuration), jpeg, order].compactMap { $0 } + remarks + repeats
  }

  /// A list of formats without JPEG, which is made all the same.
  private static func impliedJPEG(_ renditions: YAMLMap?, file: String) throws(YAMLError) -> Problem? {
    let jpeg = ImageFormat.jpeg.rawValue
    guard let renditions, let formats = try renditions.texts("formats"), !formats.contains(jpeg)
    else { return nil }
    return Problem(
      .note, place: "\(file):\(renditions.line(of: "formats"))",
      reason:
        "does not name jpeg in \"renditions.formats\"; JPEG is made too, for browsers that show nothing else",
      remedy: "Write `formats: [\(([jpeg] + formats).joined(separator: ", "))]` to say so.")
  }

  /// A list of formats in another order than that in which browsers are offered them.
  private static func orderOfFormats(_ renditions: YAMLMap?, file: String) throws(YAMLError) -> Problem? {
    guard let renditions, let names = try renditions.texts("formats") else { return nil }
    let formats = names.compactMap(ImageFormat.init(rawValue:)).filter { $0 != .jpeg }
    guard formats != formats.sorted() else { return nil }
    let offered = formats.sorted().map(\.rawValue).joined(separator: ", ")
    return Problem(
      .note, place: "\(file):\(renditions.line(of: "formats"))",
      reason:
        "names \"renditions.formats\" in an order that has no effect; browsers are offered \(offered), and JPEG last",
      remedy: "Leave out a format that they should not get.")
  }

  /// A watermark that begins above the largest rendition.
  private static func unmarked(_ configuration: SiteConfiguration) -> Problem? {
    guard let watermark = configuration.watermark,
      let largest = configuration.settings.recipe.widths.max(), watermark.placement.smallest > largest
    else { return nil }
    return Problem(
      .note, place: watermark.place,
      reason:
        "marks no photo: the watermark begins at \(watermark.placement.smallest) pixels, and the largest"
        + " of \"renditions.widths\" is \(largest)",
      remedy: "Write `from: \(largest)` under \"watermark\", or add a larger width.")
  }

  /// The keys of a layout that none of the kinds uses.
  private static func unusedKeys(_ layout: YAMLMap?, kinds: [LayoutKind], file: String) -> [Problem] {
    guard let layout, let kind = kinds.first else { return [] }
    return layout.keys.filter { key in kinds.allSatisfy { $0.unusedKeys.contains(key) } }.map { key in
      Problem(
        .note, place: "\(file):\(layout.line(of: key))",
        reason:
          "sets \"\(layout.name).\(key)\", which `kind: \(kind.rawValue)` does not use; only albums with a"
          + " kind of their own can",
        remedy: "Choose another kind, or remove the key.")
    }
  }

  /// Folders whose photos another folder lists too.
  private static func repeats(_ sources: [SourceConfiguration], _ maps: [YAMLMap], file: String) -> [Problem]
  {
    let folders = zip(sources, maps).compactMap { source, map in
      (source.kind as? FolderKind).map { (kind: $0, map: map) }
    }
    return folders.compactMap { inner in
      guard let outer = folders.first(where: { $0.kind.lists(inner.kind) }) else { return nil }
      return Problem(
        .note, place: "\(file):\(inner.map.line)",
        reason:
          "names the folder \(inner.kind.identity), which is inside of \(outer.kind.identity), so that its photos"
          + " are on the site twice, unless a heliograph.yml there makes the outer one pass over them",
        remedy: "If they are, remove one of the two, or leave the inner one out of the outer with `exclude:`."
      )
    }
  }
}
