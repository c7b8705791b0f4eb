import HeliographCore

extension HidingMark {
  private var text: String { PrintableText.from(name.bytes) }

  /// Says that a folder is hidden by it.
  func note(at place: String) -> Problem {
    Problem(
      .note, place: place,
      reason: "is not shown, with all that is in it, since it has \(text), by which \(program) hide a folder",
      remedy:
        "Remove \(text) to show the folder, or write `private: false` between two lines of --- in its index.md."
    )
  }

  /// Says that it does not hide the folder that its owner named.
  func noteOnNamed(at place: String) -> Problem {
    Problem(
      .note, place: place,
      reason:
        "is shown although it has \(text), by which \(program) hide photos, since it is the folder that you named",
      remedy: "Say which of its photos are not to be shown with `exclude` or `hide` of the source.")
  }
}
