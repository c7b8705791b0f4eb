import HeliographCore

/// A secret, a passphrase or a ciphertext that cannot be used.
package struct VaultError: PlacedError, Hashable {
  /// The file or the environment variable.
  package let place: String
  /// The rest of a sentence that begins with the place: what is wrong.
  package let message: String
  /// What to do, a sentence of its own.
  package let remedy: String
}
