import HeliographFiles
import HeliographModel
import HeliographSources
package import HeliographStore
package import SystemPackage

/// Gets the bytes of originals from their sources, and keeps those that a source fetches or makes.
package struct OriginalFetcher: Sendable {
  /// The folder of originals that sources fetched or made, each named by its key.
  let cache: FilePath
  let isOffline: Bool
  let memory: HashCache
  /// Remembers what originals hold that are not in the cache any more.
  let store: RenditionStore

  /// Creates a fetcher.
  ///
  /// - Parameters:
  ///   - cache: the folder of originals that sources fetched or made, each named by its key.
  ///   - isOffline: whether nothing is fetched over the network.
  ///   - memory: the hashes of files.
  ///   - store: remembers what originals hold that are not in the cache any more.
  package init(cache: FilePath, isOffline: Bool, memory: HashCache, store: RenditionStore) {
    self.cache = cache
    self.isOffline = isOffline
    self.memory = memory
    self.store = store
  }

  /// An original in memory, with its sidecar.
  struct Opened: Sendable {
    let original: [UInt8]
    let sidecar: [UInt8]?
    /// The hash of the photo's file, and of the sidecar's where there is one.
    let identity: ContentHash
  }

  /// The identity of a photo whose files did not change since they were read; `nil` when they must be read.
  func knownIdentity(of photo: ListedPhoto) async throws -> ContentHash? {
    switch try photo.source.original(of: photo.photo) {
    case .file(let file, let sidecar):
      guard let original = memory.knownContent(of: file.path) else { return nil }
      guard let sidecar else { return original }
      return memory.knownContent(of: sidecar.path).map { Self.identity(original, $0) }
    case .loaded(let key, _):
      if let known = memory.knownContent(of: cached(key)) { return known }
      return await store.original(key)
    }
  }

  /// The bytes of the photo and of its sidecar.
  ///
  /// Throws a `Problem` when this one photo cannot be read or fetched, or when it is too late to fetch it.
  func open(_ photo: ListedPhoto, isLate: Bool) async throws -> Opened {
    switch try photo.source.original(of: photo.photo) {
    case .file(let file, let sidecar):
      let original = try read(file)
      guard let sidecar = try sidecar.map({ try read($0, of: photo.photo) }) else {
        return Opened(original: original.bytes, sidecar: nil, identity: original.content)
      }
      return Opened(
        original: original.bytes, sidecar: sidecar.bytes,
        identity: Self.identity(original.content, sidecar.content))
    case .loaded(let key, let load):
      let path = cached(key)
      if Disk.byteCount(of: path) == nil {
        let bytes = try await loaded(photo, isLate, load)
        try Disk.write(bytes, to: path)
        let content = ContentHash(of: bytes)
        try await store.keep(original: content, key)
        return Opened(original: bytes, sidecar: nil, identity: content)
      }
      var bytes: [UInt8] = []
      let content = try memory.watching(path) {
        bytes = try RegularFile.bytes(at: path)
        return ContentHash(of: bytes)
      }
      return Opened(original: bytes, sidecar: nil, identity: content)
    }
  }

  /// Reads a sidecar; without it the photo is not shown, since a sidecar may say what is not to be published.
  private func read(_ sidecar: OriginalFile, of photo: SourcePhoto) throws -> (
    bytes: [UInt8], content: ContentHash
  ) {
    do {
      return try read(sidecar)
    } catch let problem as Problem {
      throw Problem(
        problem.severity, place: photo.place,
        reason: "is not shown, since its sidecar \(problem.place) \(problem.reason)", remedy: problem.remedy)
    }
  }

  /// Whether the original is a file of no bytes.
  func isEmpty(_ photo: ListedPhoto) throws -> Bool {
    guard case .file(let file, _)? = try? photo.source.original(of: photo.photo) else { return false }
    return Disk.byteCount(of: file.path) == 0
  }

  /// Removes cached bytes that turned out to be no photo, so that the next build fetches them again.
  func forget(_ photo: ListedPhoto) throws {
    if case .loaded(let key, _) = try photo.source.original(of: photo.photo) {
      try Disk.remove(cached(key))
      try store.forgetOriginal(key)
    }
  }

  /// The names in the cache of the originals of all these photos.
  package func cachedNames(of pages: [ListedPage]) throws -> Set<String> {
    var names: Set<String> = []
    for page in pages {
      for photo in page.page.photos {
        if case .loaded(let key, _) = try? page.source.original(of: photo) { names.insert(key.hex) }
      }
    }
    return names
  }

  /// Removes all cached originals but those of these names.
  package func forget(except kept: Set<String>) throws {
    guard Disk.isFolder(cache) else { return }
    // Another edition of the library may be fetching one.
    for file in try Disk.files(below: cache) where !kept.contains(file.string) && !Disk.isTemporary(file) {
      try Disk.remove(cache.pushing(file))
    }
  }

  private func cached(_ key: ContentHash) -> FilePath { cache.appending(key.hex) }

  private static func identity(_ original: ContentHash, _ sidecar: ContentHash) -> ContentHash {
    ContentHash(of: original.bytes + sidecar.bytes)
  }

  private func read(_ file: OriginalFile) throws -> (bytes: [UInt8], content: ContentHash) {
    var bytes: [UInt8] = []
    let content = try memory.watching(file.path) {
      bytes = try file.bytes()
      return ContentHash(of: bytes)
    }
    return (bytes, content)
  }

  private func loaded(
    _ photo: ListedPhoto, _ isLate: Bool, _ load: @Sendable () async throws -> [UInt8]
  ) async throws -> [UInt8] {
    if photo.source.isRemote {
      if isLate { throw PhotoProcessor.late(photo) }
      if isOffline {
        throw Problem(
          .loss, place: photo.place, reason: "was never fetched before",
          remedy: "Build once without --offline.")
      }
    }
    do {
      return try await load()
    } catch let error as SourceError {
      throw Problem(
        .loss, place: photo.place, reason: "could not be fetched: \(error.message.withoutFullStop)",
        remedy: "Build again when the service is reachable.")
    }
  }
}
