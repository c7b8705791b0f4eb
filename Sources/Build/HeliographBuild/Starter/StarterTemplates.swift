import HeliographCore
import HeliographSite
public import SystemPackage

/// Copies of the site's templates, style sheets and scripts for an owner to change.
public struct StarterTemplates: Sendable {
  /// The names of the default files, in order.
  private let names: [String]

  /// Finds the files that somebody names.
  ///
  /// - Parameter wanted: names of default files, those of templates also without ".mustache"; none for all templates.
  /// - Throws: `BuildError` for a name of no such file.
  public init(_ wanted: [String]) throws(BuildError) {
    let suffix = ".mustache"
    let known = DefaultTemplates.files.keys.filter { name in
      [suffix, ".css", ".js"].contains { name.utf8.suffix($0.utf8.count).elementsEqual($0.utf8) }
    }
    let templates = known.filter { $0.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) }
    var found: Set<String> = []
    for name in wanted {
      // Compared as bytes: a name that only looks like another one is none.
      let match = known.first { file in
        [name, name + suffix].contains { $0.utf8.elementsEqual(file.utf8) }
      }
      guard let match else {
        let near = NearestName.to(name, among: known) ?? NearestName.to(name + suffix, among: templates)
        throw BuildError(
          .configuration, place: "--templates",
          message:
            "names \"\(PrintableText.from(name.utf8))\", which is no template, style or script of the site; "
            + (near.map { "did you mean \($0)?" } ?? "the page Templates of the manual lists them"))
      }
      found.insert(match)
    }
    names = (wanted.isEmpty ? Set(templates) : found).sorted()
  }

  /// Writes the copies into the folder `Templates` of a site, none of them over a file that is there.
  ///
  /// - Returns: the names of the files.
  /// - Throws: `BuildError` for a file that is there, before anything is written, and for a folder that takes none.
  public func write(into site: FilePath) throws(BuildError) -> [String] {
    let folder = site.appending("Templates")
    let files = names.map { folder.appending($0) }
    if let file = files.first(where: { Disk.hasEntry(at: $0) }) { throw Self.alreadyThere(file) }
    do {
      try Disk.makeFolder(folder)
      for (name, file) in zip(names, files) {
        let copy = TemplateOrigin(name: name).copy(of: DefaultTemplates.files[name] ?? [])
        guard try NewFile.write(copy, to: file) else { throw Self.alreadyThere(file) }
      }
    } catch {
      throw BuildError(error)
    }
    return names
  }

  private static func alreadyThere(_ file: FilePath) -> BuildError {
    BuildError(.failed, place: file.string, message: "already exists; edit it, or move it away first")
  }
}
