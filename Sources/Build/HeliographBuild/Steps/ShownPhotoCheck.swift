import HeliographCore
import HeliographLibrary

/// The second look at rules, at photos that are about to be published.
///
/// It begins with the composed library, and takes nothing from the step that hides photos but the rules.
struct ShownPhotoCheck {
  private let rules: [SourceRule]

  /// Checks by the rules of all sources.
  init(_ rules: [SourceRule]) { self.rules = rules }

  /// Finds out whether a rule hides one of the photos.
  ///
  /// - Throws: `BuildError` for a photo that no source shows that it may be of.
  func check(_ photos: some Sequence<Photo>) throws {
    guard rules.contains(where: { $0.rule != .everything }) else { return }
    for photo in photos {
      let own = rules.filter { $0.path(of: photo.id) != nil }
      guard own.contains(where: { $0.verdict(on: photo.id, photo.metadata) == .shown }) else {
        throw Self.error(photo.fileName)
      }
    }
  }

  /// The error for a photo that must not be published.
  static func error(_ fileName: [UInt8]) -> BuildError {
    BuildError(
      .failed, place: "The photo \"\(PrintableText.from(fileName))\"",
      message: "is hidden by its owner and would have been published; nothing was changed. Build again")
  }
}
