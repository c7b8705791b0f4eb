/// The catalog could not be opened, read or written.
package struct CatalogError: Error, Sendable {
  /// The catalog's file.
  package let place: String
  /// The rest of a sentence that begins with the place; says what is wrong and what to do.
  package let message: String
  package let cause: (any Error)?

  package init(place: String, message: String, cause: (any Error)? = nil) {
    self.place = place
    self.message = message
    self.cause = cause
  }
}
