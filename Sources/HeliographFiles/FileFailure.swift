import Glibc
import HeliographModel
package import SystemPackage

/// A file or folder that the system did not let us read, write, move or remove.
package struct FileFailure: PlacedError {
  /// What was tried: "written", "moved".
  package let action: String
  /// The file or folder.
  package let path: FilePath
  /// The reason that the system gave.
  package let errno: Errno

  /// A failure of the last system call, or of the one whose number is given.
  ///
  /// - Parameters:
  ///   - action: what was tried, as a participle.
  ///   - path: the file or folder.
  ///   - errno: the system's error number; that of the last call when left out.
  package init(_ action: String, _ path: FilePath, _ errno: Errno = Errno(rawValue: Glibc.errno)) {
    self.action = action
    self.path = path
    self.errno = errno
  }

  /// The path.
  package var place: String { path.string }

  /// What was refused, why, and what to do.
  package var message: String {
    let advice =
      switch errno {
      case .noSpace, .diskQuotaExceeded: "make room on that disk and build again"
      case .permissionDenied, .notPermitted, .readOnlyFileSystem:
        "give yourself write permission, or choose another folder with --output"
      case .notDirectory, .fileExists: "a file is in the way; move it, or choose another folder with --output"
      case .isDirectory: "a folder is in the way; move it, or choose another folder with --output"
      case .invalidArgument: "put an ordinary file in its place"
      default: "check its disk, or choose another folder with --output"
      }
    return "cannot be \(action) (\(errno.description)); \(advice)"
  }
}
