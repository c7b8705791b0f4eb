import Glibc
import HeliographCore
import SystemPackage

/// What this machine knows of the releases that it began.
extension Workspace {
  /// The name of this folder among all that deploy to a target: 16 hexadecimal digits, which reveal nothing.
  ///
  /// A copy of the folder has another name, beside it or on another machine.
  func writer() throws(FileError) -> String {
    let file = folder.appending("writer")
    let digits = 32
    var salt = Disk.hasEntry(at: file) ? try RegularFile.bytes(at: file) : []
    if salt.count != digits {
      salt = Array(Self.randomDigits(digits).utf8)
      try Disk.write(salt, to: file)
    }
    var host = utsname()
    uname(&host)
    let machine = withUnsafeBytes(of: &host.nodename) { Array($0.prefix { $0 != 0 }) }
    let place = Array(Disk.resolved(folder).string.utf8)
    return String(ContentHash(of: salt + [0] + machine + [0] + place).hex.prefix(ReleaseName.markLength))
  }

  /// The mark of this deployment.
  func mark() throws(FileError) -> WriterMark { WriterMark(try writer(), run: run) }

  /// The releases that were begun from here at a target, as rsync names it.
  func begun(at target: String) -> Set<ReleaseName> {
    // Without its memory, a machine leaves alone what it began.
    guard let bytes = try? RegularFile.bytes(at: memory(ofReleasesAt: target)) else { return [] }
    return Set(bytes.split(separator: 0).compactMap { ReleaseName($0) })
  }

  /// Remembers them.
  func remember(begun releases: Set<ReleaseName>, at target: String) throws(FileError) {
    var bytes: [UInt8] = []
    for release in releases.sorted(by: ReleaseName.precedes) { bytes += Array(release.text.utf8) + [0] }
    try Disk.write(bytes, to: memory(ofReleasesAt: target))
  }

  /// A folder with an empty file and nothing else.
  func marking(_ name: String) throws(FileError) -> FilePath {
    let top = try skeleton([])
    try Disk.write([], to: top.appending(name))
    return top
  }

  private func memory(ofReleasesAt target: String) -> FilePath {
    folder.appending("\(ContentHash(of: target.utf8).hex.prefix(16)).begun")
  }
}
