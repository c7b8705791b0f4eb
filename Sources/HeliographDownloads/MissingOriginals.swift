package import HeliographModel

/// What the owner is told of photos that have no original to download.
package enum MissingOriginals {
  /// A note on photos that were looked at; `nil` when all of them have one.
  package static func note(_ count: Int) -> Problem? {
    guard count > 0 else { return nil }
    return Problem(
      .note, place: "heliograph.yml",
      reason:
        "asks for originals, and \(count) of the photos that were looked at \(count == 1 ? "has" : "have") none: raw photos are not handed out, and only whole JPEGs can be stripped without encoding them again",
      remedy: "Export them as JPEG if visitors should have them; their largest rendition can be downloaded.")
  }
}
