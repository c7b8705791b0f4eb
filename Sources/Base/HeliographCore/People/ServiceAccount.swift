/// An account at Flickr that is asked who its owner is.
package struct ServiceAccount: Sendable, Hashable {
  /// The account's number, as in "28660070@N07".
  package let user: String
  /// The address of the interface; `nil` for Flickr's own.
  package let endpoint: String?
  /// A file with the key, below the folder of the site; `nil` when the environment has it.
  package let keyFile: String?

  /// Creates an account.
  package init(user: String, endpoint: String? = nil, keyFile: String? = nil) {
    self.user = user
    self.endpoint = endpoint
    self.keyFile = keyFile
  }
}
