/// The media types that hosts are told.
extension HostingRules {
  /// Those that a server may not know, one extension each, with the character set of texts.
  static let lesserTypes = MediaTypes.split(MediaTypes.rare + MediaTypes.system + MediaTypes.owners)

  /// The types of texts, of which nginx names the character set.
  static let textTypes = Set(MediaTypes.hosted.map(\.1)).filter { $0.utf8.starts(with: "text/".utf8) }
    .sorted()

  /// The media type of a file, by its name; `nil` for one that no rule knows.
  package static func mediaType(of path: String) -> String? {
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last ?? path.utf8[...]
    return name.elementsEqual(feed.name.utf8) ? feed.type : MediaTypes.hostedType(ofName: Array(name))
  }

  /// Whether only an owner's own files have a type, of which servers say several that readers take as well.
  package static func isOwners(_ type: String) -> Bool {
    MediaTypes.owners.contains { $0.1.utf8.elementsEqual(type.utf8) }
  }
}
