import HeliographCore
import HeliographLibrary
import HeliographOutput
import HeliographStore
import SystemPackage

/// The store that the editions of a site share.
enum SharedStore {
  /// Removes what none of some editions shows or looked at.
  ///
  /// A photo that a rule hides for its metadata has to be known to be hidden, so its renditions stay as long as a catalog
  /// knows it. What is known of photos that cannot be opened, of originals and of the responses of services stays: it
  /// belongs to no edition.
  ///
  /// - Parameters:
  ///   - root: the store's folder.
  ///   - outputs: the outputs of all editions of the site; none of them is being built now.
  ///   - catalogs: the catalogs of all editions.
  /// - Throws: `FileError`, `CatalogError` and `StoreError`.
  static func sweep(_ root: FilePath, outputs: [FilePath], catalogs: [FilePath]) throws {
    guard Disk.isFolder(root) else { return }
    var keys: Set<RenditionKey> = []
    for output in outputs {
      let images = try OutputManifest.read(in: output).imagePaths
      keys.formUnion(images.lazy.compactMap { RenditionKey(path: $0) })
    }
    for path in catalogs {
      let catalog = try Catalog(path: path, isTrusted: true)
      do {
        keys.formUnion(try catalog.developedKeys())
        try catalog.close()
      } catch {
        catalog.abandon()
        throw error
      }
    }
    let entries = Set(
      keys.lazy.flatMap { key in
        [StoreEntryName.Kind.record, .tiles, .film].map { StoreEntryName($0, hex: key.hex).path }
      })
    let store = try StoreFolder(root, .own) { file in
      (try? RegularFile.bytes(at: file)).map { ContentHash(of: $0) }
    }
    try store.sweep { path in
      RenditionKey(path: path).map(keys.contains) ?? entries.contains(path)
        || [StoreEntryName.Kind.loss, .original, .response, .filled].contains { $0.holds(path) }
    }
  }
}
