import Glibc
import HeliographCore
import SystemPackage

/// The file `secret` in a state folder: 64 hexadecimal digits and a line feed, for its owner only.
struct SecretFile {
  let path: FilePath

  init(state: FilePath) { path = state.appending("secret") }

  /// Whether there is one, whatever it holds.
  var exists: Bool { Disk.hasEntry(at: path) }

  /// Reads the secret, or makes one from the system's random numbers when there is no file.
  ///
  /// - Throws: `EncryptionError` for a file that cannot be used; `FileError` when it cannot be made.
  func secret() throws -> SiteSecret {
    if !exists {
      var random = [UInt8](repeating: 0, count: 32)
      guard getentropy(&random, random.count) == 0, let secret = SiteSecret(bytes: random) else {
        throw FileError("made", path)
      }
      try make(secret)
    }
    return try read()
  }

  /// Takes the secret of another file where this one is not there, and the other one is.
  ///
  /// - Throws: as `secret()`.
  func adopt(_ other: SecretFile) throws {
    guard !exists, other.exists else { return }
    try make(try other.read())
  }

  private func read() throws -> SiteSecret {
    let content: [UInt8]
    var status = stat()
    do {
      let file = try FileDescriptor.open(path, .readOnly, options: [.closeOnExec, .noFollow, .nonBlocking])
      content = try file.closeAfter {
        guard fstat(file.rawValue, &status) == 0 else { throw Errno(rawValue: errno) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw unusable("is not a regular file") }
        guard status.st_mode & 0o077 == 0 else {
          throw EncryptionError(
            place: path.string, message: "may be read or written by others than its owner",
            remedy: """
              Run `chmod 600` on it; if others had the chance to read it, delete it, and everything that is derived \
              from it changes. On a disk without file modes, set \(SiteSecret.variable) instead.
              """)
        }
        return try [UInt8](unsafeUninitializedCapacity: 128) { buffer, count in
          count = try file.read(into: UnsafeMutableRawBufferPointer(buffer))
        }
      }
    } catch let error as Errno {
      throw FileError(reading: path, error)
    }
    guard content.count == 65, content.last == UInt8(ascii: "\n"),
      let secret = SiteSecret(hex: content.dropLast())
    else { throw unusable("is damaged") }
    return secret
  }

  private func unusable(_ message: String) -> EncryptionError {
    EncryptionError(
      place: path.string, message: message,
      remedy: """
        Put the site's secret back from a copy; without one, delete it, and the addresses of unlisted albums and every \
        file of locked albums change.
        """)
  }

  /// Makes the file.
  ///
  /// The file gets its name when it is complete and durable, and only where there is none: of two builds at once, both
  /// read the same.
  private func make(_ secret: SiteSecret) throws {
    let folder = path.parent
    try Disk.makePrivateFolder(folder)
    let beside = folder.appending("\(Disk.temporaryPrefix)secret-\(getpid())")
    defer { _ = beside.withPlatformString { unlink($0) } }
    do {
      let file = try FileDescriptor.open(
        beside, .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec, .noFollow],
        permissions: .ownerReadWrite)
      try file.closeAfter {
        // Whatever the umask.
        fchmod(file.rawValue, 0o600)
        try file.writeAll("\(secret.hex)\n".utf8)
        guard fsync(file.rawValue) == 0 else { throw Errno(rawValue: errno) }
      }
    } catch let error as Errno {
      throw FileError("made", path, error)
    }
    // A disk without second names gets it by a rename, which replaces nothing but what another build just made.
    if !Disk.tryLink(beside, as: path), !Disk.hasEntry(at: path) { try Disk.move(beside, to: path) }
    try Disk.flushNames(of: [path], below: folder, from: [])
  }
}
