import Glibc
import HeliographCore
import SystemPackage

/// Opens files of one folder, and of nothing outside it, whatever links lie in it.
struct ServedFolder: Sendable {
  enum Found {
    case file(ServedFile)
    case folder
    /// Nothing is there, or nothing that may be shown.
    case missing
  }

  let root: FilePath

  /// Whether there is a folder to serve.
  var exists: Bool {
    guard let descriptor = (root.realPath?.bytes).flatMap(Self.openFolder) else { return false }
    close(descriptor)
    return true
  }

  /// What stands at a path below the folder.
  ///
  /// Links are resolved first; what they lead to must lie inside and is opened step by step without
  /// following any link, so that a link set in between opens nothing.
  func find(_ names: [[UInt8]]) -> Found {
    guard let realRoot = root.realPath?.bytes else { return .missing }
    let asked = names.reduce(into: realRoot) { $0 += [UInt8(ascii: "/")] + $1 }
    guard let real = FilePath(bytes: asked).realPath?.bytes else { return .missing }
    if real == realRoot { return .folder }
    let prefix = realRoot == [UInt8(ascii: "/")] ? realRoot : realRoot + [UInt8(ascii: "/")]
    guard real.starts(with: prefix), var descriptor = Self.openFolder(realRoot) else { return .missing }
    for name in real.dropFirst(prefix.count).split(separator: UInt8(ascii: "/")) {
      // Without O_NONBLOCK a pipe would hold the server until somebody writes into it.
      let next = openat(descriptor, Self.terminated(name), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      close(descriptor)
      guard next >= 0 else { return .missing }
      descriptor = next
    }
    return Self.classify(descriptor)
  }

  private static func classify(_ descriptor: Int32) -> Found {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      close(descriptor)
      return .missing
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file(ServedFile(FileDescriptor(rawValue: descriptor), status))
    case S_IFDIR:
      close(descriptor)
      return .folder
    default:
      close(descriptor)
      return .missing
    }
  }

  private static func openFolder(_ path: [UInt8]) -> Int32? {
    let descriptor = open(terminated(path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    return descriptor >= 0 ? descriptor : nil
  }

  private static func terminated(_ bytes: some Sequence<UInt8>) -> [CChar] {
    bytes.map { CChar(bitPattern: $0) } + [0]
  }
}
