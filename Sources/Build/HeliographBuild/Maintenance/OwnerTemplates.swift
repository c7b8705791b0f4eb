import HeliographCore
import HeliographSite
import SystemPackage

/// The owner's own templates and assets: the files of the folder `Templates`.
struct OwnerTemplates: Sendable {
  /// A site with the default templates.
  static let none = OwnerTemplates()

  /// The files by their names, without hidden ones and without those in folders inside.
  private(set) var files: [String: [UInt8]] = [:]
  /// Notes on files and folders that no page uses, in the order of their names; usually empty.
  private(set) var notes: [Problem] = []

  private init() {}

  /// Reads the files of a folder; none when there is no such folder.
  ///
  /// - Throws: `FileError` for a file or folder that cannot be read; `TemplateError` for a file in a folder inside that has the
  ///   name of a default file and other bytes.
  init(in folder: FilePath) throws {
    guard Disk.isFolder(folder) else { return }
    var folders: Set<[UInt8]> = []
    for file in try Disk.files(below: folder) {
      guard let top = file.components.first?.string, !top.utf8.starts(with: ".".utf8) else { continue }
      if file.components.count == 1 {
        files[top] = try RegularFile.bytes(at: folder.pushing(file))
      } else if let name = file.lastComponent?.string, let original = DefaultTemplates.files[name] {
        // What changes nothing is no mistake: a site may be built in a clone of Heliograph, which has all of them.
        if try RegularFile.bytes(at: folder.pushing(file)) == original { continue }
        throw TemplateError(
          place: "\(folder.string)/\(PrintableText.from(file.string.utf8))",
          message:
            "has the name of a default file and replaces none, since it is in a folder inside. Move it to \(folder.string)/\(name), or out of \(folder.string)."
        )
      } else {
        folders.insert(Array(top.utf8))
      }
    }
    let partials = files.values.reduce(into: Set<[UInt8]>()) { $0.formUnion(Self.partials(in: $1)) }
    let unused = files.keys.filter {
      DefaultTemplates.files[$0] == nil && !partials.contains(Array($0.utf8))
    }
    let place = { (name: [UInt8]) in "\(folder.string)/\(PrintableText.from(name))" }
    notes = unused.map { Self.note(on: $0, place: place(Array($0.utf8))) }
    notes += files.compactMap { Self.note(onCopy: $0, $1, place: place(Array($0.utf8))) }
    notes += folders.map { name in
      Problem(
        .note, place: place(name),
        reason:
          "is a folder, and only files directly in \(folder.lastComponent?.string ?? "Templates") are used",
        remedy: "Move its files out of it; each needs the name of a default template, style, script or icon.")
    }
    notes.sort { $0.place.utf8.lexicographicallyPrecedes($1.place.utf8) }
  }

  private static func note(on name: String, place: String) -> Problem {
    if let new = DefaultTemplates.renamed[name] {
      return Problem(
        .note, place: place, reason: "replaces no file of the site any more: that file is called \(new) now",
        remedy: "Rename it.")
    }
    let near = NearestName.to(name, among: DefaultTemplates.files.keys)
    return Problem(
      .note, place: place, reason: "replaces no file of the site, so no page uses it",
      remedy: near.map { "Did you mean \($0)?" }
        ?? "Give it the name of a default template, style, script or icon, or remove it.")
  }

  /// A note on a copy of a default file that is another one in this version.
  private static func note(onCopy name: String, _ own: [UInt8], place: String) -> Problem? {
    guard let original = DefaultTemplates.files[name], let mark = TemplateOrigin(name: name).mark(in: own),
      mark != TemplateOrigin.mark(original)
    else { return nil }
    return Problem(
      .note, place: place, reason: "is a copy of \(name) of another version, which has changed since",
      remedy: "See the new one with \"heliograph init --templates \(name) --site FOLDER\", "
        + "take over what you need, and write \(TemplateOrigin.mark(original)) into the first line of yours.")
  }

  /// The files that a template includes, as `{{> name}}` does.
  static func partials(in template: [UInt8]) -> [[UInt8]] {
    var names: [[UInt8]] = []
    for place in template.indices where template[place...].starts(with: "{{".utf8) {
      let tag = template[(place + 2)...].drop { $0 == 0x20 }
      guard let kind = tag.first, kind == UInt8(ascii: ">") || kind == UInt8(ascii: "<") else { continue }
      let name = tag.dropFirst().drop { $0 == 0x20 }.prefix { $0 != 0x20 && $0 != UInt8(ascii: "}") }
      names.append(Array(name) + Array(".mustache".utf8))
    }
    return names
  }
}
