import HeliographCore

/// An entry in the form that Bazel's remote caches keep: the message `ActionResult` of the Remote Execution API.
///
/// bazel-remote accepts nothing else as an entry, and returns one only as long as it holds every file that the message
/// names. Four fields of it are used, so this code takes the place of a dependency that generates thousands of lines.
///
/// Source: https://github.com/bazelbuild/remote-apis/blob/main/build/bazel/remote/execution/v2/remote_execution.proto
enum ActionResult {
  /// The numbers of the message's fields.
  private enum Field {
    static let outputFiles: UInt64 = 2
    static let exitCode: UInt64 = 4
    static let standardOutput: UInt64 = 5
    static let standardError: UInt64 = 7
  }

  /// The message of an entry: the entry as standard output, its files as output files.
  ///
  /// Entries lie under the hash of their name and not of their content. So that a damaged or exchanged one is noticed,
  /// standard error holds a SHA-256 of name and content.
  static func encoded(_ entry: [UInt8], named name: StoreEntryName, files: [SiteFile]) -> [UInt8] {
    var result = ProtobufWriter()
    for file in files {
      var digest = ProtobufWriter()
      digest.add(1, file.hash.hex.utf8)
      digest.add(2, file.byteCount)
      var output = ProtobufWriter()
      output.add(1, file.path.utf8)
      output.add(2, digest.message)
      result.add(Field.outputFiles, output.message)
    }
    result.add(Field.standardOutput, entry)
    result.add(Field.standardError, checksum(of: entry, named: name).bytes)
    return result.message
  }

  /// The entry in a message; `nil` when the message is none, or holds another entry or a damaged one.
  ///
  /// Fields that we do not write are skipped: a cache adds who wrote the message. Of a field that comes twice the last
  /// one counts.
  static func entry(in message: [UInt8], named name: StoreEntryName) -> [UInt8]? {
    var reader = ProtobufReader(message)
    var entry: ArraySlice<UInt8> = []
    var checksum: ArraySlice<UInt8> = []
    var exitCode: UInt64 = 0
    do throws(ProtobufReader.Malformed) {
      while let (field, value) = try reader.next() {
        switch (field, value) {
        case (Field.standardOutput, .bytes(let bytes)): entry = bytes
        case (Field.standardError, .bytes(let bytes)): checksum = bytes
        case (Field.exitCode, .number(let number)): exitCode = number
        default: break
        }
      }
    } catch {
      return nil
    }
    let bytes = Array(entry)
    guard exitCode == 0, ContentHash(bytes: checksum) == Self.checksum(of: bytes, named: name) else {
      return nil
    }
    return bytes
  }

  /// A name holds no zero byte, so no other name and content are hashed as the same bytes.
  private static func checksum(of entry: [UInt8], named name: StoreEntryName) -> ContentHash {
    ContentHash(of: Array(name.path.utf8) + [0] + entry)
  }
}
