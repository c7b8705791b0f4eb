import HeliographBytes
import HeliographModel
import HeliographXML

/// Why an answer from Flickr is no list of photos.
enum FlickrFault: Error, Hashable {
  /// `stat="fail"`, with Flickr's own number and words; `nil` where they are missing.
  case failure(code: Int?, words: String?)
  /// JSON, which Flickr sends now and then while it is out of order, labelled as XML.
  case json
  case notXML(XMLError)
  /// Well formed and "ok", but without the list that was asked for.
  case noList

  /// Whether the same question may well be answered a moment later.
  ///
  /// 105 is documented as "service unavailable"; 0 and 201 come with the same words.
  var isTransient: Bool {
    switch self {
    case .failure(let code, _): [0, 105, 201].contains(code)
    case .json: true
    case .notXML(let error): [.malformed, .encoding].contains(error.code)
    case .noList: false
    }
  }

  /// The fault as the source's error about `place`; the key, should it be echoed, is taken out.
  func sourceError(at place: String, key: APIKey) -> SourceError {
    let (code, message) = explanation
    return SourceError(code, place: place, message: key.redacted(message), cause: nil)
  }

  private var explanation: (SourceError.Code, String) {
    switch self {
    case .failure(let code, let words):
      let said =
        "\"\(PrintableText.from((words ?? "no reason given").utf8.prefix(300)))\" (Flickr's error \(code.map(String.init) ?? "without a number"))"
      if code == 100 {
        return (.credentials, "refuses the key: \(said). Check FLICKR_API_KEY or the file with the key.")
      }
      return isTransient
        ? (.unreachable, "is out of order just now: \(said). Try again later.")
        : (.refused, "refuses to answer: \(said). Check the settings of this source.")
    case .json:
      return (.refused, "answers in JSON where XML was asked for. Try again later, and check the endpoint.")
    case .notXML(let error):
      let line = error.line.map { " in line \($0)" } ?? ""
      return (
        .refused, "sends something that is not Flickr's XML: it \(error.message)\(line). Check the endpoint."
      )
    case .noList:
      return (.refused, "sends an answer without a list of photos. Check the endpoint.")
    }
  }
}
