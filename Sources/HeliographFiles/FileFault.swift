import Glibc
package import HeliographModel

/// Why a file could not be read as a whole.
package enum FileFault: Error, Hashable {
  /// Nothing has that name.
  case missing
  /// This user may not read it.
  case forbidden
  /// A link stands where the file should be.
  case link
  /// A folder, pipe, socket or device.
  case notRegular
  /// Longer than `limit` bytes.
  case tooLarge(limit: Int)
  /// Its size or time changed between the first and the last byte.
  case changed
  /// Any other refusal of the system, by its number.
  case system(Int32)

  /// From the number an `open` left behind.
  package init(errno: Int32) {
    self =
      switch errno {
      case ENOENT, ENOTDIR: .missing
      case EACCES, EPERM: .forbidden
      case ELOOP: .link
      case ENXIO: .notRegular
      default: .system(errno)
      }
  }

  /// The rest of a sentence that begins with the file's name.
  package var reason: String {
    switch self {
    case .missing: "no longer exists"
    case .forbidden: "is not readable"
    case .link: "is a symbolic link"
    case .notRegular: "is not a regular file"
    case .tooLarge(let limit): "is larger than \(limit >> 20) MB"
    case .changed: "changed while it was read"
    case .system(let number): "cannot be read (\(String(cString: strerror(number))))"
    }
  }

  /// A whole sentence: what to do.
  package var remedy: String {
    switch self {
    case .missing, .changed: "Build again when nothing moves or writes the files any more."
    case .forbidden: "Give the user who builds the site the right to read it."
    case .link: "Put the file itself in its place."
    case .notRegular: "Put a photo in its place, or remove it."
    case .tooLarge: "Export it smaller."
    case .system: "Check the disk it is on, then build again."
    }
  }

  /// The same as a problem with a file that messages call `place`.
  package func problem(_ severity: Problem.Severity = .loss, place: String) -> Problem {
    Problem(severity, place: place, reason: reason, remedy: remedy)
  }
}
