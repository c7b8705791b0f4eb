import Glibc

/// Texts as C takes lists of them: arguments and variables of programs.
package enum CStrings {
  /// Calls `body` with one pointer for each text, and `nil` at the end.
  ///
  /// The pointers hold only during the call. A text with a zero byte ends there.
  package static func with<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }
}
