package import HeliographCore
package import HeliographSources

/// Why an answer is not the list that was asked for.
package protocol ListFault: Error {
  /// Whether it says that one list is not there or not whole, and so nothing about the other lists of a source.
  var isOfOneList: Bool { get }
}

extension SourceError {
  /// The problem of one list, of a source that shows others beside it; `nil` for what may be true of all of them.
  package func problem(ofList words: String) -> Problem? {
    guard let fault = cause as? any ListFault, fault.isOfOneList else { return nil }
    return Problem(
      place: words, reason: "is not shown completely",
      remedy: "\(place) \(message) The other albums are shown.")
  }
}
