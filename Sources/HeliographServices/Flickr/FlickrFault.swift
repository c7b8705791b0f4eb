import HeliographBytes
import HeliographModel
import HeliographSources
import HeliographXML

/// Why a response from Flickr is not a list of photos.
enum FlickrFault: Error, Hashable {
  /// `stat="fail"`, with Flickr's number and message; `nil` where they are missing.
  case failure(code: Int?, words: String?)
  /// JSON, which Flickr sometimes sends, labelled as XML, while it is unavailable.
  case json
  case notXML(XMLError)
  /// Well formed and "ok", but without the list that was asked for.
  case noList
  /// A page without photos where the response says that there are some.
  case empty(page: Int)

  /// Whether the same request may succeed a moment later.
  ///
  /// 105 is documented as "service unavailable"; 0 and 201 have the same message.
  var isTransient: Bool {
    switch self {
    case .failure(let code, _): [0, 105, 201].contains(code)
    case .json, .empty: true
    case .notXML(let error): [.malformed, .encoding].contains(error.code)
    case .noList: false
    }
  }

  /// The fault as the source's error about `place`, where somebody asked for what `words` say; Flickr may have repeated
  /// the key.
  func sourceError(at place: String, for words: String) -> SourceError {
    let (code, message) = explanation(of: words)
    return SourceError(code, place: place, message: message, cause: nil)
  }

  private func explanation(of wanted: String) -> (SourceError.Code, String) {
    switch self {
    case .failure(let code, let words):
      let said =
        "\"\(PrintableText.from((words ?? "no reason given").utf8.prefix(300)))\" (Flickr's error \(code.map(String.init) ?? "without a number"))"
      if code == 100 {
        return (.credentials, "refuses the key: \(said). Check FLICKR_API_KEY or the file with the key.")
      }
      return isTransient
        ? (.unreachable, "is unavailable: \(said). Try again later.")
        : (.refused, "returns an error for \(wanted): \(said). Check the settings of this source.")
    case .json:
      return (.refused, "returns JSON instead of XML. Try again later, and check the endpoint.")
    case .notXML(let error):
      let line = error.line.map { " in line \($0)" } ?? ""
      return (
        .refused,
        "returns something that is not Flickr's XML: it \(error.message)\(line). Check the endpoint."
      )
    case .empty(let page):
      return (
        .unreachable,
        "returns a list that ends early: page \(page) of it has no photos. Try again later."
      )
    case .noList:
      return (.refused, "returns no list of photos for \(wanted). Check the endpoint.")
    }
  }
}
