import HeliographCore
import HeliographHTTP
package import HeliographSources
package import HeliographStore
package import SystemPackage

/// An original is not what it was known to be.
struct OriginalChanged: Error {}

/// Gets the bytes of originals from their sources, and keeps those that a source fetches or makes.
package struct OriginalFetcher: Sendable {
  let memory: HashCache
  /// How many photos may be in memory; lent while one is fetched.
  let places: Places
  private let cache: CachedOriginals
  private let remote: RemoteOriginals
  private let isOffline: Bool
  /// Remembers what originals hold that are not in the cache any more.
  private let store: RenditionStore

  /// Creates a fetcher.
  ///
  /// - Parameters:
  ///   - cache: the folder of originals that sources fetched or made, each named by its key.
  ///   - limit: how many bytes that folder may hold.
  ///   - environment: what surrounds the build; during a pause, hosts are not asked if their originals are as they were.
  ///   - jobs: how many photos may be in memory at the same time.
  ///   - memory: the hashes of files.
  ///   - store: remembers what originals hold that are not in the cache any more.
  package init(
    cache: FilePath, limit: Int, environment: BuildEnvironment, jobs: Int, memory: HashCache,
    store: RenditionStore
  ) {
    self.cache = CachedOriginals(cache, limit: limit)
    isOffline = environment.isOffline
    self.memory = memory
    self.store = store
    places = Places(jobs)
    let confirms = !isOffline && environment.pause == nil
    remote = RemoteOriginals(self.cache, store: store, confirms: confirms, places: places) {
      try memory.content(of: $0)
    }
  }

  /// Reads together what is known of the files of photos that are about to be asked for one by one.
  ///
  /// - Returns: the contents of those that are files and did not change since they were read.
  func prepare(_ photos: [ListedPhoto]) -> [ContentHash] {
    let originals = photos.compactMap { photo in
      if case .file(let files)? = try? photo.source.original(of: photo.photo) { files } else { nil }
    }
    let known = memory.prepare(originals.flatMap { [$0.file.path] + ($0.sidecar.map { [$0.path] } ?? []) })
    return originals.compactMap { files in Self.content(of: files) { known[$0] } }
  }

  /// The content of a photo whose files did not change since they were read, its sidecar included; `nil` when they must be
  /// read.
  ///
  /// Throws `UnfetchedOriginal` when its host cannot say whether they did.
  func knownContent(of photo: ListedPhoto, isLate: Bool) async throws -> ContentHash? {
    switch try photo.source.original(of: photo.photo) {
    case .file(let files): return Self.content(of: files, memory.knownContent)
    case .loaded(let key, _):
      if let known = memory.knownContent(of: cache.path(key)) { return known }
      return await store.original(key)?.content
    case .remote(let original):
      return try await fetching(photo) {
        try await remote.knownContent(of: original, asks: !isLate && photo.asOf == nil)
      }
    }
  }

  /// The original of a photo whose content is known, opened now unless it is already.
  ///
  /// Throws `OriginalChanged` when it has another content now, and what `open` throws.
  func original(of photo: ListedPhoto, _ content: ContentHash) async throws -> ListedPhoto.Original {
    let original = if let opened = photo.original { opened } else { try await open(photo, isLate: false) }
    guard original.content == content else { throw OriginalChanged() }
    return original
  }

  /// The bytes of the photo and of its sidecar.
  ///
  /// Throws a `Problem` when this one photo cannot be read, `UnclearSidecar` when its sidecar cannot, and
  /// `UnfetchedOriginal` when it cannot be fetched now.
  func open(_ photo: ListedPhoto, isLate: Bool) async throws -> ListedPhoto.Original {
    switch try photo.source.original(of: photo.photo) {
    case .file(let files):
      let original: (bytes: [UInt8], content: ContentHash) =
        photo.isFilm ? ([], try contentOfFilm(files.file)) : try read(files.file)
      let film = photo.isFilm ? (file: files.file, content: original.content) : nil
      guard let sidecarFile = files.sidecar, case let sidecar = try readSidecar(sidecarFile) else {
        return ListedPhoto.Original(
          bytes: original.bytes, film: film, sidecar: nil, content: original.content)
      }
      return ListedPhoto.Original(
        bytes: original.bytes, film: film, sidecar: sidecar.bytes, isSidecarOfRaw: files.isSidecarOfRaw,
        content: Self.content(original.content, sidecar.content, isOfRaw: files.isSidecarOfRaw))
    case .loaded(let key, let load):
      return try await cache.using(key) { path -> ListedPhoto.Original in
        if Disk.byteCount(of: path) != nil { return try read(path) }
        if photo.source.isRemote { try checkReach(of: photo, isLate) }
        let bytes = try await fetching(photo) { try await load() }
        return try await saveToCache(bytes, key, at: path)
      }
    case .remote(let original):
      if try await !remote.holds(original) { try checkReach(of: photo, isLate) }
      return try await fetching(photo) { try await remote.withFile(of: original, read) }
    }
  }

  /// Writes what a source loaded into the cache.
  private func saveToCache(_ bytes: [UInt8], _ key: ContentHash, at path: FilePath) async throws
    -> ListedPhoto.Original
  {
    try Disk.write(bytes, to: path)
    let content = ContentHash(of: bytes)
    try await store.save(StoredOriginal(content: content, byteCount: bytes.count), key)
    try cache.added(bytes.count)
    return ListedPhoto.Original(bytes: bytes, sidecar: nil, content: content)
  }

  /// Reads a sidecar; without it the photo is not shown, since a sidecar may say what is not to be published.
  private func readSidecar(_ sidecar: OriginalFile) throws -> (bytes: [UInt8], content: ContentHash) {
    do {
      return try read(sidecar) { SidecarContent.hash(of: $0) }
    } catch let problem as Problem {
      throw UnclearSidecar(
        reason: "is not shown, since its sidecar \(problem.place) \(problem.reason)", remedy: problem.remedy)
    }
  }

  /// Whether the original is a file of no bytes.
  func isEmpty(_ photo: ListedPhoto) throws -> Bool {
    guard case .file(let files)? = try? photo.source.original(of: photo.photo) else { return false }
    return Disk.byteCount(of: files.file.path) == 0
  }

  /// Whether a source fetches or makes the original of a photo, which is not a file of a folder.
  func isFetched(_ photo: ListedPhoto) -> Bool { key(of: photo) != nil }

  /// What a fetched original held when it was last fetched; `nil` when that is not known.
  func lastContent(of photo: ListedPhoto) async -> ContentHash? {
    guard let key = key(of: photo) else { return nil }
    return await store.original(key)?.content
  }

  /// The bytes of a fetched original, if the cache has it with this content.
  func held(_ content: ContentHash, of photo: ListedPhoto) -> [UInt8]? {
    guard let bytes = key(of: photo).flatMap({ try? RegularFile.bytes(at: cache.path($0)) }),
      ContentHash(of: bytes) == content
    else { return nil }
    return bytes
  }

  private func key(of photo: ListedPhoto) -> ContentHash? {
    (try? photo.source.original(of: photo.photo))?.key
  }

  /// Removes cached bytes that turned out to be no photo, so that the next build fetches them again.
  func forget(_ photo: ListedPhoto) throws {
    guard let key = try photo.source.original(of: photo.photo).key else { return }
    try cache.remove(key)
    try store.forgetOriginal(key)
  }

  /// The names in the cache of the originals of all these photos.
  package func cachedNames(of pages: [ListedPage]) throws -> Set<String> {
    Set(
      pages.flatMap { page in
        page.page.photos.compactMap { (try? page.source.original(of: $0))?.key?.hex }
      })
  }

  /// Removes all cached originals but those of these names, and of these the ones used longest ago that are beyond the
  /// limit; returns how many bytes are left.
  package func trim(keeping needed: Set<String>) throws -> Int { try cache.trim(keeping: needed).bytes }

  /// The content of files of which `known` tells what they hold.
  private static func content(
    of files: FileOriginal, _ known: (FilePath) -> ContentHash?
  ) -> ContentHash? {
    guard let original = known(files.file.path) else { return nil }
    guard let sidecar = files.sidecar else { return original }
    return known(sidecar.path).map { content(original, $0, isOfRaw: files.isSidecarOfRaw) }
  }

  private static func content(
    _ original: ContentHash, _ sidecar: ContentHash, isOfRaw: Bool
  ) -> ContentHash {
    ContentHash(of: original.bytes + sidecar.bytes + (isOfRaw ? Array("raw".utf8) : []))
  }

  /// The content of a film beside a photo.
  func content(ofFilm file: OriginalFile) throws -> ContentHash {
    try memory.knownContent(of: file.path) ?? contentOfFilm(file)
  }

  /// The content of a film, of which memory holds a piece at a time.
  private func contentOfFilm(_ file: OriginalFile) throws -> ContentHash {
    try memory.watching(file.path) {
      let open = try file.opened()
      do {
        return try open.closeAfter {
          try ContentHash { try RegularFile.forEachPiece(of: open, at: file.path, count: 1 << 20, $0) }
        }
      } catch let error as FileError {
        throw error.problem(place: file.place)
      }
    }
  }

  private func read(
    _ file: OriginalFile, hash: ([UInt8]) -> ContentHash = { ContentHash(of: $0) }
  ) throws -> (bytes: [UInt8], content: ContentHash) {
    var bytes: [UInt8] = []
    let content = try memory.watching(file.path) {
      bytes = try file.bytes()
      return hash(bytes)
    }
    return (bytes, content)
  }

  /// Reads a file of the cache.
  private func read(_ path: FilePath) throws -> ListedPhoto.Original {
    var bytes: [UInt8] = []
    let content = try memory.watching(path) {
      bytes = try RegularFile.bytes(at: path)
      return ContentHash(of: bytes)
    }
    return ListedPhoto.Original(bytes: bytes, sidecar: nil, content: content)
  }

  /// Throws when an original that is not in the cache cannot be fetched now.
  private func checkReach(of photo: ListedPhoto, _ isLate: Bool) throws(UnfetchedOriginal) {
    if isLate { throw UnfetchedOriginal(photo.unreached) }
    let (reason, remedy) =
      isOffline
      ? ("was never fetched before", "Build once without --offline.")
      : ("is not fetched, since its source does not answer", "Build again when it does.")
    guard isOffline || photo.asOf != nil else { return }
    throw UnfetchedOriginal(Problem(.loss, place: photo.place, reason: reason, remedy: remedy))
  }

  /// Makes the failure of a transfer one of a photo.
  private func fetching<Result>(
    _ photo: ListedPhoto, _ work: () async throws -> Result
  ) async throws -> Result {
    do {
      return try await work()
    } catch let error where error is SourceError || error is HTTPError {
      let message = (error as? HTTPError)?.message ?? (error as? SourceError)?.message ?? ""
      throw UnfetchedOriginal(
        Problem(
          .loss, place: photo.place, reason: "could not be fetched: \(message.withoutFullStop)",
          remedy: "Build again when the service is reachable."))
    }
  }
}
