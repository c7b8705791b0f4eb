import Glibc
import HeliographCore
import SystemPackage

/// A folder for what tools read and write, which only its owner may look into, since lists name unlisted albums.
struct Workspace {
  let folder: FilePath
  /// Digits of this deployment alone.
  let run: String

  /// Makes the folder, without what an interrupted deployment left there.
  init(_ folder: FilePath) throws(FileError) {
    self.folder = folder
    run = Self.randomDigits(WriterMark.runLength)
    try Disk.makePrivateFolder(folder.parent)
    try Disk.makePrivateFolder(folder)
    try clear()
  }

  /// Hexadecimal digits that nobody can guess.
  static func randomDigits(_ count: Int) -> String {
    String(
      decoding: (0..<count).map { _ in Array("0123456789abcdef".utf8)[Int.random(in: 0..<16)] }, as: UTF8.self
    )
  }

  /// A list of paths with a byte behind each.
  func list(_ paths: [String], end: UInt8) throws(FileError) -> FilePath {
    let file = folder.appending("list")
    var bytes: [UInt8] = []
    for path in paths {
      bytes += path.utf8
      bytes.append(end)
    }
    try Disk.write(bytes, to: file)
    return file
  }

  /// A folder with nothing in it but these folders.
  func skeleton(_ folders: some Sequence<String>) throws(FileError) -> FilePath {
    let top = folder.appending("skeleton")
    try Disk.removeTree(top)
    try Disk.makeFolder(top)
    for folder in folders { try Disk.makeFolder(top.appending(folder)) }
    return top
  }

  /// A folder with a symbolic link and nothing else.
  func linking(_ name: String, to place: String) throws(FileError) -> FilePath {
    let top = try skeleton([])
    let link = top.appending(name)
    guard symlink(place, link.string) == 0 else { throw FileError("written", link, Errno(rawValue: errno)) }
    return top
  }

  /// Where a tool puts what it fetched; empty.
  func fetched() throws(FileError) -> FilePath {
    let top = folder.appending("fetched")
    try Disk.removeTree(top)
    try Disk.makeFolder(top)
    return top
  }

  /// What a tool printed.
  var printed: FilePath { folder.appending("printed") }

  /// A folder with a file that describes a target.
  func state(_ state: DeployedState) throws(FileError) -> FilePath {
    let top = folder.appending("state")
    try Disk.makeFolder(top)
    try Disk.write(state.text, to: top.appending(DeployedState.fileName))
    return top
  }

  /// Removes all but what is remembered of targets.
  func clear() throws(FileError) {
    for name in ["skeleton", "fetched", "state"] { try Disk.removeTree(folder.appending(name)) }
    for name in ["list", "printed"] where Disk.hasEntry(at: folder.appending(name)) {
      try Disk.remove(folder.appending(name))
    }
  }

  /// The paths that a target may hold, as this machine remembers; `nil` when it does not.
  func names(of target: DeployTarget) -> [String]? {
    // A lost memory costs a listing of the target.
    guard let bytes = try? RegularFile.bytes(at: memory(of: target)) else { return nil }
    return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Remembers the paths that a target may hold.
  func remember(_ names: [String], of target: DeployTarget) throws(FileError) {
    var bytes: [UInt8] = []
    for name in names {
      bytes += name.utf8
      bytes.append(0)
    }
    try Disk.write(bytes, to: memory(of: target))
  }

  private func memory(of target: DeployTarget) -> FilePath {
    folder.appending("\(ContentHash(of: target.name.utf8).hex.prefix(16)).names")
  }
}
