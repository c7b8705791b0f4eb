import HeliographCore
import SystemPackage

/// Files that take no other file's place.
enum NewFile {
  /// Writes a file unless there is one of that name, and returns whether it did.
  ///
  /// - Throws: `FileError` when it cannot be written.
  static func write(_ bytes: [UInt8], to file: FilePath) throws(FileError) -> Bool {
    let beside = Disk.temporary(beside: file)
    try Disk.write(bytes, to: beside)
    defer { try? Disk.remove(beside) }
    // Unlike a renamed file, a link takes no other file's place.
    if Disk.tryLink(beside, as: file) { return true }
    guard !Disk.hasEntry(at: file) else { return false }
    // Some disks have no links.
    try Disk.move(beside, to: file)
    return true
  }
}
