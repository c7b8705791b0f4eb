import HeliographCore

/// The name of a file that `compress` wrote beside the plain one, which a server sends in its place.
struct CompressedName: Sendable, Hashable {
  /// The path of the plain file.
  let plain: String
  /// How the file is compressed.
  let encoding: SiteSettings.Compression

  /// Reads a path; `nil` for an archive of the owner, which has no plain file beside it.
  init?(_ path: String, among paths: Set<[UInt8]>) {
    guard
      let encoding = SiteSettings.Compression.allCases.first(where: {
        path.utf8.reversed().starts(with: $0.suffix.utf8.reversed())
      })
    else { return nil }
    let plain = path.utf8.dropLast(encoding.suffix.utf8.count)
    guard paths.contains(Array(plain)) else { return nil }
    self.plain = String(decoding: plain, as: UTF8.self)
    self.encoding = encoding
  }
}
