import HeliographCore

/// A secret, a passphrase or a ciphertext that cannot be used.
struct EncryptionError: PlacedError, Hashable {
  /// The file or the environment variable.
  let place: String
  /// The rest of a sentence that begins with the place: what is wrong.
  let message: String
  /// What to do, a sentence of its own.
  let remedy: String
}
