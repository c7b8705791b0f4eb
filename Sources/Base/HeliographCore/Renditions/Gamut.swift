/// The range of colours a picture's numbers are in.
package enum Gamut: String, Sendable, Hashable, Codable, CaseIterable {
  /// IEC 61966-2-1: what browsers assume for every picture without a profile.
  case srgb
  /// Display P3: half as many colours again, which phones record and newer screens show.
  case p3
}
