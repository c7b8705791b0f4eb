/// What the file of a photo carries beside its picture, and no rendition has.
package struct EmbeddedParts: OptionSet, Sendable, Hashable, Codable {
  /// A bit for each part.
  package let rawValue: Int

  /// Makes a set of its bits; unknown ones mean nothing.
  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// A second picture, by which bright screens show the first one brighter.
  package static let gainMap = EmbeddedParts(rawValue: 1)
  /// A film of a few seconds.
  package static let film = EmbeddedParts(rawValue: 2)
  /// The look in every direction, which is shown as a flat picture.
  package static let sphere = EmbeddedParts(rawValue: 4)
}
