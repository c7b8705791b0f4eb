import HeliographCore

/// The keywords of a photo: those to show, and all that rules decide by.
///
/// Lightroom, digiKam and others also keep keywords as paths through groups: "Family|Private|Ada". Programs that write
/// them write the last part as an ordinary keyword too, unless their owner turned that off.
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

  /// The keywords to show, in the author's order, each once.
  private(set) var shown: [String] = []
  /// What else counts for rules: the groups, the whole paths, and keywords past those that are shown.
  private(set) var others: [String] = []
  /// Keywords that digiKam keeps in its group for people, where no ordinary keyword repeats them.
  private(set) var people: [String] = []

  /// Takes the ordinary keywords of the first that has any: sidecar, XMP, IPTC; and the paths of the sidecar if it has
  /// keywords of any kind, else those of the image.
  ///
  /// So a path never makes an ordinary keyword be overlooked, which a rule may name.
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
  }

  private static func flat(_ tags: TagTable, _ tag: String) -> [String] {
    unique(tags.texts(tag, limit: longest).filter { !isInternal($0) })
  }

  /// Each path as it is written, and its parts.
  private static func paths(_ tags: TagTable) -> [(path: String, parts: [String])] {
    separators.flatMap { tag, separator in
      tags.texts(tag, limit: longest * 4).filter { !isInternal($0) }.map { path in
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
  private static func isInternal(_ word: String) -> Bool { word.utf8.starts(with: "darktable|".utf8) }
}
