import HeliographCore
import SystemPackage

/// Files of unlisted albums, of which the published manifest names none.
extension OutputManifest {
  /// The same files, with hashes of unlisted ones that are bound to their paths, as a manifest that was read has them.
  package func bound() -> OutputManifest {
    guard hasUnlisted else { return self }
    var draft = ManifestDraft(capacity: text.count)
    for (path, hash) in files {
      draft.add(path, UnlistedPath.contains(path) ? UnlistedLine.bind(hash, to: path) : hash)
    }
    return OutputManifest(draft)
  }

  /// What is written into the output: every visitor may read it.
  package var publicText: [UInt8] {
    guard hasUnlisted else { return text }
    var open = ManifestDraft(capacity: text.count)
    var unlisted: [[UInt8]] = []
    for (path, hash) in files {
      if UnlistedPath.contains(path) {
        unlisted.append(UnlistedLine(path: path, bound: hash).text)
      } else {
        open.add(path, hash)
      }
    }
    // Their order reveals nothing either.
    return open.text + unlisted.sorted { $0.lexicographicallyPrecedes($1) }.joined()
  }

  /// The images of the site and of its unlisted albums, by their paths in a site of their own.
  package var imagePaths: some Sequence<String> {
    let inner = paths(startingWith: "\(UnlistedPath.folder)/").lazy.map(UnlistedPath.inner)
    return [
      AnySequence(paths(startingWith: "images/")),
      AnySequence(inner.filter { $0.utf8.starts(with: "images/".utf8) }),
    ].joined()
  }

  /// The manifest of a text that `publicText` wrote: the files below the folder of unlisted albums tell which lines are
  /// theirs.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - output: the folder that it lists.
  /// - Throws: `FileError` when the folder cannot be listed.
  init(text: [UInt8], of output: FilePath) throws(FileError) {
    let open = OutputManifest(text: text)
    var lines = UnlistedLine.lines(of: text)
    let folder = output.appending(UnlistedPath.folder)
    guard !lines.isEmpty, Disk.isFolder(folder), !Disk.isLink(folder) else {
      self = open
      unlistedGone = lines.count
      return
    }
    var draft = ManifestDraft()
    for file in try Disk.files(below: folder) {
      let path = "\(UnlistedPath.folder)/\(file.string)"
      for line in lines.removeValue(forKey: UnlistedLine.hash(of: path)) ?? [] {
        draft.add(path, line.content)
      }
    }
    self = open.union(OutputManifest(draft))
    unlistedGone = lines.count
  }

  private var hasUnlisted: Bool { hasPath(startingWith: "\(UnlistedPath.folder)/") }
}
