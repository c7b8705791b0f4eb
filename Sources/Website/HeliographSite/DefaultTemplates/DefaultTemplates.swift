/// The default templates and assets, embedded in the program.
package enum DefaultTemplates {
  /// Every file of `Templates/Pages` and `Templates/Assets` by its name: "photo.mustache", "site.css".
  package static let files: [String: [UInt8]] = EmbeddedFiles.names.reduce(into: [:]) { files, path in
    files[path.split(separator: "/").last.map(String.init) ?? path] = EmbeddedFiles.bytes(path)
  }

  /// What default files are called now, by the names that they had in earlier versions.
  package static let renamed = ["card.mustache": "sharing.mustache"]
}
