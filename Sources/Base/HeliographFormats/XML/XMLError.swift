/// Why a document was refused.
package struct XMLError: Error, Sendable, Hashable {
  /// The reasons for refusing a document.
  package enum Code: Sendable, Hashable {
    /// Longer than the limit.
    case tooLarge
    /// Not UTF-8, or with a zero byte in it.
    case encoding
    /// It declares a document type, which could define entities and refer to other files.
    case documentType
    /// Elements within elements beyond the limit.
    case tooDeep
    /// One element with more attributes than the limit.
    case tooManyAttributes
    /// A namespace whose address is longer than the limit.
    case longNamespace
    /// Not well formed, empty or cut short.
    case malformed
    /// Well formed, but another kind of document than expected.
    case unexpectedRoot
  }

  /// The reason in a form to switch on.
  package let code: Code
  /// From 1; `nil` when it is about the document as a whole.
  package let line: Int?
  /// The rest of a sentence that begins with the document: "ends within an element".
  package let message: String

  init(_ code: Code, line: Int? = nil, message: String) {
    self.code = code
    self.line = line
    self.message = message
  }
}
