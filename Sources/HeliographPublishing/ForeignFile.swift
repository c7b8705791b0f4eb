import HeliographModel
import SystemPackage

/// Something that Heliograph did not write stands where a page has to go.
package struct ForeignFile: PlacedError {
  let path: FilePath

  /// The file or folder.
  package var place: String { path.string }
  /// What is wrong and what to do.
  package var message: String {
    "was not written by Heliograph and is in the way; move it, or choose another folder with --output"
  }
}
