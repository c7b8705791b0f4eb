import HeliographSources

/// Why a response from Flickr is not what was asked for.
typealias FlickrFault = RSPFault

extension RSPFault {
  /// The fault as the error of a source of Flickr's about `place`.
  func sourceError(at place: String) -> SourceError { sourceError(at: place, of: .flickr) }
}

extension RSPService {
  /// Flickr, whose failure 100 is "Invalid API Key".
  static let flickr = RSPService(
    name: "Flickr", addressWord: "endpoint", refusedKey: 100,
    keyRemedy: "Check FLICKR_API_KEY or the file with the key.")
}
