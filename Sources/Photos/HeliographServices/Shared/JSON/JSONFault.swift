import HeliographCore
import HeliographSources

/// Why a response is not the JSON that was asked for.
package enum JSONFault: Error, Hashable, ListFault {
  /// A status that reports a failure, and the service's words for it; `nil` where they are missing.
  case failure(status: Int, words: String?)
  /// Not JSON, or too deep.
  case notJSON
  /// JSON without the list that was asked for.
  case noList
  /// A page without photos where the response says that more come.
  case empty(page: Int)

  /// Whether the same request may succeed a moment later.
  var isTransient: Bool {
    switch self {
    case .notJSON, .empty: true
    case .failure, .noList: false
    }
  }

  /// Whether it says that one list is not there, and so nothing about the other lists of a source.
  package var isOfOneList: Bool {
    if case .failure(let status, _) = self { [400, 404].contains(status) } else { false }
  }

  /// The fault as the source's error about `place`; the service may have repeated the key.
  ///
  /// - Parameters:
  ///   - place: the address without secrets.
  ///   - service: whose answer it is: "Immich".
  ///   - remedy: what to do about a status that refuses access; a sentence.
  /// - Returns: the error.
  func sourceError(at place: String, of service: String, remedy: String) -> SourceError {
    let (code, message) = explanation(service, remedy)
    return SourceError(code, place: place, message: message, cause: self)
  }

  private func explanation(_ service: String, _ remedy: String) -> (SourceError.Code, String) {
    switch self {
    case .failure(let status, let words):
      let said = PrintableText.from((words ?? "no reason given").utf8.prefix(300))
      let isAccess = [401, 403].contains(status)
      let rest = isAccess ? remedy : "Check the settings of this source."
      return (
        isAccess ? .credentials : .refused, "returns an error: \"\(said)\" (status \(status)). \(rest)"
      )
    case .notJSON:
      return (.refused, "returns something that is not \(service)'s JSON. Check the address.")
    case .noList:
      return (.refused, "returns no list of photos or albums. Check the address.")
    case .empty(let page):
      return (
        .unreachable, "returns a list that ends early: page \(page) of it has no photos. Try again later."
      )
    }
  }
}
