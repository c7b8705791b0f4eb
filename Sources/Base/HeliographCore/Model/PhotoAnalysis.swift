/// What was computed from a photo's pixels, in its smallest rendition.
package struct PhotoAnalysis: Sendable, Hashable, Codable {
  /// A WebP file of at most 16 pixels a side, in Base64; `nil` for a photo that lets its page shine through.
  package let placeholder: String?
  /// The mean colour of all pixels.
  package let mean: OKLab
  /// The colour most of the photo has.
  package let dominant: OKLab
  /// Where the eye goes first; a crop keeps it in sight.
  package let attention: UnitPoint

  /// Creates an analysis from its results; `placeholder` is a WebP file in Base64.
  package init(
    placeholder: String?, mean: OKLab, dominant: OKLab, attention: UnitPoint
  ) {
    self.placeholder = placeholder
    self.mean = mean
    self.dominant = dominant
    self.attention = attention
  }
}
