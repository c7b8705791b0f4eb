/// Whether films of a source are listed, and why not.
package enum FilmListing: Sendable, Hashable {
  /// They are listed as photos are.
  case shown
  /// Their owner does not want them.
  case hidden
  /// ffmpeg is not installed.
  case lackingTools

  /// What to do to have films shown.
  package var remedy: String {
    switch self {
    case .lackingTools: "Install ffmpeg to have them shown: sudo apt install ffmpeg"
    case .shown: "Export them as MP4 if they should be shown."
    case .hidden: "Nothing needs to be done."
    }
  }
}
