package import HeliographCore

/// How a source provides the original of one photo.
package enum SourceOriginal: Sendable {
  /// A file on this machine, and the `.xmp` sidecar that describes it. An unchanged file is not read again.
  ///
  /// `isOfRaw` says that the sidecar was written for the raw photo that this one was made from.
  case file(OriginalFile, sidecar: OriginalFile?, isOfRaw: Bool)
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
