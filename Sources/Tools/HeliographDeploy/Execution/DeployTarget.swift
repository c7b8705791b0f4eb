package import HeliographCore
package import SystemPackage

/// Where a site goes, as its owner writes it.
package enum DeployTarget: Sendable, Hashable {
  /// A folder of this machine.
  case folder(FilePath)
  /// A folder of another machine, over ssh.
  case host(String, path: String)
  /// A path at a remote that the configuration of rclone names.
  case remote(RcloneRemote)

  /// Reads "rclone:remote:path", "host:path", or the path of a folder.
  ///
  /// - Throws: `DeployError` for anything else, also for what holds a password.
  package init(_ text: String) throws(DeployError) {
    let bytes = Array(text.utf8)
    let colon = UInt8(ascii: ":")
    guard !bytes.isEmpty, !bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
      throw DeployError("The target", "has no name that can be used; \(Self.advice)", isMistake: true)
    }
    if bytes.starts(with: "rclone:".utf8) {
      guard let remote = RcloneRemote(bytes.dropFirst("rclone:".utf8.count)) else {
        throw DeployError(
          "The target", "is no named remote; write rclone:REMOTE:PATH, and set REMOTE up with rclone config",
          isMistake: true)
      }
      self = .remote(remote)
      return
    }
    let slash = bytes.firstIndex(of: UInt8(ascii: "/")) ?? bytes.endIndex
    guard let end = bytes[..<slash].firstIndex(of: colon) else {
      guard bytes[0] != UInt8(ascii: "-") else {
        throw DeployError(text, "begins with a hyphen; write ./\(text) for a folder", isMistake: true)
      }
      self = .folder(FilePath(text))
      return
    }
    let (host, path) = (bytes[..<end], bytes[(end + 1)...])
    guard Self.isHost(host), let first = path.first, first != colon, first != UInt8(ascii: "~"),
      !path.starts(with: "//".utf8)
    else {
      throw DeployError(
        "The target",
        "is no folder that ssh reaches; write HOST:PATH, where PATH is absolute or begins in your home folder there",
        isMistake: true)
    }
    self = .host(
      String(decoding: host, as: UTF8.self), path: String(decoding: path, as: UTF8.self))
  }

  private static let advice = "write a folder, HOST:PATH, or rclone:REMOTE:PATH"

  /// How messages call it.
  package var name: String {
    switch self {
    case .folder(let path): path.string
    case .host(let host, let path): "\(host):\(path)"
    case .remote(let remote): "rclone:\(remote.text)"
    }
  }

  /// A host or user@host, as ssh takes it: never an option.
  private static func isHost(_ bytes: ArraySlice<UInt8>) -> Bool {
    let others = Set("@._-".utf8)
    return bytes.first.map { $0 != UInt8(ascii: "-") } ?? false
      && bytes.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || others.contains($0) }
  }
}

extension DeployTarget {
  /// Whether both names lead to one folder, as far as the names tell.
  package func isSame(as other: DeployTarget) -> Bool {
    if case (.folder(let own), .folder(let path)) = (self, other) {
      return Disk.resolved(own) == Disk.resolved(path)
    }
    func bare(_ name: String) -> [UInt8] {
      var bytes = Array(name.utf8)
      while bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
      return bytes
    }
    return bare(name) == bare(other.name)
  }

  /// Whether rclone carries there; otherwise rsync does.
  var usesRclone: Bool {
    if case .remote = self { return true }
    return false
  }
}
