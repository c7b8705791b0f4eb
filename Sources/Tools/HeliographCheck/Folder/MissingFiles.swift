/// Files that the build listed and that are gone, in few lines.
struct MissingFiles {
  /// A folder at the top of the site that lacks more is named once.
  private static let namedLimit = 10

  /// What is to be said.
  private(set) var defects: [SiteDefect] = []
  /// Every one of them.
  let all: Set<[UInt8]>
  /// Those that are not named one by one.
  private(set) var counted: Set<[UInt8]> = []

  /// Takes the paths of files, each once, and the number of those whose paths the list does not tell.
  init(_ paths: [[UInt8]], unlisted: Int) {
    all = Set(paths)
    let slash = UInt8(ascii: "/")
    let folders = Dictionary(grouping: paths) { path in
      path.firstIndex(of: slash).map { Array(path[...$0]) } ?? []
    }
    for (folder, paths) in folders {
      guard paths.count > Self.namedLimit else {
        defects += paths.map {
          SiteDefect(
            file: SiteDefect.shown($0),
            reason: "is missing, although the build wrote it; build the site again")
        }
        continue
      }
      counted.formUnion(paths)
      let first = paths.min { $0.lexicographicallyPrecedes($1) } ?? []
      let place = folder.isEmpty ? "The folder of the site" : SiteDefect.shown(folder)
      defects.append(
        SiteDefect(
          file: place,
          reason:
            "lacks \(paths.count) files that the build wrote, such as \(SiteDefect.shown(first)); build the site again"
        ))
    }
    guard unlisted > 0 else { return }
    defects.append(
      SiteDefect(
        file: "The folder of unlisted albums",
        reason:
          "lacks \(unlisted) \(unlisted == 1 ? "file" : "files") that the build wrote; build the site again"))
  }
}
