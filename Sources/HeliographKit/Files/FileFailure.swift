import Glibc
import HeliographModel
import SystemPackage

/// A file or folder that the system did not let us read, write, move or remove.
struct FileFailure: PlacedError {
  /// What was tried: "written", "moved".
  let action: String
  let path: FilePath
  let errno: Errno

  init(_ action: String, _ path: FilePath, _ errno: Errno = Errno(rawValue: Glibc.errno)) {
    self.action = action
    self.path = path
    self.errno = errno
  }

  var place: String { path.string }

  var message: String {
    let advice =
      switch errno {
      case .noSpace, .diskQuotaExceeded: "make room on that disk and build again"
      case .permissionDenied, .notPermitted, .readOnlyFileSystem:
        "give yourself the right to write there, or choose another folder with --output"
      case .notDirectory, .fileExists: "a file is in the way; move it, or choose another folder with --output"
      case .isDirectory: "a folder is in the way; move it, or choose another folder with --output"
      case .invalidArgument: "put an ordinary file in its place"
      default: "check its disk, or choose another folder with --output"
      }
    return "cannot be \(action) (\(errno.description)); \(advice)"
  }
}
