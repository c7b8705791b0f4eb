import HeliographCore

/// Which files a browser may keep for ever: those whose names are their content.
///
/// A folder called "images" or "assets" reveals nothing: an album, a keyword or a folder of the owner may be called so too.
/// What a build names has the digits of a hash at a known place, wherever the site of a language, a volume or an unlisted
/// album lies: "images/3f/a2/3fa2…-480.jpg" with 32 of them, "assets/site-5991cbc6eeca.css" with 12.
extension HostingRules {
  /// The folders of such files.
  static let hashedFolders = ["images", "assets"]
  /// The one file below a hash that changes: a description of tiles.
  static let unhashedFile = "info.json"

  /// The path of such a file behind a `/`, as a regular expression that every server reads alike.
  static let hashed =
    "(?:images/[0-9a-f]{2}/[0-9a-f]{2}/[0-9a-f]{32}-|"
    + "assets/[^/]+-[0-9a-f]{12}[.](?:\(assetEnds.joined(separator: "|")))(?:[.](?:br|gz))?$)"
  private static let assetEnds = ["css", "js", "png", "svg", "woff2"]

  /// The `Cache-Control` of a file, by its path in the site, for whoever uploads files one by one.
  package static func cacheRule(of path: String) -> String { isImmutable(path) ? forever : asked }

  /// Whether the rules let a browser keep a file for ever.
  package static func isImmutable(_ path: String) -> Bool {
    isBesideImmutable(path)
      && path.utf8.split(separator: UInt8(ascii: "/")).last?.elementsEqual(unhashedFile.utf8) == false
  }

  /// Whether a file is in the folder of images, where the hash of its content is its name.
  package static func isRendition(_ path: String) -> Bool {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return parts.indices.contains { parts[$0].elementsEqual("images".utf8) && isImage(parts[($0 + 1)...]) }
  }

  /// Whether the rules let a browser keep a file, or it describes files of which that is true.
  package static func isBesideImmutable(_ path: String) -> Bool {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return parts.indices.contains { index in
      let rest = parts[(index + 1)...]
      if parts[index].elementsEqual("images".utf8) { return isImage(rest) }
      return parts[index].elementsEqual("assets".utf8) && rest.count == 1 && rest.allSatisfy(isAsset)
    }
  }

  private static func isImage(_ parts: ArraySlice<Substring.UTF8View>) -> Bool {
    guard parts.count >= 3 else { return false }
    let names = Array(parts.prefix(3))
    return names.prefix(2).allSatisfy { $0.count == 2 && $0.allSatisfy(isHashDigit) }
      && names[2].prefix(32).allSatisfy(isHashDigit)
      && names[2].dropFirst(32).first == UInt8(ascii: "-")
  }

  private static func isAsset(_ name: Substring.UTF8View) -> Bool {
    var words = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    if words.count == 3, ["br", "gz"].contains(where: { words[2].elementsEqual($0.utf8) }) {
      words.removeLast()
    }
    guard words.count == 2, assetEnds.contains(where: { words[1].elementsEqual($0.utf8) }),
      let dash = words[0].lastIndex(of: UInt8(ascii: "-")), dash > words[0].startIndex
    else { return false }
    let hash = words[0][dash...].dropFirst()
    return hash.count == 12 && hash.allSatisfy(isHashDigit)
  }

  private static func isHashDigit(_ byte: UInt8) -> Bool {
    byte.isASCIIDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }
}
