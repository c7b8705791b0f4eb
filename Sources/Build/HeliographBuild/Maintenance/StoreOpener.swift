import HeliographCore
import HeliographOutput
import HeliographSources
import HeliographStore
import SystemPackage

/// Opens the store of a build: the site's own, or a folder that the command names, with what lies behind.
struct StoreOpener {
  private let named: StoreLocation?
  private let standard: FilePath
  private let environment: BuildEnvironment
  private let fetchesFiles: Bool
  private let earlier: [FilePath]

  /// Creates an opener; `standard` is the folder of the renditions unless the command names another one to write into.
  ///
  /// Whoever publishes nothing need not fetch the files that a store behind an address has.
  /// In the folders of `earlier` may be what was made of the same photos before; they are only read, and only where no
  /// other store is named.
  init(
    _ named: StoreLocation?, or standard: FilePath, _ environment: BuildEnvironment, fetchesFiles: Bool,
    earlier: [FilePath]
  ) {
    self.named = named
    self.standard = standard
    self.environment = environment
    self.fetchesFiles = fetchesFiles
    self.earlier = earlier
  }

  /// Whether only this site uses the folder that its renditions are in, so that a build may remove what it does not need.
  var isOwn: Bool { root == standard }

  /// The folder that renditions are kept in and linked from.
  var root: FilePath {
    if case .folder(let folder) = named?.place, named?.isReadOnly == false { return folder }
    return standard
  }

  /// Opens the store, for reading only when it is for a preview; throws `StoreError` or `FileError`.
  ///
  /// `published` are the files that are in the output for certain.
  func open(output: FilePath, hashes: HashCache, published: OutputManifest, isPreview: Bool) throws
    -> RenditionStore
  {
    let isPublished: @Sendable (ContentHash, String) -> Bool = { published.content(at: $1) == $0 }
    let content: @Sendable (FilePath) -> ContentHash? = { try? hashes.content(of: $0) }
    let own = try StoreFolder(root, isPreview ? .preview : isOwn ? .own : .named, content: content)
    switch named?.place {
    case .address(let address):
      let isReadOnly = isPreview || named?.isReadOnly == true
      let behind = try RemoteStore(
        address, isReadOnly: isReadOnly, environment: environment.variables, userAgent: environment.userAgent)
      return RenditionStore(
        own, upstream: behind, fillsUpstream: !isReadOnly && !own.hasFilled(address),
        fetchesFiles: fetchesFiles, output: output, isPublished: isPublished)
    case .folder(let folder) where root != folder:
      let behind = ReadOnlyStore([try StoreFolder(folder, .readOnly, content: content)])
      return RenditionStore(own, upstream: behind, output: output, isPublished: isPublished)
    case nil:
      // A folder that is no store, or one of another version, only costs the time of making things again.
      let behind = earlier.compactMap { try? StoreFolder($0, .readOnly, content: content) }
      return RenditionStore(
        own, upstream: behind.isEmpty ? nil : ReadOnlyStore(behind), output: output, isPublished: isPublished)
    default: return RenditionStore(own, output: output, isPublished: isPublished)
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
