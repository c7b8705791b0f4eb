import HeliographCore

/// The media type of a file by its name's extension, as sent to a browser.
enum ContentType {
  static let page = "text/html; charset=utf-8"
  static let script = "text/javascript; charset=utf-8"
  static let events = "text/event-stream"
  static let plain = "text/plain; charset=utf-8"

  /// Returns the media type of a file name; `application/octet-stream` for an unknown extension.
  ///
  /// Source: https://www.iana.org/assignments/media-types/media-types.xhtml
  static func named(_ name: [UInt8]) -> String {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return unknown }
    let ending = name[(dot + 1)...].asciiLowercased
    return ImageType(fileExtension: ending)?.mediaType ?? byEnding[ending] ?? unknown
  }

  private static let unknown = "application/octet-stream"

  private static let byEnding: [[UInt8]: String] = Dictionary(
    uniqueKeysWithValues: [
      ("html", page), ("htm", page), ("js", script), ("mjs", script), ("txt", plain), ("md", plain),
      ("css", "text/css; charset=utf-8"), ("json", "application/json"), ("map", "application/json"),
      ("webmanifest", "application/manifest+json"), ("xml", "application/xml; charset=utf-8"),
      ("atom", "application/atom+xml"), ("rss", "application/rss+xml"), ("geojson", "application/geo+json"),
      ("gpx", "application/gpx+xml"), ("bmp", "image/bmp"), ("woff2", "font/woff2"),
      ("woff", "font/woff"), ("ttf", "font/ttf"), ("otf", "font/otf"), ("mp4", "video/mp4"),
      ("webm", "video/webm"), ("mov", "video/quicktime"), ("mp3", "audio/mpeg"), ("pdf", "application/pdf"),
      ("zip", "application/zip"), ("wasm", "application/wasm"),
    ].map { (Array($0.0.utf8), $0.1) })
}
