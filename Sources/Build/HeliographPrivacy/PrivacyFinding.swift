/// Something in a file that must not be published.
package struct PrivacyFinding: Sendable, Hashable, Error {
  /// What kind of thing it is.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A position on the Earth.
    case coordinate
    /// The number of a camera, a lens or an image.
    case serial
    /// Who owns the camera, or another block of a maker.
    case maker
    /// Where faces are, and whose.
    case faces
    /// What was done to the picture, with which files.
    case history
    /// A second, smaller picture inside of the file.
    case thumbnail
    /// Metadata of another kind, or a block that the gate does not know.
    case metadata
    /// The name or title of a hidden photo or album.
    case hiddenName
    /// The SHA-256 of a hidden photo.
    case hiddenContent
    /// A passphrase or a key.
    case secret
    /// A folder of the machine.
    case machinePath
    /// A file whose parts cannot be distinguished, so that anything may be in it.
    case unreadable
  }

  /// What kind of thing it is.
  package let kind: Kind
  /// The file, below the folder that was looked through; what must not be published is left out of it.
  package let path: String
  /// The rest of a sentence that begins with the path, without what must not be published.
  package let reason: String

  /// "index.html names a hidden photo at byte 120".
  package var sentence: String { "\(path) \(reason)" }
}
