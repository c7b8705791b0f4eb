package import HeliographCore
package import SystemPackage

/// A folder of renditions, tiles and entries, which several sites and several machines may use at the same time.
///
/// There are no locks. Every file is written beside its target and renamed there. Its path says what it is made of, so
/// two writers of one path write the same bytes; and nothing is believed that does not have its hash.
///
/// ```
/// heliograph-store           the version of this layout
/// images/3f/3f09….jpg        renditions and tiles; see `StorePath`
/// records/3f/3f09….json      what is known of a photo; written after its files
/// copies/, losses/, originals/, responses/
/// ```
package struct StoreFolder: Sendable {
  /// The name of the file that holds the version of the layout.
  static let versionFile = FilePath.Component(stringLiteral: BuiltSite.storeName)
  private static let version = Array("2\n".utf8)
  /// Its images lie in two levels of folders.
  private static let earlierVersion = Array("1\n".utf8)

  /// The folder.
  package let root: FilePath
  /// Returns the hash of any file; `nil` when it cannot be read.
  package let content: @Sendable (FilePath) -> ContentHash?
  /// Whether nothing is written, whatever is asked for.
  private let isReadOnly: Bool

  /// How a folder becomes a store.
  package enum Opening: Sendable {
    /// A folder of Heliograph's own, whatever it holds.
    case own
    /// A folder that the owner names: a store, an empty folder, or a missing one, which is made.
    case named
    /// A store that must exist; nothing is written into it.
    case readOnly
    /// Whatever is there, if anything; nothing is written into it.
    case preview
  }

  /// Opens a store.
  ///
  /// - Parameters:
  ///   - root: the folder.
  ///   - opening: what the folder may be.
  ///   - content: returns the hash of a file; `nil` when it cannot be read.
  /// - Throws: `StoreError` for a folder that is no store; `FileError` when it cannot be read or written.
  package init(
    _ root: FilePath, _ opening: Opening, content: @escaping @Sendable (FilePath) -> ContentHash?
  ) throws {
    self.root = root
    self.content = content
    isReadOnly = opening == .readOnly || opening == .preview
    // An own store is filled anew, and swept.
    if try Self.isMarked(root, mayBeEarlier: opening == .own || opening == .preview) { return }
    switch opening {
    case .own: break
    case .named:
      if Disk.isFolder(root), try !Disk.names(in: root).allSatisfy(Disk.isTemporary) {
        // Another machine may have made the store since the first look. Its mark is its first file.
        guard try Self.isMarked(root, mayBeEarlier: false) else { throw StoreError.foreign(root) }
        return
      }
    case .readOnly: throw StoreError.missing(root)
    case .preview: return
    }
    try Disk.write(Self.version, to: root.appending(Self.versionFile))
  }

  /// Whether a folder is marked as a store of this layout.
  ///
  /// - Throws: `StoreError` for another layout, unless it `mayBeEarlier`, and `FileError`.
  private static func isMarked(_ root: FilePath, mayBeEarlier: Bool) throws -> Bool {
    let file = root.appending(versionFile)
    guard Disk.byteCount(of: file) != nil else { return false }
    let mark = try RegularFile.bytes(at: file)
    if mark == earlierVersion {
      guard mayBeEarlier else { throw StoreError.earlier(root) }
      return false
    }
    // A power cut may leave the file without its bytes.
    guard mark == version || mark.isEmpty else { throw StoreError.newer(root) }
    return true
  }

  /// Where the image with a public path is, or would be.
  package func file(at path: String) -> FilePath { root.appending(StorePath.stored(path)) }

  /// Whether the image with a public path has a hash; a file that cannot be read is one to be made again.
  package func holds(_ hash: ContentHash, at path: String) -> Bool { content(file(at: path)) == hash }

  /// The hash of the image with a public path; `nil` when it cannot be read.
  package func hash(at path: String) -> ContentHash? { content(file(at: path)) }

  /// The bytes of a file; `nil` unless they have its length and hash.
  package func bytes(of file: SiteFile) -> [UInt8]? {
    guard let bytes = try? RegularFile.bytes(at: self.file(at: file.path)), bytes.count == file.byteCount,
      ContentHash(of: bytes) == file.hash
    else { return nil }
    return bytes
  }

  /// Saves the bytes of the image with a public path, whose hash is `hash`; it counts for nothing until a record names
  /// the hash.
  ///
  /// A file that has these bytes already stays, since an output may be linked to it.
  package func save(_ bytes: [UInt8], _ hash: ContentHash, at path: String) throws(FileError) {
    if !isReadOnly, !holds(hash, at: path) { try Disk.write(bytes, to: file(at: path)) }
  }

  /// Moves a file that was made beside the store to a public path; its hash is `hash`.
  ///
  /// A file that has these bytes already stays, and the new one is removed.
  package func save(_ file: FilePath, _ hash: ContentHash, at path: String) throws(FileError) {
    if isReadOnly || holds(hash, at: path) { return try Disk.remove(file) }
    try Disk.move(file, to: self.file(at: path))
  }

  /// Adds a file that is elsewhere to the store.
  func addLink(_ file: FilePath, at path: String) throws(FileError) {
    if !isReadOnly { try Disk.link(file, to: self.file(at: path)) }
  }

  /// Whether there is a file for an entry, sound or not.
  func hasEntry(_ name: StoreEntryName) -> Bool { Disk.byteCount(of: root.appending(name.path)) != nil }

  /// The bytes of an entry, with its checksum; `nil` when it is missing or damaged.
  package func entry(_ name: StoreEntryName) -> [UInt8]? {
    let path = root.appending(name.path)
    guard Disk.byteCount(of: path).map({ $0 <= EntryChecksum.longest }) == true,
      let bytes = try? RegularFile.bytes(at: path), EntryChecksum.payload(bytes) != nil
    else { return nil }
    return bytes
  }

  /// Saves the bytes of an entry, with its checksum.
  package func save(_ entry: [UInt8], named name: StoreEntryName) throws(FileError) {
    if !isReadOnly { try Disk.write(entry, to: root.appending(name.path)) }
  }

  /// Whether everything in this store was handed to the store behind it at an address.
  package func hasFilled(_ address: String) -> Bool { entry(Self.name(ofFilling: address)) != nil }

  /// Remembers that everything was handed to the store behind.
  package func remember(filling address: String) throws(FileError) {
    try save(EntryChecksum.encoded(Array(address.utf8)), named: Self.name(ofFilling: address))
  }

  private static func name(ofFilling address: String) -> StoreEntryName {
    StoreEntryName(.filled, hex: ContentHash(of: address.utf8).hex)
  }

  /// Removes an entry, unless the store is read-only; does nothing when it is missing.
  package func remove(_ name: StoreEntryName) throws(FileError) {
    if !isReadOnly { try Disk.remove(root.appending(name.path)) }
  }
}
