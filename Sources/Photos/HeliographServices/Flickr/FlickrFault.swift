import HeliographSources

/// Why a response from Flickr is not what was asked for.
typealias FlickrFault = RSPFault

extension RSPFault {
  /// The fault as the error of a source of Flickr's about `place`, where somebody asked for what `words` say.
  func sourceError(at place: String, for words: String) -> SourceError {
    sourceError(at: place, of: .flickr, for: words)
  }
}

extension RSPService {
  /// Flickr, whose failure 100 is "Invalid API Key".
  static let flickr = RSPService(
    "Flickr", addressWord: "endpoint", refusedKey: 100,
    keyRemedy: "Check FLICKR_API_KEY or the file with the key.")
}
