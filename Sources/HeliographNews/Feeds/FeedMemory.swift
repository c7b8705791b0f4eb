import HeliographFiles
import HeliographHTTP
import HeliographModel
import SystemPackage

/// The last good answer of each feed, a file for each in the state folder.
struct FeedMemory: Sendable {
  /// The first line of a file that has the validators of the answer in two lines more.
  private static let mark = Array("Heliograph feed\n".utf8)
  /// Two headers of 64 KB at most.
  private static let headLimit = 130 << 10

  /// What a feed said.
  struct Answer: Sendable, Equatable {
    let bytes: [UInt8]
    /// What its host calls that state; `nil` when it does not say.
    let validators: HTTPValidators?
  }

  /// Where the files are.
  let folder: FilePath

  /// What a feed said last; `nil` when nothing is known.
  func last(of address: String) -> Answer? {
    let limit = FeedRequests.limits.bytes + Self.headLimit
    guard let content = try? RegularFile.bytes(at: file(of: address), limit: limit) else { return nil }
    guard content.starts(with: Self.mark) else { return Answer(bytes: content, validators: nil) }
    let lines = content.dropFirst(Self.mark.count).split(
      separator: UInt8(ascii: "\n"), maxSplits: 2, omittingEmptySubsequences: false)
    guard lines.count == 3 else { return nil }
    let values = lines.prefix(2).map { $0.isEmpty ? nil : String(decoding: $0, as: UTF8.self) }
    return Answer(bytes: Array(lines[2]), validators: HTTPValidators(tag: values[0], modified: values[1]))
  }

  /// How many seconds ago a feed said that; `nil` when nothing is known.
  func age(of address: String) -> Int? {
    FileStatus(of: file(of: address)).map { Int((FileStatus.now &- $0.modified) / 1_000_000_000) }
  }

  /// Remembers what a feed said, in one file: validators of another answer would keep it for ever.
  func keep(_ answer: Answer, of address: String) throws(FileError) {
    try Disk.makePrivateFolder(folder)
    let values = [answer.validators?.tag, answer.validators?.modified].map { "\($0 ?? "")\n" }
    try Disk.write(Self.mark + Array(values.joined().utf8) + answer.bytes, to: file(of: address))
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
