package import HeliographCore

/// What a service says of a photo when it is asked for that photo alone.
package struct PhotoDetails: Sendable, Hashable, Codable {
  /// What people wrote at the service: it goes before what a list and the file say.
  package let words: PhotoMetadata
  /// What the service read out of the file that it was given: it counts where the file that is fetched is silent.
  package let facts: PhotoMetadata

  /// Wraps what a service says; what is left out is unknown.
  package init(words: PhotoMetadata = PhotoMetadata(), facts: PhotoMetadata = PhotoMetadata()) {
    (self.words, self.facts) = (words, facts)
  }
}
