import HeliographCore
import HeliographHTTP
import HeliographSources
import HeliographStore
import SystemPackage

/// Fetches originals from their hosts, and asks whether they are still what they were.
struct RemoteOriginals: Sendable {
  private let cache: CachedOriginals
  /// Remembers what originals hold, also of those that are not in the cache any more.
  private let store: RenditionStore
  /// Whether hosts are asked for originals that the store knows.
  private let confirms: Bool
  private let places: Places
  /// Returns the hash of a file; `nil` when there is none.
  private let content: @Sendable (FilePath) throws -> ContentHash?

  /// Creates one.
  ///
  /// - Parameters:
  ///   - cache: where the originals are kept.
  ///   - store: remembers what they hold.
  ///   - confirms: whether hosts are asked for originals that the store knows, unless their source guarantees them.
  ///   - places: lent to others while a transfer runs.
  ///   - content: returns the hash of a file; `nil` when there is none.
  init(
    _ cache: CachedOriginals, store: RenditionStore, confirms: Bool, places: Places,
    content: @escaping @Sendable (FilePath) throws -> ContentHash?
  ) {
    self.cache = cache
    self.store = store
    self.confirms = confirms
    self.places = places
    self.content = content
  }

  /// What an original holds, as far as that is known without its body; `nil` when it must be fetched.
  ///
  /// Its host is asked when `asks` says so and the source does not guarantee the address: bytes that are new there are
  /// in the cache then. Throws an `HTTPError` when the host cannot say.
  func knownContent(of original: RemoteOriginal, asks: Bool) async throws -> ContentHash? {
    guard let known = await store.original(original.key) else { return nil }
    guard asks, confirms, !original.isFixed else { return known.content }
    return try await places.lending {
      if try await isUnchanged(original, known) { return known.content }
      return try await cache.holding(original.key) { try await fetch(original, ifOtherThan: known) }
    }
  }

  /// Does work with the file of an original, which is fetched unless the cache has it whole.
  ///
  /// Throws an `HTTPError` when it cannot be fetched, a `FileError` when it cannot be kept, and what `work` throws.
  func withFile<Result>(
    of original: RemoteOriginal, _ work: (FilePath) async throws -> Result
  ) async throws -> Result {
    try await cache.using(original.key) { path in
      if try await !isIntact(path, original) {
        _ = try await places.lending {
          try await cache.fetching.value(for: original.key) {
            // Another caller may have fetched it meanwhile.
            if try await isIntact(path, original), let held = try content(path) { return held }
            return try await fetch(original, ifOtherThan: nil)
          }
        }
      }
      return try await work(path)
    }
  }

  /// Whether an original is in the cache, whole.
  func holds(_ original: RemoteOriginal) async throws -> Bool {
    try await isIntact(cache.path(original.key), original)
  }

  /// A power failure may leave a file without its bytes.
  private func isIntact(_ path: FilePath, _ original: RemoteOriginal) async throws -> Bool {
    guard let held = try content(path) else { return false }
    if let known = await store.original(original.key) { return held == known.content }
    try await store.save(
      StoredOriginal(content: held, byteCount: Disk.byteCount(of: path)), original.key)
    return true
  }

  /// Whether a host without validators states the length that the original had.
  ///
  /// Other bytes of the same length stay unnoticed: such a host has no other way to say it without a body.
  private func isUnchanged(_ original: RemoteOriginal, _ known: StoredOriginal) async throws -> Bool {
    guard known.validators == nil, let length = known.byteCount, let address = WebAddress(original.url) else {
      return false
    }
    let response = try await original.http.send(
      HTTPRequest(.head, address, headers: original.headers, expected: [405, 501]), limits: .answer)
    return 200...299 ~= response.status && response.length == length
  }

  /// Fetches an original into the cache; with `known`, only when it is another one now.
  ///
  /// - Returns: what it holds.
  private func fetch(_ original: RemoteOriginal, ifOtherThan known: StoredOriginal?) async throws
    -> ContentHash
  {
    let address = try WebAddress(checking: original.url)
    let path = cache.path(original.key)
    let file = try DownloadFile(beside: path)
    let conditions = known?.validators?.headers ?? []
    let response = try await original.http.download(
      HTTPRequest(
        .get, address, headers: original.headers + conditions, expected: conditions.isEmpty ? [] : [304]),
      to: file,
      limits: .original)
    if response.status == 304, let known {
      file.discard()
      return known.content
    }
    let before = Disk.byteCount(of: path) ?? 0
    try file.move(to: path)
    guard let held = try content(path) else { throw FileError(reading: path, .missing) }
    let found = StoredOriginal(content: held, byteCount: file.byteCount, validators: response.validators)
    if found != known { try await store.save(found, original.key) }
    try cache.added(file.byteCount - before)
    return held
  }
}
