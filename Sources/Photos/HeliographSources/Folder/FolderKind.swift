package import HeliographCore
package import HeliographFormats
package import SystemPackage

/// `- folder: Pictures` in `heliograph.yml`.
package struct FolderKind: SourceKind {
  /// The keys of an entry, the one that names the kind first.
  package static let keys =
    [
      SourceKey(
        "folder", #"{ "type": "string", "description": "A folder of photos, relative to this file." }"#),
      .exclude, .exports, .required(default: true),
    ] + SourceKey.rules
  /// An entry to start from.
  package static let example: SourceExample? = SourceExample(
    value: "Pictures", remark: "relative to this file; its sub-folders are albums",
    lines: [
      #"exclude: ["*_raw.jpg", "Drafts/**"]    # files that are not even listed"#,
      "exports: { archived: false, private: false }    # what exports of Google Photos and Flickr kept from others",
      "required: true                       # false: without it, its last good list is shown",
      #"hide: { keywords: [private], labels: [Red], paths: ["Home/**"], rating: "< 0" }    # photos with any of these"#,
      #"show: { rating: ">= 3" }             # only photos with all of these; the same keys as hide"#,
    ])

  /// The folder as the owner wrote it: relative or absolute.
  private let folder: String
  private var part = Part.tree
  /// Paths below the folder that are not listed.
  private var exclude: [PathPattern] = []
  private var exports = ExportSettings()

  /// What of the folder is listed.
  private enum Part: Hashable {
    case tree
    /// The photos directly in it.
    case top
    /// A folder directly in it, by its name.
    case inside([UInt8])
  }

  /// Names the folder that the command line gives.
  package init(_ folder: String) {
    self.folder = folder
  }

  /// Reads an entry.
  package init(_ map: YAMLMap) throws(YAMLError) {
    guard let folder = try map.text("folder") else { throw map.mistake("folder", "must name a folder") }
    try self.init(named: folder, map)
  }

  /// Reads those keys of an entry that say what of a tree of folders is listed.
  ///
  /// - Parameters:
  ///   - name: what messages call the tree.
  ///   - map: the entry.
  /// - Throws: `YAMLError` for a value out of range.
  package init(named name: String, _ map: YAMLMap) throws(YAMLError) {
    folder = name
    exclude = try map.pathPatterns("exclude")
    guard map.has("exports") else { return }
    guard let choices = try? map.map("exports"), !choices.keys.isEmpty else {
      throw map.mistake("exports", "must name what is shown: { archived: true, private: true }")
    }
    try choices.allow(["archived", "private"])
    exports.showsArchived = try choices.flag("archived") ?? false
    exports.showsPrivate = try choices.flag("private") ?? false
  }

  /// The same folder without the folders in it.
  package var top: FolderKind {
    var kind = self
    kind.part = .top
    return kind
  }

  /// A folder directly in the folder, by its name; an album of it becomes a tree of its own.
  package func inside(_ name: [UInt8]) -> FolderKind {
    var kind = self
    kind.part = .inside(name)
    return kind
  }

  /// The folder as a source of what is shown on a day; relative paths start from `base`, and the folders `own` are no
  /// albums.
  package func tree(
    base: FilePath, today: Day, languages: SiteLanguages, films: FilmListing, own: [FilePath] = []
  ) -> FolderSource {
    let root = base.pushing(place)
    let choice = FolderChoice(
      exclude: exclude, prefix: pathPrefix, today: today, languages: languages, exports: exports,
      films: films, absent: Self.paths(of: own, below: root))
    return switch part {
    case .tree: FolderSource(root: root, displayName: folder, choice: choice)
    case .top: FolderSource(root: root, displayName: folder, choice: choice, isShallow: true)
    case .inside(let name):
      FolderSource(root: root, displayName: "\(folder)/\(PrintableText.from(name))", choice: choice)
    }
  }

  /// The paths of those folders that are below a root, seen from there.
  private static func paths(of folders: [FilePath], below root: FilePath) -> Set<[UInt8]> {
    let root = Disk.resolved(root)
    let inside = folders.lazy.map { Disk.resolved($0) }.filter { $0 != root && $0.isWithin(root) }
    return Set(inside.map { Array($0.bytes.dropFirst(root.bytes.count).drop { $0 == UInt8(ascii: "/") }) })
  }

  /// The name of the folder directly in the folder; nothing for the folder itself.
  package var pathPrefix: [UInt8] {
    if case .inside(let name) = part { name + [UInt8(ascii: "/")] } else { [] }
  }

  /// Whether another folder is inside of this one, and listed with it; by the paths as their owner wrote them.
  package func lists(_ other: FolderKind) -> Bool {
    func names(_ folder: String) -> (root: FilePath.Root?, names: [FilePath.Component]) {
      let path = FilePath(folder).lexicallyNormalized()
      return (path.root, path.components.filter { $0.kind != .currentDirectory })
    }
    let (outer, inner) = (names(folder), names(other.folder))
    guard outer.root == inner.root, inner.names.count > outer.names.count,
      inner.names.starts(with: outer.names)
    else { return false }
    // Of any file in it.
    let rest = FilePath(root: nil, inner.names.dropFirst(outer.names.count)).appending("x")
    let folders = inner.names.dropFirst(outer.names.count).map { FileName(FilePath(root: nil, [$0]).bytes) }
    if folders.contains(where: \.isSkipped) || PassedOverFolder.leavesOut(folders) { return false }
    return !exclude.contains { $0.matches(rest.bytes) }
  }

  /// The same tree as it lies in another folder.
  ///
  /// - Parameters:
  ///   - root: the folder.
  ///   - context: what the build offers.
  ///   - absent: paths below the folder that are as if they were not there.
  /// - Returns: the tree as a source.
  package func copy(
    at root: FilePath, in context: SourceContext, without absent: Set<[UInt8]>
  ) -> FolderSource {
    let choice = FolderChoice(
      exclude: exclude, today: context.environment.today, languages: context.languages, exports: exports,
      films: context.films, absent: absent)
    return FolderSource(root: root, displayName: folder, choice: choice)
  }

  /// Whether the file at a path below the tree's root is not listed.
  package func excludes(_ path: [UInt8]) -> Bool { exclude.match(path) }

  /// The patterns of what is not listed.
  package var excluded: [PathPattern] { exclude }

  private var place: FilePath {
    guard case .inside(let name) = part else { return FilePath(folder) }
    return FilePath(folder).pushing(FilePath(bytes: name))
  }

  /// What two entries must not share.
  package var identity: String { FilePath(folder).lexicallyNormalized().string }
  /// The identity, and which part of the folder is listed.
  package var settings: String {
    // A listing of other patterns may have what is not listed any more.
    let words =
      [identity] + (part == .tree ? [] : ["\(part)"]) + exclude.map(\.text)
      + (exports == ExportSettings() ? [] : ["\(exports)"])
    return words.joined(separator: "\n")
  }
  /// The files and folders that the source lists photos from.
  package var inputs: [FilePath] { [place] }
  /// The path that names the album for photos of the root album.
  package var rootAlbum: String? { folder }
  /// Whether the source uses the network.
  package var isRemote: Bool { false }

  /// Makes the source.
  package func source(in context: SourceContext) -> any PhotoSource {
    tree(
      base: context.base, today: context.environment.today, languages: context.languages,
      films: context.films, own: context.own)
  }
}
