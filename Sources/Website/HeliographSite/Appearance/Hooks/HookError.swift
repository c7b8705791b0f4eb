/// A file of the owner's that is no part of a page.
package struct HookError: Error, Sendable {
  /// The rest of a sentence that begins with the file: what is wrong and what to write.
  package let message: String

  init(_ message: String) { self.message = message }
}
