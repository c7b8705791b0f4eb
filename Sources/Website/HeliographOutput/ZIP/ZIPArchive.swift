import CZlib
package import HeliographCore
package import SystemPackage

/// A ZIP archive of stored files: the same files give the same bytes.
package struct ZIPArchive: Sendable, Hashable {
  /// Sorted by the bytes of their names.
  package let entries: [ZIPEntry]

  /// How much of a file is in memory at a time.
  private static let piece = 1 << 20

  /// Creates an archive; of entries with one name it has the first, and none whose name is longer than 65,535 bytes.
  package init(_ entries: [ZIPEntry]) {
    var names: Set<[UInt8]> = []
    self.entries = entries.filter {
      $0.name.utf8.count <= 0xFFFF && names.insert(Array($0.name.utf8)).inserted
    }
    .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// The length of the archive in bytes.
  package var byteCount: Int {
    var (end, directory) = (0, 0)
    for entry in entries {
      let member = member(entry, checksum: 0, offset: end)
      end += ZIPRecords.header(of: member).count + entry.byteCount
      directory += ZIPRecords.line(of: member).count
    }
    return end + directory + ZIPRecords.end(count: entries.count, directory: directory, start: end).count
  }

  /// The hash of what it is made of, as long as equal paths mean equal contents.
  package var content: ContentHash {
    ContentHash(of: Array("zip 1\0".utf8) + entries.flatMap { Array("\($0.name)\0\($0.path)\0".utf8) })
  }

  /// Writes the archive; no more than a piece of a file is in memory at a time.
  ///
  /// - Parameters:
  ///   - file: where it is written; replaced.
  ///   - source: returns the file with the content of a path.
  /// - Returns: the SHA-256 of the archive.
  /// - Throws: `FileError` when a file cannot be read or written, or does not have its length; `CancellationError`.
  package func write(to file: FilePath, _ source: (String) -> FilePath) throws -> ContentHash {
    do {
      let descriptor = try FileDescriptor.open(
        file, .writeOnly, options: [.create, .truncate, .closeOnExec, .noFollow],
        permissions: [.ownerReadWrite, .groupRead, .otherRead])
      return try descriptor.closeAfter {
        try ContentHash { add in
          try write { bytes in
            add(bytes)
            _ = try descriptor.writeAll(bytes)
          } reading: {
            source($0)
          }
        }
      }
    } catch let error as Errno {
      throw FileError("written", file, error)
    }
  }

  private func write(
    _ put: (UnsafeRawBufferPointer) throws -> Void, reading source: (String) -> FilePath
  ) throws {
    func putRecord(_ bytes: [UInt8]) throws { try bytes.withUnsafeBytes(put) }
    var (end, directory) = (0, 0)
    var members: [ZIPRecords.Member] = []
    for entry in entries {
      try Task.checkCancellation()
      let path = source(entry.path)
      var checksum: UInt32 = 0
      // Twice, since the checksum stands before the content; the second time it is in the system's memory.
      let length = try RegularFile.forEachPiece(of: path, count: Self.piece) {
        checksum = Self.checksum($0, after: checksum)
      }
      let member = member(entry, checksum: checksum, offset: end)
      let header = ZIPRecords.header(of: member)
      try putRecord(header)
      let copied = try RegularFile.forEachPiece(of: path, count: Self.piece) { try put($0) }
      guard length == entry.byteCount, copied == length else { throw FileError(reading: path, .changed) }
      end += header.count + length
      members.append(member)
    }
    for member in members {
      let line = ZIPRecords.line(of: member)
      try putRecord(line)
      directory += line.count
    }
    try putRecord(ZIPRecords.end(count: members.count, directory: directory, start: end))
  }

  /// The CRC-32 of bytes behind others with a CRC-32, which is 0 for none (PKWARE APPNOTE.TXT 6.3.10, 4.4.7).
  static func checksum(_ piece: UnsafeRawBufferPointer, after before: UInt32 = 0) -> UInt32 {
    // Without bytes, zlib would return its start value.
    guard let bytes = piece.bindMemory(to: UInt8.self).baseAddress else { return before }
    return UInt32(crc32_z(UInt(before), bytes, piece.count))
  }

  private func member(_ entry: ZIPEntry, checksum: UInt32, offset: Int) -> ZIPRecords.Member {
    ZIPRecords.Member(
      name: Array(entry.name.utf8), byteCount: entry.byteCount, checksum: checksum, offset: offset)
  }
}
