import HeliographCore
import SystemPackage

/// Something that Heliograph did not write stands where a page has to go.
struct ForeignFile: PlacedError {
  let path: FilePath
  /// Whether it is a link in the place of a folder.
  var isLinkedFolder = false

  /// The file or folder.
  var place: String { path.string }
  /// What is wrong and what to do.
  var message: String {
    isLinkedFolder
      ? "is a link, and nothing is written or removed behind a link inside of the output; put the folder itself in its place, or make the output folder a link"
      : "was not written by Heliograph and is in the way; move it, or choose another folder with --output"
  }
}
