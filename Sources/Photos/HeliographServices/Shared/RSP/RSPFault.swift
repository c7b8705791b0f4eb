import HeliographCore
package import HeliographFormats
package import HeliographSources

/// Why a response is not the `<rsp>` that was asked for.
package enum RSPFault: Error, Hashable, ListFault {
  /// `stat="fail"`, with the service's number and message; `nil` where they are missing.
  case failure(code: Int?, words: String?)
  /// JSON, which Flickr sometimes sends, labelled as XML, while it is unavailable.
  case json
  /// Something that is not the XML of an answer.
  case notXML(XMLError)
  /// Well formed and "ok", but without the list that was asked for.
  case noList
  /// A page without photos where the response says that there are some.
  case empty(page: Int)
  /// A list that ends although less than half of the photos came that the responses state.
  case few(Int, of: Int)

  /// Whether the same request may succeed a moment later.
  ///
  /// Flickr documents 105 as "service unavailable"; 0 and 201 have the same message. Piwigo has no such numbers.
  package var isTransient: Bool {
    switch self {
    case .failure(let code, _): [0, 105, 201].contains(code)
    case .json, .empty: true
    case .notXML(let error): [.malformed, .encoding].contains(error.code)
    case .noList, .few: false
    }
  }

  /// Whether it says that one list is not there or not whole, and so nothing about the other lists of a source.
  ///
  /// Flickr's numbers below 95 are those of the method that is asked, here "photoset not found"; Piwigo's 404 is "cat_id not found".
  package var isOfOneList: Bool {
    switch self {
    case .failure(let code?, _): 1...94 ~= code || code == 404
    case .few: true
    default: false
    }
  }

  /// The fault as the source's error about `place`; the service may have repeated the key.
  ///
  /// - Parameters:
  ///   - place: the address without secrets.
  ///   - service: whose answer it is.
  ///   - words: what was asked for; `nil` where the place says it.
  /// - Returns: the error.
  package func sourceError(at place: String, of service: RSPService, for words: String? = nil) -> SourceError
  {
    let (code, message) = explanation(service, words.map { " for \($0)" } ?? "")
    return SourceError(code, place: place, message: message, cause: self)
  }

  private func explanation(_ service: RSPService, _ wanted: String) -> (SourceError.Code, String) {
    let name = service.name
    switch self {
    case .failure(let code, let words):
      let said =
        "\"\(PrintableText.from((words ?? "no reason given").utf8.prefix(300)))\" (\(name)'s error \(code.map(String.init) ?? "without a number"))"
      if code == service.refusedKey {
        return (.credentials, "\(service.refusal): \(said). \(service.keyRemedy)")
      }
      return isTransient
        ? (.unreachable, "is unavailable: \(said). Try again later.")
        : (.refused, "returns an error\(wanted): \(said). Check the settings of this source.")
    case .json:
      return (.refused, "returns JSON instead of XML. Try again later, and check the \(service.addressWord).")
    case .notXML(let error):
      let line = error.line.map { " in line \($0)" } ?? ""
      return (
        .refused,
        "returns something that is not \(name)'s XML: it \(error.message)\(line). Check the \(service.addressWord)."
      )
    case .empty(let page):
      return (
        .unreachable,
        "returns a list\(wanted) that ends early: page \(page) of it has no photos. Try again later."
      )
    case .few(let count, let total):
      return (
        .unreachable,
        "returns a list\(wanted) that ends early: \(count) of \(total) photos came. Try again later."
      )
    case .noList:
      return (.refused, "returns no list of photos\(wanted). Check the \(service.addressWord).")
    }
  }
}
