package import HeliographCore

/// A file on this machine, and the files beside it that belong to it.
package struct FileOriginal: Sendable {
  /// The photo or film.
  package let file: OriginalFile
  /// The `.xmp` sidecar that describes it; `nil` without one.
  package var sidecar: OriginalFile?
  /// Whether the sidecar was written for the raw photo that this one was made from.
  package var isSidecarOfRaw = false
  /// The captions of a film, each in another language; `nil` for one that their name does not tell.
  package var tracks: [(language: String?, file: OriginalFile)] = []
  /// The film of a few seconds that a telephone puts beside a photo; `nil` without one.
  package var moving: OriginalFile?

  /// A file with nothing beside it.
  package init(_ file: OriginalFile) { self.file = file }
}

/// How a source provides the original of one photo.
package enum SourceOriginal: Sendable {
  /// A file on this machine. An unchanged file is not read again.
  case file(FileOriginal)
  /// Bytes that the source fetches or makes. The build keeps them in its cache under the hash `key`, which must be
  /// equal for equal bytes in every build, and loads them only once.
  ///
  /// `load` throws a `SourceError` when this one original cannot be fetched; any other error ends the build.
  case loaded(key: ContentHash, load: @Sendable () async throws -> [UInt8])
  /// A file on a host, which the build fetches into its cache.
  case remote(RemoteOriginal)

  /// The name of the original in the cache; `nil` for a file on this machine.
  package var key: ContentHash? {
    switch self {
    case .file: nil
    case .loaded(let key, _): key
    case .remote(let original): original.key
    }
  }
}
