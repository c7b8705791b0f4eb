package import HeliographCore

/// What of originals visitors do not get, counted over the photos that were looked at.
package struct LeftOut: Sendable {
  private var originals = 0
  private var originalFilms = 0
  private let keepsGainMaps: Bool
  /// Photos without copies that are large enough for a gain map.
  private var smallGainMaps = 0
  private var strangeGainMaps = 0
  private var films = 0
  private var spheres = 0

  /// Begins with no photo; `keepsGainMaps` as `Recipe` has it.
  package init(keepsGainMaps: Bool) { self.keepsGainMaps = keepsGainMaps }

  /// Counts a photo that is shown.
  package mutating func add(_ photo: Photo, embedded: EmbeddedParts) {
    if let original = photo.original, original.file == nil {
      if photo.film == nil { originals += 1 } else { originalFilms += 1 }
    }
    if keepsGainMaps, !photo.isHDR, !embedded.isDisjoint(with: .brightness) {
      if embedded.contains(.strangeGainMap) { strangeGainMaps += 1 } else { smallGainMaps += 1 }
    }
    if embedded.contains(.film), photo.motion == nil { films += 1 }
    if embedded.contains(.sphere) { spheres += 1 }
  }

  /// What the report says, a note for each kind; empty when nothing is left out.
  package var notes: [Problem] {
    let dark = "without light beyond white"
    return [
      note(
        originals, place: "heliograph.yml",
        "asks for originals, and \(originals) of the photos that were looked at \(originals == 1 ? "has" : "have") none: raw photos are not published, and only complete JPEGs can be stripped without encoding them again",
        remedy: "Export them as JPEG if visitors should have them; their largest copy can be downloaded."),
      note(
        originalFilms, place: "heliograph.yml",
        "asks for originals of films, and \(originalFilms) of the films that were looked at \(originalFilms == 1 ? "has" : "have") none: only films in H.264, HEVC, AV1 and VP9 that players show from end to end can be stripped without encoding them again",
        remedy: "Nothing needs to be done; their largest copy can be downloaded."),
      note(
        smallGainMaps, shown: "\(dark), which copies of less than 1,200 pixels do not have",
        remedy: "Nothing needs to be done; the photos look on bright screens as they do on others."),
      note(
        strangeGainMaps,
        shown: "\(dark): \(strangeGainMaps == 1 ? "its gain map" : "their gain maps") cannot be read",
        remedy:
          "The photos look on bright screens as they do on others; export them again if they should not."),
      note(
        films,
        shown: "without the film inside of \(films == 1 ? "it" : "them"): motion photos are shown as photos",
        remedy: "Nothing needs to be done; the files stay as they are."),
      note(
        spheres,
        shown:
          "as \(spheres == 1 ? "a flat picture" : "flat pictures"): panoramas in every direction cannot be turned here",
        remedy: "Nothing needs to be done; export a part of it as a photo where it looks bent."),
    ].compactMap(\.self)
  }

  private func note(_ count: Int, place: String = "The site", _ reason: String, remedy: String) -> Problem? {
    count > 0 ? Problem(.note, place: place, reason: reason, remedy: remedy) : nil
  }

  private func note(_ count: Int, shown how: String, remedy: String) -> Problem? {
    note(count, "shows \(count) of the photos that were looked at \(how)", remedy: remedy)
  }
}
