import HeliographModel

/// Why the address or the authorization of a remote store cannot be used.
package struct RemoteStoreError: PlacedError, Sendable, Hashable {
  /// The address without secrets, or the name of the environment variable.
  package let place: String
  /// The rest of a sentence that begins with the place: what is wrong and what to do.
  package let message: String
}
