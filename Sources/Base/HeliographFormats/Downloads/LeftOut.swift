package import HeliographCore

/// What of originals visitors do not get, counted over the photos that were looked at.
package struct LeftOut: Sendable {
  private var originals = 0
  private var gainMaps = 0
  private var films = 0
  private var spheres = 0

  /// Begins with no photo.
  package init() {}

  /// Counts a photo that is shown.
  package mutating func add(_ photo: Photo, embedded: EmbeddedParts) {
    if let original = photo.original, original.file == nil { originals += 1 }
    if embedded.contains(.gainMap) { gainMaps += 1 }
    if embedded.contains(.film) { films += 1 }
    if embedded.contains(.sphere) { spheres += 1 }
  }

  /// What the report says, a note for each kind; empty when nothing is left out.
  package var notes: [Problem] {
    [
      Self.note(originals: originals), Self.note(gainMaps: gainMaps), Self.note(films: films),
      Self.note(spheres: spheres),
    ].compactMap(\.self)
  }

  private static func note(originals count: Int) -> Problem? {
    guard count > 0 else { return nil }
    return Problem(
      .note, place: "heliograph.yml",
      reason:
        "asks for originals, and \(count) of the photos that were looked at \(count == 1 ? "has" : "have") none: raw photos are not published, and only complete JPEGs can be stripped without encoding them again",
      remedy: "Export them as JPEG if visitors should have them; their largest copy can be downloaded.")
  }

  private static func note(gainMaps count: Int) -> Problem? {
    guard count > 0 else { return nil }
    return Problem(
      .note, place: "The site",
      reason:
        "shows \(count) of the photos that were looked at without \(count == 1 ? "its gain map" : "their gain maps"), which only bright screens show",
      remedy: "Nothing needs to be done; the photos look as they do on any other screen.")
  }

  private static func note(films count: Int) -> Problem? {
    guard count > 0 else { return nil }
    return Problem(
      .note, place: "The site",
      reason:
        "shows \(count) of the photos that were looked at without the film inside of \(count == 1 ? "it" : "them"): motion photos are shown as photos",
      remedy: "Nothing needs to be done; the files stay as they are.")
  }

  private static func note(spheres count: Int) -> Problem? {
    guard count > 0 else { return nil }
    return Problem(
      .note, place: "The site",
      reason:
        "shows \(count) of the photos that were looked at as \(count == 1 ? "a flat picture" : "flat pictures"): panoramas in every direction cannot be turned here",
      remedy: "Nothing needs to be done; export a part of it as a photo where it looks bent.")
  }
}
