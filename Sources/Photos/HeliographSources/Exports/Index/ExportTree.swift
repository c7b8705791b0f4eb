import HeliographCore
import SystemPackage

/// The names of photos and films in a tree of folders, and the JSON beside them, read.
struct ExportTree {
  struct Folder {
    /// The names of the folders that lead to it.
    let path: [[UInt8]]
    /// The names of photos and films, in the order of their bytes.
    var media: [[UInt8]] = []
    /// The JSON that is part of an export, or that nobody can tell.
    var json: [(name: [UInt8], content: Result<ExportDocument, ExportFault>)] = []
  }

  /// Deeper folders than the file system can name are not followed.
  private static let deepest = 128

  private(set) var folders: [Folder] = []
  let root: FilePath

  /// Reads a tree.
  ///
  /// A folder that cannot be listed is left out; whoever lists it for its photos says so.
  init(at root: FilePath) {
    self.root = root
    if let folder = try? OpenFolder(at: root) { collect(folder, [], depth: 0) }
  }

  /// Whether some of it is an export, or may be.
  var hasExports: Bool { folders.contains { !$0.json.isEmpty } }

  /// Nothing of another site is shown in place of a photo, but its JSON may speak of photos elsewhere.
  private mutating func collect(
    _ open: borrowing OpenFolder, _ path: [[UInt8]], depth: Int, isShown: Bool = true
  ) {
    guard depth < Self.deepest, let entries = try? open.entries() else { return }
    let site = SiteFolder(entries)
    guard site != .built else { return }
    let isShown = isShown && (site == nil || path.isEmpty)
    var folder = Folder(path: path)
    for entry in entries where !entry.name.isSkipped && entry.kind != .folder {
      let name = entry.name
      if isShown, [.file, .link].contains(entry.kind), name.isPhoto || name.isMedia {
        folder.media.append(name.bytes)
      }
      guard name.lowercasedExtension == "json" else { continue }
      let content = read(path + [name.bytes])
      if case .success(.other) = content { continue }
      folder.json.append((name.bytes, content))
    }
    folders.append(folder)
    for entry in entries
    where !entry.name.isSkipped && entry.kind == .folder && PassedOverFolder(entry.name) == nil {
      guard let inner = try? open.folder(entry.name.bytes) else { continue }
      collect(inner, path + [entry.name.bytes], depth: depth + 1, isShown: isShown)
    }
  }

  /// JSON that cannot be read may hide a photo, so that it counts as well.
  private func read(_ path: [[UInt8]]) -> Result<ExportDocument, ExportFault> {
    guard let file = file(path) else { return .failure(.brokenLink) }
    do throws(FileError) {
      let bytes = try RegularFile.bytes(at: file, below: root, limit: ExportDocument.limit)
      return Result { () throws(ExportFault) in try ExportDocument(bytes) }
    } catch {
      return .failure(error.reason == .tooLarge(limit: ExportDocument.limit) ? .tooLarge : .unreadable)
    }
  }

  /// The file of the tree that a path leads to, also by a link, as git-annex keeps every file; `nil` where it is none.
  func file(_ path: [[UInt8]]) -> FilePath? {
    let file = path.reduce(root) { $0.pushing(FilePath(bytes: $1)) }
    guard Disk.isLink(file) else { return file }
    guard case .file(let target) = LinkTarget(of: file, below: root) else { return nil }
    return target
  }
}
