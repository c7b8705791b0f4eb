import Foundation
import HeliographCore

/// The texts that betray something hidden, and where they do.
///
/// A finding stops a build, so a name counts only where it is not an ordinary word: with three digits in it anywhere; of
/// several words as a whole text; one word only as a part of an address.
enum HiddenTexts {
  /// What the site itself calls its folders and files.
  private static let own: Set<String> = [
    "albums", "album", "photos", "photo", "images", "image", "index", "search", "settings", "feeds", "tiles",
    "assets",
    "page", "pages", "years", "places", "keywords", "cameras", "lenses", "collections", "sequence", "embed",
  ]

  static func texts(of hidden: Withheld, published: PublishedNames) -> [ForbiddenText] {
    switch hidden.kind {
    case .original: return []
    case .content:
      guard !isPublished(hidden, published) else { return [] }
      // Half of it is enough to know the photo by.
      return [
        ForbiddenText(
          .hiddenContent, "has the hash of a hidden photo", Array(hidden.bytes.prefix(32)), .anywhere)
      ].compactMap(\.self)
    case .address:
      return [ForbiddenText(.hiddenName, "names the address of an unlisted album", hidden.bytes, .anywhere)]
        .compactMap(\.self)
    case .secret:
      let place: ForbiddenText.Place = hidden.bytes.count < 12 ? .word : .anywhere
      return [ForbiddenText(.secret, "holds a passphrase or a key", hidden.bytes, place, isExact: true)]
        .compactMap(\.self)
    case .photo:
      let stem = Array(FileName(hidden.bytes).stem)
      guard !isPublished(hidden, published), isDistinctive(stem) else { return [] }
      return forms(of: hidden.bytes).compactMap {
        ForbiddenText(.hiddenName, "names a hidden photo", $0, .word)
      } + texts(stem, "names a hidden photo")
    case .album: return name(hidden.bytes, "names a hidden album", published)
    case .title: return name(hidden.bytes, "has the title of something hidden", published)
    }
  }

  /// Whether something that is shown is called so too, so that the name is not searched for.
  static func isPublished(_ hidden: Withheld, _ published: PublishedNames) -> Bool {
    switch hidden.kind {
    case .photo:
      published.contains(hidden.bytes) || published.contains(Array(FileName(hidden.bytes).stem))
    case .album, .title, .content: published.contains(hidden.bytes)
    case .original, .secret, .address: false
    }
  }

  private static func name(_ bytes: [UInt8], _ meaning: String, _ published: PublishedNames)
    -> [ForbiddenText]
  {
    published.contains(bytes) || !isDistinctive(bytes) ? [] : texts(bytes, meaning)
  }

  private static func isDistinctive(_ name: [UInt8]) -> Bool {
    name.count >= ForbiddenText.shortest && !name.allSatisfy { $0 &- 0x30 < 10 || $0 < 0x30 }
      && !own.contains(String(decoding: TextFolding.folded(name), as: UTF8.self))
  }

  private static func texts(_ name: [UInt8], _ meaning: String) -> [ForbiddenText] {
    let digits = name.count { $0 &- 0x30 < 10 }
    let words = name.split { TextFolding.table[Int($0)] == 0x2D }.count
    let place: ForbiddenText.Place = digits >= 3 ? .word : words > 1 ? .complete : .address
    var names = forms(of: name)
    let slug = Array(Slug(name).text.utf8)
    if isDistinctive(slug), slug != TextFolding.folded(name) { names.insert(slug) }
    return names.compactMap { ForbiddenText(.hiddenName, meaning, $0, place) }
  }

  /// Letters with their accents and before them: a Mac's disk writes "é" as two.
  private static func forms(of name: [UInt8]) -> Set<[UInt8]> {
    guard name.contains(where: { $0 >= 0x80 }), let text = String(validating: name, as: UTF8.self) else {
      return [name]
    }
    return [
      name, Array(text.precomposedStringWithCanonicalMapping.utf8),
      Array(text.decomposedStringWithCanonicalMapping.utf8),
    ]
  }
}
