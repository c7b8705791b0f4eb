import HeliographFiles
import HeliographModel
import HeliographStore
import SystemPackage

/// Opens the store of a build: the one in the state folder, or a folder that the command names, with what lies behind.
struct StoreOpener {
  private let named: StoreLocation?
  private let state: FilePath

  init(_ named: StoreLocation?, state: FilePath) {
    self.named = named
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
  func open(output: FilePath, hashes: HashCache, isPreview: Bool) throws -> RenditionStore {
    let content: @Sendable (FilePath) -> ContentHash? = { try? hashes.content(of: $0) }
    let own = try StoreFolder(root, isPreview ? .preview : isOwn ? .own : .named, content: content)
    guard case .folder(let folder) = named?.place, named?.isReadOnly == true else {
      return RenditionStore(own, output: output)
    }
    let behind = ReadOnlyStore(try StoreFolder(folder, .readOnly, content: content))
    return RenditionStore(own, upstream: behind, output: output)
  }
}
