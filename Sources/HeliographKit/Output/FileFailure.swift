import Glibc
import SystemPackage

/// A file or folder that the system would not let us read, write, move or remove.
struct FileFailure: Error {
  /// What was tried: "written", "moved".
  let action: String
  let path: FilePath
  let errno: Errno

  init(_ action: String, _ path: FilePath, _ errno: Errno = Errno(rawValue: Glibc.errno)) {
    self.action = action
    self.path = path
    self.errno = errno
  }

  /// Says the same to a person, with what to do.
  var asBuildError: BuildError {
    let advice =
      switch errno {
      case .noSpace, .diskQuotaExceeded: "make room on that disk and build again"
      case .permissionDenied, .notPermitted, .readOnlyFileSystem:
        "let yourself write there, or choose another folder with --output"
      case .notDirectory, .fileExists: "a file is in the way; move it, or choose another folder with --output"
      case .invalidArgument: "put an ordinary file in its place"
      default: "check its disk, or choose another folder with --output"
      }
    return BuildError(
      .failed, place: path.string, message: "cannot be \(action) (\(errno.description)); \(advice)",
      cause: self)
  }
}
