import HeliographCore

/// The media types of files, by their extensions.
///
/// With `nosniff`, a browser shows nothing of a type that it is not told. Where a type has several extensions, they stand beside
/// each other with a space between.
extension HostingRules {
  /// What not every server knows of the files that a build makes.
  static let rareTypes = [
    ("avif", "image/avif"), ("webp", "image/webp"), ("jxl", "image/jxl"),
    ("webmanifest", "application/manifest+json"),
  ]

  /// What owners commonly have among their own files, and not every server knows
  /// (https://www.iana.org/assignments/media-types/).
  static let ownersTypes = [
    ("mp4 m4v", "video/mp4"), ("webm", "video/webm"), ("mov", "video/quicktime"), ("ogv", "video/ogg"),
    ("mp3", "audio/mpeg"), ("m4a", "audio/mp4"), ("oga ogg opus", "audio/ogg"), ("wav", "audio/x-wav"),
    ("flac", "audio/flac"),
    ("woff", "font/woff"), ("ttf", "font/ttf"), ("otf", "font/otf"),
    ("csv", "text/csv"), ("md", "text/markdown"), ("ics", "text/calendar"), ("vcf", "text/vcard"),
    ("vtt", "text/vtt"), ("wasm", "application/wasm"),
    ("gpx", "application/gpx+xml"), ("kml", "application/vnd.google-earth.kml+xml"),
    ("kmz", "application/vnd.google-earth.kmz"), ("geojson", "application/geo+json"),
    ("epub", "application/epub+zip"), ("rtf", "application/rtf"), ("bmp", "image/bmp"),
    ("docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"),
    ("xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
    ("pptx", "application/vnd.openxmlformats-officedocument.presentationml.presentation"),
    ("odt", "application/vnd.oasis.opendocument.text"),
    ("ods", "application/vnd.oasis.opendocument.spreadsheet"),
    ("odp", "application/vnd.oasis.opendocument.presentation"),
  ]

  /// What not every server knows without a list of the system, as Caddy.
  private static let systemTypes = [
    ("mjs", "text/javascript"), ("txt asc", "text/plain"), ("ico", "image/x-icon"),
    ("tif tiff", "image/tiff"),
    ("heic heif hif", "image/heic"), ("zip", "application/zip"), ("woff2", "font/woff2"),
  ]

  /// What every server knows.
  private static let commonTypes = [
    ("html htm", "text/html"), ("css", "text/css"), ("js", "text/javascript"), ("json", "application/json"),
    ("xml", "application/xml"), ("svg", "image/svg+xml"), ("png", "image/png"), ("jpg jpeg", "image/jpeg"),
    ("gif", "image/gif"), ("pdf", "application/pdf"),
  ]

  /// All of them, which nginx is told: a `types` block takes the place of the server's own.
  static let types = commonTypes + systemTypes + ownersTypes + rareTypes

  /// Those that a server may not know, one extension each, with the character set of texts.
  static let lesserTypes = (rareTypes + systemTypes + ownersTypes).flatMap { names, type in
    names.split(separator: " ").map { (String($0), whole(type)) }
  }

  /// The types of texts, of which nginx names the character set.
  static let textTypes = Set(types.map(\.1)).filter { $0.utf8.starts(with: "text/".utf8) }.sorted()

  /// The media type of a file, by its name; `nil` for one that no rule knows.
  package static func mediaType(of path: String) -> String? {
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last ?? path.utf8[...]
    if name.elementsEqual(feed.name.utf8) { return feed.type }
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let end = name[name.index(after: dot)...].asciiLowercased
    return types.first { names, _ in
      names.utf8.split(separator: UInt8(ascii: " ")).contains { $0.elementsEqual(end) }
    }.map { whole($0.1) }
  }

  /// Whether only an owner's own files have a type, of which servers say several that readers take as well.
  package static func isOwners(_ type: String) -> Bool {
    ownersTypes.contains { $0.1.utf8.elementsEqual(type.utf8) }
  }

  private static func whole(_ type: String) -> String {
    type.utf8.starts(with: "text/".utf8) ? "\(type); charset=utf-8" : type
  }
}
