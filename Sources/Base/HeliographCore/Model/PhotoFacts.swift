/// What a rule knows of a photo.
package struct PhotoFacts: Sendable, Hashable {
  /// The path of its file below the folder of its source: "Trip/IMG_0042.JPG"; its name at any other source.
  package let path: [UInt8]
  /// The metadata that the site would show; `nil` when it cannot be read.
  package let metadata: PhotoMetadata?

  /// Names the facts.
  package init(path: [UInt8], metadata: PhotoMetadata?) {
    self.path = path
    self.metadata = metadata
  }
}
