/// What was read of an image's metadata.
struct ImageTags: Sendable {
  /// All that could be read.
  package internal(set) var tags: TagTable
  /// What could not, as the rest of a sentence that begins with the photo's place; `nil` when all could.
  package internal(set) var fault: String?

  /// The tags of an image whose metadata is not to be read.
  static let none = ImageTags(tags: TagTable(), fault: nil)
}
