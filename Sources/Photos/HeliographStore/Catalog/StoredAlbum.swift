package import HeliographCore

/// The files that were made for an album alone, and what they depend on.
package struct StoredAlbum: Sendable, Hashable {
  /// The hash of everything that the files are made of.
  package let dependencies: ContentHash
  /// For each file the 32 bytes of its hash, its stage as a digit, its path and a line's end.
  ///
  /// For one that is listed there are a space and the picture's path, perhaps empty, before the end. For one with its
  /// own dependencies the stage is a letter, and their 32 bytes are before the path.
  ///
  /// A build holds the records of all albums, so it holds no more than what is stored.
  let blob: [UInt8]

  /// One of the files.
  package struct File: Sendable, Hashable {
    /// The path below the output folder, ASCII.
    package let path: String
    /// Whether it is an asset, a page or an index.
    package let stage: Int
    /// The hash of its bytes.
    package let content: ContentHash
    /// Whether search engines should find it.
    package let isListed: Bool
    /// The path of the picture that they should show with it, ASCII without spaces; `nil` without one.
    package let image: String?
    /// The hash of what it is made of; `nil` when only the album's is known.
    package let dependencies: ContentHash?

    /// Creates the description of a file.
    package init(
      path: String, stage: Int, content: ContentHash, isListed: Bool, image: String?,
      dependencies: ContentHash? = nil
    ) {
      self.path = path
      self.stage = stage
      self.content = content
      self.isListed = isListed
      self.image = image
      self.dependencies = dependencies
    }
  }

  /// Creates the record of an album.
  package init(dependencies: ContentHash, files: [File]) {
    self.dependencies = dependencies
    blob = files.flatMap { file -> [UInt8] in
      var bytes: [UInt8] = file.content.bytes
      bytes.append((file.dependencies == nil ? Self.digits : Self.letters) + UInt8(file.stage))
      bytes += file.dependencies?.bytes ?? []
      bytes += file.path.utf8
      if file.isListed { bytes += " \(file.image ?? "")".utf8 }
      bytes.append(Self.end)
      return bytes
    }
  }

  /// Reads a blob; `nil` for a damaged one.
  init?(dependencies: ContentHash, blob: [UInt8]) {
    guard Self.files(in: blob) != nil else { return nil }
    self.dependencies = dependencies
    self.blob = blob
  }

  /// The files in the order in which they were made, decoded each time.
  package var files: [File] { Self.files(in: blob) ?? [] }

  private static func files(in blob: [UInt8]) -> [File]? {
    var files: [File] = []
    var rest = blob[...]
    while !rest.isEmpty {
      guard rest.count > 33, let content = ContentHash(bytes: rest.prefix(32)) else { return nil }
      let stage = rest[rest.startIndex + 32]
      rest = rest.dropFirst(33)
      let hasDependencies = stage >= Self.letters
      let dependencies = hasDependencies ? ContentHash(bytes: rest.prefix(32)) : nil
      rest = rest.dropFirst(hasDependencies ? 32 : 0)
      guard stage >= Self.digits, hasDependencies == (dependencies != nil),
        let end = rest.firstIndex(of: Self.end)
      else { return nil }
      let words = rest[..<end].split(
        separator: UInt8(ascii: " "), omittingEmptySubsequences: false
      ).map { String(decoding: $0, as: UTF8.self) }
      guard words.count <= 2 else { return nil }
      let image = words.dropFirst().first
      files.append(
        File(
          path: words[0], stage: Int(stage - (hasDependencies ? Self.letters : Self.digits)),
          content: content,
          isListed: image != nil, image: image.flatMap { $0.isEmpty ? nil : $0 }, dependencies: dependencies))
      rest = rest[(end + 1)...]
    }
    return files
  }

  private static let end = UInt8(ascii: "\n")
  private static let digits = UInt8(ascii: "0")
  private static let letters = UInt8(ascii: "a")
}
