/// A locale file that cannot be used.
package struct LocaleFileError: Error, Sendable {
  /// The name of the file: "de.json".
  package let file: String
  /// The rest of a sentence that begins with the file: what is wrong and what to do.
  package let message: String
}
