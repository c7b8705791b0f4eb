package import SystemPackage

/// One name in a folder with the type of its file; a link is a link, whatever it points to.
package struct FolderEntry: Sendable, Hashable {
  /// What an entry is.
  package enum Kind: Sendable, Hashable {
    /// A regular file, a folder, a symbolic link, a pipe, a socket, or a device.
    case file, folder, link, pipe, socket, device
    /// The system did not say, with its error.
    case unknown(Errno)
  }

  /// The name in the folder.
  package let name: FileName
  /// What it is, links not followed.
  package let kind: Kind
}
