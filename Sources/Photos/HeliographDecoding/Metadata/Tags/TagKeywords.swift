import HeliographCore

/// The keywords of a photo: those to show, and all that rules decide by.
///
/// Lightroom, digiKam and others also keep keywords as paths through groups: "Family|Private|Ada". Programs that write
/// them write the last part as an ordinary keyword too, unless their owner turned that off. Each program reads fields of
/// its own, so one photo may have other keywords in each of them.
struct TagKeywords {
  private static let shownLimit = 500
  private static let longest = 200
  /// The paths by their tags, with what stands between their parts.
  private static let separators: [(tag: String, separator: UInt8)] = [
    ("Xmp.lr.hierarchicalSubject", UInt8(ascii: "|")), ("Xmp.digiKam.TagsList", UInt8(ascii: "/")),
    ("Xmp.MicrosoftPhoto.LastKeywordXMP", UInt8(ascii: "/")),
    ("Xmp.mediapro.CatalogSets", UInt8(ascii: "|")),
  ]
  /// The tags of paths.
  static let tags = separators.map(\.tag)
  /// The names that programs have for properties of keywords, in whatever namespace; capitals do not count.
  ///
  /// Sources: Metadata Working Group, "Guidelines for Handling Image Metadata" 2.0 (mwg-kw);
  /// https://exiftool.org/TagNames/XMP.html (acdsee, digiKam, expressionmedia, ics, lr, mediapro, microsoft, pdf, prism).
  static let properties = [
    "subject", "hierarchicalSubject", "weightedFlatSubject", "TagsList", "LastKeywordXMP", "LastKeywordIPTC",
    "CatalogSets", "Category", "Categories", "SupplementalCategories", "Keyword", "Keywords", "LabelName",
    "Tags",
  ]
  private static let names = Set(properties.map { $0.utf8.asciiLowercased })
  /// Whether the tag has several words in one text, with commas or semicolons between them.
  private static func isList(_ tag: String) -> Bool {
    tag.utf8.elementsEqual("Xmp.pdf.Keywords".utf8) || tag.utf8.starts(with: TagComment.png.utf8)
  }
  private static let xml = "Xmp.acdsee.categories"
  private static let windows = "Exif.Image.XPKeywords"

  /// The keywords to show, in the author's order, each once.
  private(set) var shown: [String] = []
  /// What else counts for rules: the groups, the whole paths, keywords of other fields, and those past the ones that are
  /// shown.
  private(set) var others: [String] = []
  /// What counts for rules that hide alone: keywords of the image that its sidecar does not repeat.
  private(set) var hiding: [String] = []
  /// Keywords that digiKam keeps in its group for people, where no ordinary keyword repeats them.
  private(set) var people: [String] = []

  /// Takes the ordinary keywords of the first that has any: sidecar, XMP, IPTC; and the paths of the sidecar if it has
  /// keywords of any kind, else those of the image.
  ///
  /// So a path never makes an ordinary keyword be overlooked. Whatever is shown, the keywords of every field count for
  /// rules: those of the sidecar if it has any, else those of the image; and those of both for a rule that hides.
  init(image: TagTable, sidecar: TagTable) {
    let lists = [
      Self.flat(sidecar, "Xmp.dc.subject"), Self.flat(image, "Xmp.dc.subject"),
      Self.flat(image, "Iptc.Application2.Keywords"),
    ]
    let words = lists.first { !$0.isEmpty } ?? []
    let inSidecar = Self.paths(sidecar)
    var known = Set(words.map { TextKey.rule($0) })
    var leaves: [String] = []
    for (path, parts) in inSidecar.isEmpty && lists[0].isEmpty ? Self.paths(image) : inSidecar {
      guard let leaf = parts.last else { continue }
      others += parts.dropLast() + (parts.count > 1 ? [path] : [])
      guard known.insert(TextKey.rule(leaf)).inserted else { continue }
      if parts.count > 1, TextKey.rule(parts[0]) == TextKey.rule("people") {
        people.append(leaf)
        others.append(leaf)
      } else {
        leaves.append(leaf)
      }
    }
    let all = words + leaves
    shown = Array(all.prefix(Self.shownLimit))
    others = Self.unique(all.dropFirst(Self.shownLimit) + others)
    addOtherFields(image: Self.words(of: image), sidecar: Self.words(of: sidecar))
  }

  private mutating func addOtherFields(image: [String], sidecar: [String]) {
    var known = Set((shown + others).map { TextKey.rule($0) })
    others += (sidecar.isEmpty ? image : sidecar).filter { known.insert(TextKey.rule($0)).inserted }
    if !sidecar.isEmpty { hiding = image.filter { known.insert(TextKey.rule($0)).inserted } }
  }

  /// Whether an XMP tag is that of keywords, in the namespace of any program.
  static func isRead(_ tag: String) -> Bool {
    let bytes = Array(tag.utf8)
    let isEnd: (UInt8) -> Bool = { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":") }
    let name = bytes[(bytes.lastIndex(where: isEnd).map { $0 + 1 } ?? 0)...].prefix {
      $0 != UInt8(ascii: "[")
    }
    return names.contains(name.asciiLowercased)
  }

  /// All words that count as keywords in the fields of a file, each once: keywords, categories, groups and whole paths.
  static func words(of tags: TagTable) -> [String] {
    var words: [[UInt8]] = tags["Iptc.Application2.Keywords"] + tags["Iptc.Application2.SuppCategory"]
    words += tags["Iptc.Application2.Category"] + tags[KeywordBlocks.tag]
    for value in tags[windows] { words += TagWindows.keywords(in: value) }
    for tag in tags.names.filter(isRead).sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      let separator = separators.first { $0.tag.utf8.elementsEqual(tag.utf8) }?.separator
      for value in tags[tag] {
        if tag.utf8.elementsEqual(xml.utf8) {
          words += CategoryText.words(in: value)
          continue
        }
        words += isList(tag) ? value.split { ";,".utf8.contains($0) }.map(Array.init) : [value]
        if let separator, separator != bar { words += value.split(separator: separator).map(Array.init) }
      }
    }
    // Nobody writes the bar for anything but the groups of a keyword.
    words.removeAll { isInternal($0) }
    let parts = words.filter { $0.contains(bar) }.flatMap { $0.split(separator: bar).map(Array.init) }
    return unique((words + parts).compactMap { TagText.cleaned($0, limit: longest * 4) })
  }

  private static let bar = UInt8(ascii: "|")

  private static func flat(_ tags: TagTable, _ tag: String) -> [String] {
    unique(tags.texts(tag, limit: longest).filter { !isInternal($0.utf8) })
  }

  /// Each path as it is written, and its parts.
  private static func paths(_ tags: TagTable) -> [(path: String, parts: [String])] {
    separators.flatMap { tag, separator in
      tags.texts(tag, limit: longest * 4).filter { !isInternal($0.utf8) }.map { path in
        (
          path,
          path.utf8.split(separator: separator).compactMap {
            TagText.cleaned(Array($0), limit: longest)
          }
        )
      }
    }
  }

  /// Each once, by its bytes.
  private static func unique(_ words: [String]) -> [String] {
    var seen: Set<[UInt8]> = []
    return words.filter { seen.insert(Array($0.utf8)).inserted }
  }

  /// darktable's own marks are not keywords (https://github.com/darktable-org/darktable/issues/18162).
  private static func isInternal(_ word: some Sequence<UInt8>) -> Bool {
    word.starts(with: "darktable|".utf8)
  }
}
