import Glibc

/// What the samples of a gain map mean: how many stops brighter a photo may be shown than its base picture.
///
/// A sample s from 0 to 1 is a gain of `minimum` + (`maximum` - `minimum`) · s^(1/`gamma`) stops, and the light that is shown
/// (base + `baseOffset`) · 2^gain - `alternateOffset`.
///
/// Sources: ISO 21496-1:2025, 5.2 and 6.3; Ultra HDR Image Format 1.1, "Gain map metadata".
struct GainMapMetadata: Sendable, Equatable {
  /// The meaning of one channel, or of all.
  struct Channel: Sendable, Equatable {
    /// In stops.
    var minimum = 0.0
    var maximum = 0.0
    var gamma = 1.0
    /// Light, where 1 is that of white.
    var baseOffset = 1.0 / 64
    var alternateOffset = 1.0 / 64

    /// The gain of a sample from 0 to 255, in stops.
    func stops(of sample: UInt8) -> Double {
      minimum + (maximum - minimum) * pow(Double(sample) / 255, 1 / gamma)
    }

    /// The sample of a gain; the nearest one for a gain that is out of its range.
    func sample(ofStops stops: Double) -> UInt8 {
      guard maximum > minimum else { return 0 }
      let share = min(max((stops - minimum) / (maximum - minimum), 0), 1)
      return UInt8((pow(share, gamma) * 255).rounded())
    }

    /// Whether photos have such numbers; others would only let what is made of them overflow.
    fileprivate var isPlausible: Bool {
      [minimum, maximum].allSatisfy { abs($0) <= GainMapMetadata.stopsLimit } && minimum <= maximum
        && (0.01...100).contains(gamma) && [baseOffset, alternateOffset].allSatisfy { abs($0) <= 1 }
    }
  }

  /// No screen has such a range.
  fileprivate static let stopsLimit = 32.0

  /// One for all channels, or one for each of red, green and blue.
  let channels: [Channel]
  /// Up to this headroom of a screen the base is shown as it is, in stops.
  let baseHeadroom: Double
  /// From this headroom on the whole gain counts, in stops.
  let alternateHeadroom: Double

  /// `nil` for numbers that no photo has.
  init?(channels: [Channel], baseHeadroom: Double, alternateHeadroom: Double) {
    guard channels.count == 1 || channels.count == 3, channels.allSatisfy(\.isPlausible),
      (0...Self.stopsLimit).contains(baseHeadroom), (0...Self.stopsLimit).contains(alternateHeadroom),
      alternateHeadroom > baseHeadroom
    else { return nil }
    self.channels = channels
    self.baseHeadroom = baseHeadroom
    self.alternateHeadroom = alternateHeadroom
  }
}
