import HeliographCore

extension YAMLMap {
  /// Reads the name of one album below the root; `nil` when the key is absent.
  package func albumName(_ key: String) throws(YAMLError) -> String? {
    guard has(key) else { return nil }
    guard let album = try text(key), let line = PrintableText.line(album),
      line.utf8.elementsEqual(album.utf8),
      !album.utf8.contains(UInt8(ascii: "/")), !album.utf8.starts(with: ".".utf8)
    else { throw mistake(key, "must be the name of one album, without a slash: Snapshots") }
    return album
  }
}
