import HeliographCore

/// The sidecar of a photo cannot be read or understood: it may say that nobody is to see the photo.
struct UnclearSidecar: Error {
  /// The rest of a sentence that begins with the photo.
  let reason: String
  /// What to do, a sentence of its own.
  let remedy: String

  /// What is wrong with a photo that has it.
  func problem(of photo: ListedPhoto) -> Problem {
    Problem(.loss, place: photo.place, reason: reason, remedy: remedy)
  }
}
