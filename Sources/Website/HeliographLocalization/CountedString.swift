/// A string that depends on a number: a locale file has one text per plural form.
package enum CountedString: String, Sendable, CaseIterable {
  case photographCount
  case filmCount
  case newPhotographCount
  /// How often a slideshow turns; the number is of seconds.
  case slideshowInterval
  case yearCount
  case keywordCount
  case cameraCount
  case lensCount
  case photographerCount
  case ratingCount
  case listCount
}
