package import HeliographCore
package import SystemPackage

/// Removing what no site needs.
extension StoreFolder {
  /// Removes every file that `isNeeded` does not want and that was last written before `limit`.
  ///
  /// - Parameters:
  ///   - limit: in nanoseconds since 1970. A younger file may be part of a build that is still running.
  ///   - isNeeded: whether the entry at a path below the store, or the image with a public path, is needed.
  /// - Returns: how many files were removed, and their bytes.
  /// - Throws: `FileError`.
  @discardableResult
  package func sweep(
    writtenBefore limit: Int64 = .max, except isNeeded: (String) -> Bool
  ) throws(FileError) -> (files: Int, bytes: Int64) {
    try remove(try unneeded(writtenBefore: limit, except: isNeeded))
  }

  /// A file that no site needs.
  package struct UnneededFile: Sendable {
    /// Below the store.
    package let path: FilePath
    /// Its length.
    package let byteCount: Int64
  }

  /// What `sweep` would remove, in that order.
  private func unneeded(
    writtenBefore limit: Int64, except isNeeded: (String) -> Bool
  ) throws(FileError) -> [UnneededFile] {
    var unneeded: [UnneededFile] = []
    let files = try Disk.files(below: root)
    let isImage = { (file: FilePath) -> Bool in file.string.utf8.starts(with: "images/".utf8) }
    // Entries go before the images that they name: who is stopped part-way leaves images without an entry, which is
    // sound, and never an entry without its images.
    let ordered = files.filter { !isImage($0) } + files.filter(isImage)
    for file in ordered where file.string != Self.versionFile.string {
      let path = root.pushing(file)
      let published = StorePath.published(file.string)
      // Stores were once filled at the public paths.
      let isInPlace = StorePath.stored(published) == file.string
      if isInPlace && isNeeded(published) && !Disk.isTemporary(file) { continue }
      guard let status = FileStatus(of: path), status.modified < limit else { continue }
      unneeded.append(UnneededFile(path: file, byteCount: status.size))
    }
    return unneeded
  }

  /// Removes files that no site needs, in their order.
  ///
  /// - Returns: how many files were removed, and their bytes.
  /// - Throws: `FileError`.
  @discardableResult
  package func remove(_ files: [UnneededFile]) throws(FileError) -> (files: Int, bytes: Int64) {
    var removed = (files: 0, bytes: Int64(0))
    for file in files {
      let path = root.pushing(file.path)
      try Disk.remove(path)
      Disk.removeEmptyFolders(from: path.parent, below: root)
      removed = (removed.files + 1, removed.bytes + file.byteCount)
    }
    return removed
  }

  /// Removes images by their public paths, and entries by their paths below the store.
  package func remove(_ paths: [String]) throws(FileError) {
    for path in paths {
      let file = file(at: path)
      try Disk.remove(file)
      Disk.removeEmptyFolders(from: file.parent, below: root)
    }
  }

  /// What none of these renditions and tiles needs, in the order in which `store prune` removes it.
  ///
  /// Responses of sources stay, since a source may be out of order for long.
  ///
  /// - Parameters:
  ///   - images: the paths of all images of all sites that use the store.
  ///   - limit: in nanoseconds since 1970; younger files stay.
  /// - Returns: the files.
  /// - Throws: `FileError`.
  package func prunable(
    except images: Set<String>, writtenBefore limit: Int64
  ) throws(FileError) -> [UnneededFile] {
    let names = Self.entryNames(of: images)
    // An original counts as long as something that was made of it does.
    let contents = Set(names.compactMap { path in (stored(at: path) as StoredRecord?)?.content })
    return try unneeded(writtenBefore: limit) { path in
      if images.contains(path) || names.contains(path) { return true }
      if StoreEntryName.Kind.response.holds(path) || StoreEntryName.Kind.filled.holds(path) { return true }
      guard StoreEntryName.Kind.original.holds(path),
        let content = (stored(at: path) as StoredOriginal?)?.content
      else { return false }
      return contents.contains(content)
    }
  }

  /// The paths of the entries that images belong to.
  package static func entryNames(of images: some Sequence<String>) -> Set<String> {
    let keys = Set(images.lazy.compactMap { RenditionKey(path: $0) })
    return Set(
      keys.lazy.flatMap { key in
        [StoreEntryName.Kind.record, .tiles, .copy, .film].map { StoreEntryName($0, hex: key.hex).path }
      })
  }

  /// The fact in the entry at a path; `nil` when it is missing or damaged.
  func stored<Fact: Decodable>(at path: String) -> Fact? {
    (try? RegularFile.bytes(at: root.appending(path))).flatMap { RenditionStore.fact(in: $0) }
  }
}
