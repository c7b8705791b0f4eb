/// A file that a host or server reads.
package struct HostingFile: Sendable, Hashable {
  /// Who reads it, and so where it belongs.
  package enum Place: Sendable, Hashable {
    /// In the published folder, at its top.
    case site
    /// In the configuration of the server; never in the published folder, where everybody could read it.
    case server
  }

  /// Where it belongs.
  package let place: Place
  /// Its name: ".htaccess".
  package let name: String
  /// Its text, which ends with a line feed.
  package let text: String

  /// The bytes.
  package var bytes: [UInt8] { Array(text.utf8) }
}
