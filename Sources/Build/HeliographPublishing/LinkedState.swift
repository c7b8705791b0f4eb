import HeliographCore
import SystemPackage

/// A link in the state folder, behind which lie files that are not Heliograph's to sweep.
struct LinkedState: PlacedError {
  let path: FilePath

  /// The link.
  var place: String { path.string }
  /// What is wrong and what to do.
  var message: String {
    "is a link, and a build removes what it does not know in its own folders; remove the link, or make the folder around it a link"
  }

  /// Refuses a state folder with a link in it; one that is a link itself may stay.
  ///
  /// - Throws: `LinkedState`; `FileError`.
  static func check(_ state: FilePath) throws {
    for name in try Disk.names(in: state) where Disk.isLink(state.pushing(name)) {
      throw LinkedState(path: state.pushing(name))
    }
  }
}
