/// What a photo looks like in sum, taken from its smallest rendition.
package struct PhotoAnalysis: Sendable, Hashable, Codable {
  /// A WebP file of at most 16 pixels a side, in Base64; `nil` for a photo that lets its page shine through.
  package let placeholder: String?
  /// A ThumbHash in Base64, for feeds and JSON (https://evanw.github.io/thumbhash/).
  package let thumbHash: String
  package let mean: OKLab
  /// The colour most of the photo has.
  package let dominant: OKLab
  /// Relative luminance by WCAG 2.2, 0 (black)…1 (white).
  package let meanLuminance: Double
  /// Like `meanLuminance`.
  package let medianLuminance: Double
  /// Where the eye goes first; a crop keeps it in sight.
  package let attention: UnitPoint

  package init(
    placeholder: String?, thumbHash: String, mean: OKLab, dominant: OKLab, meanLuminance: Double,
    medianLuminance: Double, attention: UnitPoint
  ) {
    self.placeholder = placeholder
    self.thumbHash = thumbHash
    self.mean = mean
    self.dominant = dominant
    self.meanLuminance = meanLuminance
    self.medianLuminance = medianLuminance
    self.attention = attention
  }
}
