import HeliographFiles
import HeliographModel
import SystemPackage

/// The last good answer of each feed, a file for each in the state folder.
struct FeedMemory: Sendable {
  /// Where the files are.
  let folder: FilePath

  /// What a feed said last; `nil` when nothing is known.
  func last(of address: String) -> [UInt8]? {
    try? RegularFile.bytes(at: file(of: address), limit: FeedRequests.limits.bytes)
  }

  /// Remembers what a feed said.
  func keep(_ answer: [UInt8], of address: String) throws(FileError) {
    try Disk.makePrivateFolder(folder)
    try Disk.write(answer, to: file(of: address))
  }

  /// Forgets all other feeds.
  func forget(except addresses: [String]) throws(FileError) {
    guard Disk.isFolder(folder) else { return }
    let known = Set(addresses.map { file(of: $0) })
    for name in try Disk.names(in: folder) where !known.contains(folder.pushing(name)) {
      try Disk.remove(folder.pushing(name))
    }
  }

  /// An address may hold a key, so it is no file's name.
  private func file(of address: String) -> FilePath {
    folder.appending(ContentHash(of: address.utf8).hex)
  }
}
