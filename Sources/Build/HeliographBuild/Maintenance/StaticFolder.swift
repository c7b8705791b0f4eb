import HeliographConfiguration
import HeliographCore
import HeliographOutput
import HeliographPublishing
import SystemPackage

/// The owner's own files of a site: what is in `Static/` beside `heliograph.yml` is published as it is.
struct StaticFolder: Sendable {
  /// The folders of the site whose files are known by their names: hosts keep them for ever.
  private static let hashedFolders = ["images", "assets"]

  /// The folder, whether it is there or not.
  let path: FilePath
  /// Folders of the output that other sites are published into.
  private let besides: [String]

  /// Names the folder of a site, by the folder of `heliograph.yml`.
  init(site: FilePath, besides: [String] = []) {
    path = site.appending("Static")
    self.besides = besides
  }

  /// Stages every file, once all pages of the site were added.
  ///
  /// - Returns: a note on each file that is not published, since its name begins with a dot.
  /// - Throws: `ConfigurationError` for a file that would take the place of one of the site, and for a name that not every
  ///   host takes; `FileError` for one that cannot be read, also a link; `ForeignFile`.
  func stage(into writer: inout OutputWriter) throws -> [Problem] {
    guard Disk.isFolder(path) else { return [] }
    let files = try Disk.files(below: path).sorted {
      $0.string.utf8.lexicographicallyPrecedes($1.string.utf8)
    }
    guard !files.isEmpty else { return [] }
    let published = writer.paths
    var notes: [Problem] = []
    for file in files {
      let names = file.components.map(\.string)
      // The Finder leaves it in every folder.
      if names.last == ".DS_Store" { continue }
      let target = names.joined(separator: "/")
      guard DotName.isPublished(target) else {
        notes.append(
          Problem(
            .note, place: place(file), reason: "is not published, since its name begins with a dot",
            remedy: "Rename it if visitors should have it; only .well-known and .nojekyll are published."))
        continue
      }
      try check(target, names, of: file, besides: published)
      let bytes = try RegularFile.bytes(at: path.pushing(file), followingLinks: false)
      try writer.stage(bytes, ContentHash(of: bytes), at: target, .asset)
    }
    return notes
  }

  private func check(
    _ target: String, _ names: [String], of file: FilePath, besides published: OutputPaths
  ) throws(ConfigurationError) {
    // What is no UTF-8 has U+FFFD here, and so is refused too.
    guard target.utf8.allSatisfy({ (0x20...0x7E).contains($0) && $0 != UInt8(ascii: "\\") }) else {
      throw mistake(file, "has a name that not every host accepts; write it in ASCII letters and digits")
    }
    let top = names.first?.utf8.asciiLowercased ?? []
    // At the top, and in the site of each other language.
    let isHashed = names.indices.dropLast().contains { index in
      let name = names[index].utf8.asciiLowercased
      return Self.hashedFolders.contains { Array($0.utf8) == name }
        && (index == 0 || published.hasFolder(names[...index].joined(separator: "/")))
    }
    if isHashed {
      throw mistake(
        file,
        "is in a folder whose files browsers cache for a year; move it into another one, such as \"files\""
      )
    }
    guard !published.collide(with: target), !besides.contains(where: { Array($0.utf8) == top }) else {
      let other =
        target == "robots.txt"
        ? ", or set `discovery: { sitemap: false }`, with which the site has none" : ", or remove it"
      throw mistake(file, "has the name of a file or folder of the site; rename it\(other)")
    }
  }

  private func mistake(_ file: FilePath, _ message: String) -> ConfigurationError {
    ConfigurationError(place: place(file), message: message)
  }

  private func place(_ file: FilePath) -> String { PrintableText.from(path.pushing(file).bytes) }
}
