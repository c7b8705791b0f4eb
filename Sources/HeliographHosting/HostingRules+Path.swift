import HeliographBytes

/// What the rules say of one file, for whoever uploads files one by one and sends a header with each.
extension HostingRules {
  /// The `Cache-Control` of a file, by its path in the site.
  package static func cacheRule(of path: String) -> String { isKept(path) ? forever : asked }

  /// Whether the rules let a browser keep a file for ever.
  package static func isKept(_ path: String) -> Bool {
    isBesideKept(path)
      && path.utf8.split(separator: UInt8(ascii: "/")).last?.elementsEqual(unhashedFile.utf8) == false
  }

  /// Whether a file lies in a folder of files that a browser may keep for ever.
  package static func isBesideKept(_ path: String) -> Bool {
    path.utf8.split(separator: UInt8(ascii: "/")).dropLast().contains { folder in
      hashedFolders.contains { folder.elementsEqual($0.utf8) }
    }
  }

  /// Whether the path of a kept file holds a hash of at least 12 hexadecimal digits, as all have that a build names.
  ///
  /// A file of the owner may lie in such a folder too, and have any name.
  package static func isNamedByContent(_ path: String) -> Bool {
    isKept(path)
      && path.utf8.split(whereSeparator: { !$0.isASCIIDigit && !$0.isASCIILetter }).contains { word in
        word.count >= 12 && word.allSatisfy { $0.hexDigitValue != nil }
      }
  }

  /// The media type of a file, by its name; `nil` for one that no rule knows.
  package static func mediaType(of path: String) -> String? {
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last ?? path.utf8[...]
    if name.elementsEqual(feed.name.utf8) { return feed.type }
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let end = name[name.index(after: dot)...].asciiLowercased
    let type = types.first { names, _ in
      names.utf8.split(separator: UInt8(ascii: " ")).contains { $0.elementsEqual(end) }
    }?.1
    guard let type else { return nil }
    return type.utf8.starts(with: "text/".utf8) ? "\(type); charset=utf-8" : type
  }
}
