import Glibc
package import SystemPackage

/// A file or folder that could not be read, written, moved or removed.
package struct FileError: PlacedError, Hashable {
  /// Why it was refused.
  package enum Reason: Sendable, Hashable {
    /// Nothing has that name.
    case missing
    /// This user may not read it.
    case forbidden
    /// A link is where the file should be.
    case link
    /// A folder, pipe, socket or device.
    case notRegular
    /// Longer than `limit` bytes.
    case tooLarge(limit: Int)
    /// Its size or time changed between the first and the last byte.
    case changed
    /// Any other error of the system.
    case system(Errno)
  }

  /// What was tried, as a participle, such as "written"; `nil` for reading and listing.
  package let action: String?
  /// The file or folder.
  package let path: FilePath
  /// Why it was refused; always `.system` for a change.
  package let reason: Reason

  /// A change that the system refused.
  ///
  /// - Parameters:
  ///   - action: what was tried, as a participle.
  ///   - path: the file or folder.
  ///   - errno: the system's error; that of the last call when left out.
  package init(_ action: String, _ path: FilePath, _ errno: Errno = Errno(rawValue: Glibc.errno)) {
    self.action = action
    self.path = path
    reason = .system(errno)
  }

  /// Reading or listing that failed for a reason of ours.
  package init(reading path: FilePath, _ reason: Reason) {
    action = nil
    self.path = path
    self.reason = reason
  }

  /// Reading or listing that the system refused; by the error of the last call when none is given.
  package init(reading path: FilePath, _ errno: Errno = Errno(rawValue: Glibc.errno)) {
    let reason: Reason =
      switch errno {
      case .noSuchFileOrDirectory, .notDirectory: .missing
      case .permissionDenied, .notPermitted: .forbidden
      case .tooManySymbolicLinkLevels: .link
      case .noSuchAddressOrDevice: .notRegular
      default: .system(errno)
      }
    self.init(reading: path, reason)
  }

  /// The path.
  package var place: String { path.string }

  /// The rest of a sentence that begins with the file's name: what is wrong.
  package var message: String {
    switch reason {
    case .missing: "is not there"
    case .forbidden: "is not readable"
    case .link: "is a symbolic link"
    case .notRegular: "is not a regular file"
    case .tooLarge(let limit): "is larger than \(limit >> 20) MB"
    case .changed: "changed while it was read"
    case .system(.readOnlyFileSystem) where action != nil: "is on a disk that is mounted read-only"
    case .system(let errno): "cannot be \(action ?? "read") (\(errno.description))"
    }
  }

  /// What to do, a sentence of its own.
  package var remedy: String {
    switch reason {
    case .missing, .changed: "Build again when nothing moves or writes the files any more."
    case .forbidden: "Give the user who builds the site the right to read it."
    case .link: "Put the file itself in its place."
    case .notRegular: "Put a regular file in its place, or remove it."
    case .tooLarge: "Export it smaller."
    case .system where action == nil: "Check the disk it is on, then build again."
    case .system(.noSpace), .system(.diskQuotaExceeded): "Make room on that disk and build again."
    case .system(.readOnlyFileSystem): "Mount it for writing, or choose another folder with --output."
    case .system(.permissionDenied), .system(.notPermitted):
      "Give yourself the right to write there, or choose another folder with --output."
    case .system(.notDirectory), .system(.fileExists):
      "A file is in the way; move it, or choose another folder with --output."
    case .system(.isDirectory): "A folder is in the way; move it, or choose another folder with --output."
    case .system: "Check its disk, or choose another folder with --output."
    }
  }

  /// The same as a problem with a file that messages call `place`.
  package func problem(_ severity: Problem.Severity = .loss, place: String) -> Problem {
    Problem(severity, place: place, reason: message, remedy: remedy)
  }
}
