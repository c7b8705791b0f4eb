import HeliographCore

/// Where the passphrase of locked albums is, and what visitors see of them.
package struct PassphraseConfiguration: Sendable, Hashable {
  /// Where a passphrase is, which never stands in the configuration itself.
  package enum Origin: Sendable, Hashable {
    /// The name of an environment variable.
    case environment(String)
    /// A file, relative to the configuration.
    case file(String)
  }

  /// Where it is.
  package let origin: Origin
  /// What the locked albums are called before all visitors; `nil` for "Locked album".
  package let label: String?
}
