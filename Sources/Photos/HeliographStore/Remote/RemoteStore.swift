package import HeliographCore
package import HeliographHTTP

/// A store behind an http or https address that speaks Bazel's remote cache protocol.
///
/// A web server that takes uploads is one, and so is bazel-remote, in front of a disk, S3 or GCS. Files lie below
/// `/cas/` under their hash, entries below `/ac/` as `ActionResult`. Nothing that comes from it is trusted: what has
/// another length or hash than it must have counts as missing.
///
/// Source: https://bazel.build/remote/caching#http-caching
package struct RemoteStore: UpstreamStore {
  /// The environment variable with the whole value of the Authorization header: "Basic …" or "Bearer …".
  package static let authorizationVariable = "HELIOGRAPH_STORE_AUTHORIZATION"

  /// The largest entry and file that are kept or accepted; a photo's rendition is far smaller.
  static let (largestEntry, largestFile) = (8 << 20, 512 << 20)
  /// What a cache answers for a name that it does not hold.
  static let missing: Set<Int> = [404, 410]

  let address: RemoteStoreAddress
  let headers: [HTTPHeader]
  let isReadOnly: Bool
  let http: HTTPClient
  let health = RemoteStoreHealth()

  /// Makes a store without asking it anything.
  ///
  /// - Parameters:
  ///   - address: an http or https address without query and fragment, which may have a path.
  ///   - isReadOnly: whether the store is only asked, and never changed.
  ///   - environment: where the Authorization header is looked up. It is sent to the address's own origin only.
  ///   - userAgent: how requests name the program.
  ///   - retry: when a request is tried again: a store that is away must not hold up the build for long.
  /// - Throws: `StoreError` when the address or the header is not valid.
  package init(
    _ address: String, isReadOnly: Bool, environment: [String: String], userAgent: String = "Heliograph",
    retry: RetryPolicy = RetryPolicy(attempts: 3, firstPause: .milliseconds(500), longestPause: .seconds(10))
  ) throws(StoreError) {
    self.address = try RemoteStoreAddress(address)
    self.isReadOnly = isReadOnly
    // The owner's own server, which thousands of small files come from: it is waited for, and not spaced.
    http = HTTPClient(
      userAgent: userAgent, retry: retry, owned: [address], givesUpHosts: false, perHost: 16, spacing: .zero)
    guard let value = environment[Self.authorizationVariable], !value.utf8.isEmpty else {
      headers = []
      return
    }
    guard let header = HTTPHeader("Authorization", value) else {
      throw StoreError(
        place: Self.authorizationVariable,
        message: "is not the value of an Authorization header, such as \"Basic …\"; copy it again.")
    }
    headers = [header]
    // The whole value, and the credentials without the word that says what they are.
    for secret in [value] + value.split(separator: " ").map(String.init) { Secrets.remember(secret) }
  }

  /// The bytes of an entry; `nil` when the store has none, has a damaged one, or cannot be asked.
  package func entry(_ name: StoreEntryName) async -> [UInt8]? {
    // As much again for the names of its files.
    let limits = HTTPLimits(bytes: 2 * Self.largestEntry, total: .seconds(60))
    guard let message = await body(at: address.address(of: name), limits: limits) else { return nil }
    guard let entry = ActionResult.entry(in: message, named: name), entry.count <= Self.largestEntry else {
      health.foundDamagedEntry()
      return nil
    }
    return entry
  }

  /// The bytes of a file, which have its length and hash; `nil` when the store does not hold them.
  package func bytes(of file: SiteFile) async -> [UInt8]? {
    guard 0...Self.largestFile ~= file.byteCount else { return nil }
    // The page of a web server that says "404" may be longer than the file.
    let limits = HTTPLimits(bytes: max(file.byteCount, 1 << 20), total: .seconds(600))
    guard let bytes = await body(at: address.address(ofFile: file.hash), limits: limits) else { return nil }
    guard Self.isContent(bytes, of: file) else {
      health.found(damaged: file)
      return nil
    }
    return bytes
  }

  /// What went wrong, once for the full build; `nil` when nothing did.
  package var note: Problem? { health.note(place: address.description) }

  /// Whether these bytes are those of a file.
  static func isContent(_ bytes: [UInt8], of file: SiteFile) -> Bool {
    bytes.count == file.byteCount && ContentHash(of: bytes) == file.hash
  }

  /// The body at an address; `nil` when there is none, or when the store cannot be asked.
  private func body(at address: WebAddress?, limits: HTTPLimits) async -> [UInt8]? {
    guard let address, health.isWorthwhile(.reading) else { return nil }
    do {
      let response = try await http.send(
        HTTPRequest(.get, address, headers: headers, expected: Self.missing), limits: limits)
      health.succeeded(.reading)
      return Self.missing.contains(response.status) ? nil : response.body
    } catch {
      health.failed(.reading, error)
      return nil
    }
  }
}
