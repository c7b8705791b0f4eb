import HeliographCore

/// Whether a path that a remote lists can be the path of a file in a mirror; the remote may be anybody's.
enum RemotePath {
  /// As on the file systems of Linux.
  private static let longestName = 255
  /// The system takes 4,096 bytes with the folder of the mirror.
  private static let longest = 2048
  private static let deepest = 64

  /// Whether it, or a name in it, is longer than a disk takes.
  static func isTooLong(_ path: some Collection<UInt8>) -> Bool {
    path.count > longest || path.split(separator: UInt8(ascii: "/")).contains { $0.count > longestName }
  }

  /// What is wrong with a path: the rest of a sentence that begins with it; `nil` for nothing.
  static func fault(of path: some Collection<UInt8>) -> String? {
    let names = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    if path.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return "has a control character in its name" }
    if path.contains(UInt8(ascii: "\\")) { return "has a backslash in its name" }
    if names.contains(where: { $0.isEmpty || $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8) }) {
      return "has a path that leads elsewhere"
    }
    if isTooLong(path) { return "has too long a name" }
    if names.count > deepest { return "is in more than \(deepest) folders" }
    return nil
  }
}
