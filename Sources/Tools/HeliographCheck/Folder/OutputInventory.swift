import Glibc
import HeliographCore
import HeliographOutput
import SystemPackage

/// Every file and folder below a finished site's folder, by the bytes of its name.
struct OutputInventory {
  enum Entry: Sendable {
    /// Size in bytes.
    case file(size: Int)
    case folder
    /// A symbolic link to a folder inside the site, by the path it leads to.
    case link(to: [UInt8])
    /// A link to nowhere or to outside, a pipe, a socket, a device.
    case unusable
  }

  /// By path below the root, with `/` between its parts; the root itself is the empty path.
  private(set) var entries: [[UInt8]: Entry] = [[]: .folder]
  /// What is wrong with files by themselves; in no order.
  private(set) var defects: [SiteDefect] = []
  private let root: [UInt8]

  /// Throws `SiteCheckError` when the folder is missing or cannot be listed.
  init(root given: FilePath) throws(SiteCheckError) {
    guard let root = given.realPath?.bytes else {
      throw SiteCheckError(
        code: .missing, place: given.string,
        message: "does not exist; build the site first, or name its folder")
    }
    self.root = root
    guard let names = Self.names(in: root) else {
      throw SiteCheckError(
        code: .unreadable, place: given.string,
        message: "is not a folder that can be listed; name a site's folder")
    }
    var folders: [(path: [UInt8], names: [[UInt8]])] = [([], names)]
    while let (folder, names) = folders.popLast() {
      for name in names {
        let path = folder.isEmpty ? name : folder + [UInt8(ascii: "/")] + name
        let entry = inspect(at: path, name: name)
        entries[path] = entry
        guard case .folder = entry else { continue }
        if let below = Self.names(in: absolute(path)) {
          folders.append((path, below))
        } else {
          note(path, "is a folder that cannot be listed")
        }
      }
    }
  }

  /// Whether a page is in the folder, at whatever depth.
  var holdsAPage: Bool {
    entries.contains { path, entry in
      guard case .file = entry, let dot = path.lastIndex(of: UInt8(ascii: ".")) else { return false }
      return ["html", "htm"].contains(HTMLName(path[(dot + 1)...]))
    }
  }

  /// Whether a build has listed its files here.
  var holdsAManifest: Bool { entries[Array(OutputManifest.fileName.utf8)] != nil }

  /// What stands at a path, through links to folders inside the site; `nil` when nothing does.
  func entry(at path: [UInt8]) -> (path: [UInt8], entry: Entry)? {
    var path = path
    for _ in 0..<8 {
      if let entry = entries[path] {
        guard case .link(let target) = entry else { return (path, entry) }
        path = target
        continue
      }
      guard let (link, target) = linkedParent(of: path) else { return nil }
      path = target + path.dropFirst(link.count + (target.isEmpty ? 1 : 0))
    }
    return nil
  }

  /// All bytes of a file; `nil` when it cannot be read.
  func bytes(of path: [UInt8], atMost limit: Int = .max) -> [UInt8]? {
    let file = FilePath(bytes: absolute(path))
    return limit == .max
      ? try? RegularFile.bytes(at: file) : try? RegularFile.start(of: file, count: limit)
  }

  /// The hash of a file, which is read in pieces; `nil` when it cannot be read.
  func hash(of path: [UInt8]) -> ContentHash? {
    try? ContentHash { add in
      try RegularFile.forEachPiece(of: self.path(of: path), count: 1 << 20) { add($0) }
    }
  }

  /// Where a file or folder of the site lies on this disk.
  func path(of path: [UInt8]) -> FilePath { FilePath(bytes: absolute(path)) }

  // MARK: Looking

  private mutating func inspect(at path: [UInt8], name: [UInt8]) -> Entry {
    if name.starts(with: Array(".heliograph-tmp".utf8)) {
      note(path, "is a temporary file that an interrupted build left; remove it")
    }
    var status = stat()
    let isThere = FilePath(bytes: absolute(path)).withPlatformString { lstat($0, &status) } == 0
    guard isThere else {
      note(path, "cannot be read")
      return .unusable
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFREG:
      return .file(size: Int(status.st_size))
    case S_IFLNK: return follow(path)
    default:
      note(path, "is neither a file nor a folder, so no web server can send it")
      return .unusable
    }
  }

  private mutating func follow(_ path: [UInt8]) -> Entry {
    guard let target = FilePath(bytes: absolute(path)).realPath?.bytes else {
      note(path, "is a link that leads nowhere")
      return .unusable
    }
    let prefix = root == [UInt8(ascii: "/")] ? root : root + [UInt8(ascii: "/")]
    guard target == root || target.starts(with: prefix) else {
      note(path, "is a link to \(SiteDefect.shown(target)), outside the site's folder")
      return .unusable
    }
    var status = stat()
    guard FilePath(bytes: target).withPlatformString({ stat($0, &status) }) == 0 else { return .unusable }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file(size: Int(status.st_size))
    case S_IFDIR: return .link(to: Array(target.dropFirst(prefix.count)))
    default: return .unusable
    }
  }

  private func linkedParent(of path: [UInt8]) -> (link: [UInt8], target: [UInt8])? {
    for (index, byte) in path.enumerated() where byte == UInt8(ascii: "/") {
      let parent = Array(path[..<index])
      if case .link(let target)? = entries[parent] { return (parent, target) }
    }
    return nil
  }

  private mutating func note(_ path: [UInt8], _ reason: String) {
    defects.append(SiteDefect(file: SiteDefect.shown(path), reason: reason))
  }

  private func absolute(_ path: [UInt8]) -> [UInt8] { root + [UInt8(ascii: "/")] + path }

  /// The names in a folder in byte order, without `.` and `..`; `nil` when it cannot be listed.
  private static func names(in folder: [UInt8]) -> [[UInt8]]? {
    try? FolderNames(of: FilePath(bytes: folder)).all.map(\.bytes)
  }
}
