import HeliographSources

/// Why a response from Flickr is not what was asked for.
typealias FlickrFault = RSPFault

extension RSPFault {
  /// The fault as the error of a source of Flickr's about `place`.
  func sourceError(at place: String) -> SourceError { sourceError(at: place, of: .flickr) }
}
