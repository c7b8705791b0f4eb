import HeliographCore
import HeliographOutput
import HeliographStore
import SystemPackage

/// Opens the store of a build: the one in the state folder, or a folder that the command names, with what lies behind.
struct StoreOpener {
  private let named: StoreLocation?
  private let state: FilePath
  private let environment: [String: String]
  private let userAgent: String
  private let fetchesFiles: Bool
  private let earlier: [FilePath]

  /// Creates an opener; `state` is the folder that the store is in unless the request names another.
  ///
  /// Whoever publishes nothing need not fetch the files that a store behind an address has.
  /// In the folders of `earlier` may be what was made of the same photos before; they are only read, and only where no
  /// other store is named.
  init(_ request: BuildRequest, state: FilePath, fetchesFiles: Bool, earlier: [FilePath] = []) {
    self.fetchesFiles = fetchesFiles
    self.earlier = earlier
    named = request.store
    environment = request.environment
    userAgent = request.userAgent
    self.state = state
  }

  /// Whether only this site uses the folder that its renditions are in, so that a build may remove what it does not need.
  var isOwn: Bool { root == state.appending("store") }

  /// The folder that renditions are kept in and linked from.
  var root: FilePath {
    if case .folder(let folder) = named?.place, named?.isReadOnly == false { return folder }
    return state.appending("store")
  }

  /// Opens the store, for reading only when it is for a preview; throws `StoreError` or `FileError`.
  ///
  /// `sealed` are the files that are in the output for certain.
  func open(output: FilePath, hashes: HashCache, sealed: OutputManifest, isPreview: Bool) throws
    -> RenditionStore
  {
    let isSealed: @Sendable (ContentHash, String) -> Bool = { sealed.content(at: $1) == $0 }
    let content: @Sendable (FilePath) -> ContentHash? = { try? hashes.content(of: $0) }
    let own = try StoreFolder(root, isPreview ? .preview : isOwn ? .own : .named, content: content)
    switch named?.place {
    case .address(let address):
      let isReadOnly = isPreview || named?.isReadOnly == true
      let behind = try RemoteStore(
        address, isReadOnly: isReadOnly, environment: environment, userAgent: userAgent)
      return RenditionStore(
        own, upstream: behind, fillsUpstream: !isReadOnly && !own.hasFilled(address),
        fetchesFiles: fetchesFiles, output: output, isSealed: isSealed)
    case .folder(let folder) where root != folder:
      let behind = ReadOnlyStore([try StoreFolder(folder, .readOnly, content: content)])
      return RenditionStore(own, upstream: behind, output: output, isSealed: isSealed)
    case nil:
      // A folder that is no store, or one of another version, only costs the time of making things again.
      let behind = earlier.compactMap { try? StoreFolder($0, .readOnly, content: content) }
      return RenditionStore(
        own, upstream: behind.isEmpty ? nil : ReadOnlyStore(behind), output: output, isSealed: isSealed)
    default: return RenditionStore(own, output: output, isSealed: isSealed)
    }
  }

  /// Remembers after a complete build that a remote store has everything, unless it failed.
  func rememberFilling(_ store: RenditionStore) throws {
    guard case .address(let address) = named?.place, named?.isReadOnly == false, store.note == nil,
      !store.own.hasFilled(address)
    else { return }
    try store.own.remember(filling: address)
  }
}
