/// What was made of the film of a few seconds that belongs to a photo: Apple's Live Photos, and the motion photos of Android.
package struct Motion: Sendable, Hashable, Codable {
  /// What it is made of, and how.
  package let key: RenditionKey
  /// The film; `nil` when none can be shown.
  package let film: Film?
  /// Why none is shown, as the rest of a sentence that begins with the photo's place; `nil` when one is.
  package let fault: String?

  /// Describes a film.
  package init(key: RenditionKey, film: Film) { (self.key, self.film, fault) = (key, film, nil) }

  /// Describes what is no film of the photo.
  package init(key: RenditionKey, fault: String) { (self.key, film, self.fault) = (key, nil, fault) }
}
