import HeliographCore

/// The media types of files by their extensions: the only such table of the program.
///
/// The files for hosts, deployments, the preview server and the service worker of locked albums all use it.
/// With `nosniff`, a browser shows nothing of a type that it does not know. A type with several extensions
/// lists them with spaces between.
///
/// Source: https://www.iana.org/assignments/media-types/media-types.xhtml
package enum MediaTypes {
  /// What not every server knows of the files that a build makes.
  ///
  /// Their order is that of the files for hosts; a later format comes behind these.
  static let rare: [(String, String)] =
    formats.map { ($0.fileExtension, $0.mediaType) } + [("webmanifest", "application/manifest+json")]

  private static let formats: [ImageFormat] =
    [.avif, .webp] + ImageFormat.allCases.filter { $0 != .avif && $0 != .webp && !$0.isUniversal }

  /// What owners commonly have among their own files, and not every server knows.
  static let owners: [(String, String)] = [
    ("mp4 m4v", "video/mp4"), ("webm", "video/webm"), ("mov qt", "video/quicktime"), ("ogv", "video/ogg"),
    ("mkv", "video/matroska"), ("avi", "video/x-msvideo"), ("mpg mpeg vob", "video/mpeg"),
    ("3gp", "video/3gpp"), ("3g2", "video/3gpp2"), ("mts m2ts ts", "video/mp2t"),
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

  /// What some servers, such as Caddy, know only from the system's list of media types.
  static let system: [(String, String)] = [
    ("mjs", "text/javascript"), ("txt asc", "text/plain"), ("ico", "image/x-icon"),
    ("tif tiff", "image/tiff"),
    ("heic heif hif", "image/heic"), ("zip", "application/zip"), ("woff2", "font/woff2"),
  ]

  /// What every server knows.
  static let common: [(String, String)] = [
    ("html htm", "text/html"), ("css", "text/css"), ("js", "text/javascript"), ("json", "application/json"),
    ("xml", "application/xml"), ("svg", "image/svg+xml"), ("png", "image/png"), ("jpg jpeg", "image/jpeg"),
    ("gif", "image/gif"), ("pdf", "application/pdf"),
  ]

  /// Only the preview server uses these; they are not in the files for hosts.
  private static let others: [(String, String)] = [
    ("jpe jfif jif jfi", "image/jpeg"), ("map", "application/json"), ("atom", "application/atom+xml"),
    ("rss", "application/rss+xml"),
  ]

  /// The types in the files for hosts.
  static let hosted = common + system + owners + rare

  private static let hostedTypes = Dictionary(uniqueKeysWithValues: keyed(hosted))
  private static let allTypes = Dictionary(uniqueKeysWithValues: keyed(hosted + others))

  private static func keyed(_ types: [(String, String)]) -> [([UInt8], String)] {
    split(types).map { (Array($0.utf8), $1) }
  }

  /// One extension each, with the character set of texts.
  static func split(_ types: [(String, String)]) -> [(String, String)] {
    types.flatMap { names, type in
      let type = type.utf8.starts(with: "text/".utf8) ? "\(type); charset=utf-8" : type
      return names.split(separator: " ").map { (String($0), type) }
    }
  }

  /// The media type of a file by its name, with the character set of texts; `nil` for one that is not in the table.
  package static func type(ofName name: some BidirectionalCollection<UInt8>) -> String? {
    ending(name).flatMap { allTypes[$0] }
  }

  /// The same; `nil` also for a type that is not in the files for hosts.
  static func hostedType(ofName name: some BidirectionalCollection<UInt8>) -> String? {
    ending(name).flatMap { hostedTypes[$0] }
  }

  /// The media type of one of the extensions in the table, with the character set of texts.
  package static func type(ofExtension name: String) -> String {
    allTypes[Array(name.utf8)] ?? "application/octet-stream"
  }

  private static func ending(_ name: some BidirectionalCollection<UInt8>) -> [UInt8]? {
    name.lastIndex(of: UInt8(ascii: ".")).map { name[name.index(after: $0)...].asciiLowercased }
  }
}
