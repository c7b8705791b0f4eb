import HeliographConfiguration
import HeliographCore
import SystemPackage

/// The schema of `heliograph.yml` in a file beside it, by which editors complete keys.
struct SchemaFile {
  private let path: FilePath

  /// Names the file in the folder of a site.
  init(site: FilePath) { path = site.appending(StarterText.schemaFile) }

  /// Writes it, unless somebody else's file has the name.
  ///
  /// - Returns: whether the schema is there.
  /// - Throws: `FileError` when it cannot be written.
  func write() throws(FileError) -> Bool {
    guard isOwn || !Disk.hasEntry(at: path) else { return false }
    try Disk.write(Array(SourceKinds.schema.utf8), to: path)
    return true
  }

  /// Brings one that an earlier version wrote up to date.
  ///
  /// A site needs no schema, so one that cannot be written stays as it is.
  func renew() {
    guard isOwn, (try? RegularFile.bytes(at: path)) != Array(SourceKinds.schema.utf8) else { return }
    try? Disk.write(Array(SourceKinds.schema.utf8), to: path)
  }

  /// Whether `heliograph init` or `heliograph inspect schema` wrote it, in whatever version.
  private var isOwn: Bool {
    guard Disk.byteCount(of: path) != nil, let bytes = try? RegularFile.bytes(at: path) else { return false }
    return String(decoding: bytes.prefix(400), as: UTF8.self).contains(#""title": "heliograph.yml""#)
  }
}
