/// What the file of a photo carries beside a picture of the standard range.
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
  /// Light beyond white in the picture itself (PQ or HLG).
  package static let highRange = EmbeddedParts(rawValue: 8)
  /// A gain map that cannot be read, or light beyond white of which none can be made.
  package static let strangeGainMap = EmbeddedParts(rawValue: 16)
  /// What a gain map is made of.
  package static let brightness: EmbeddedParts = [.gainMap, .highRange]
}
