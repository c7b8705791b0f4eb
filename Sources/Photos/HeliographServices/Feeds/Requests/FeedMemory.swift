import Glibc
package import HeliographCore
package import HeliographHTTP
package import SystemPackage

/// The last good answer of each feed, a file for each in the state folder.
package struct FeedMemory: Sendable {
  /// The first line of a file that has the validators of the answer and its address in three lines more.
  private static let mark = Array("Heliograph feed 2\n".utf8)
  /// The first line of a file of an earlier Heliograph, which has no address.
  private static let oldMark = Array("Heliograph feed\n".utf8)
  /// Two headers of 64 KB at most, and an address.
  private static let headLimit = 256 << 10
  /// For how many seconds a feed that is gone for good is not asked.
  private static let goneFor = 30 * 86_400
  /// After so many seconds what a feed said is of no use any more.
  private static let oldest = 90 * 86_400

  /// What a feed said.
  package struct Answer: Sendable, Equatable {
    /// The document.
    package let bytes: [UInt8]
    /// What its host calls that state; `nil` when it does not say.
    package let validators: HTTPValidators?
    /// Where it came from, after all redirects: relative addresses start from there; `nil` when that is not known.
    package let address: WebAddress?
  }

  /// Where the files are.
  package let folder: FilePath

  /// Names the folder, which need not be there.
  package init(folder: FilePath) { self.folder = folder }

  /// What a feed said last; `nil` when nothing is known.
  package func last(of address: String) -> Answer? {
    let limit = FeedClient.limits.bytes + Self.headLimit
    guard let content = try? RegularFile.bytes(at: file(of: address), limit: limit) else { return nil }
    if content.starts(with: Self.mark) { return Self.answer(content.dropFirst(Self.mark.count), head: 3) }
    if content.starts(with: Self.oldMark) {
      return Self.answer(content.dropFirst(Self.oldMark.count), head: 2)
    }
    return Answer(bytes: content, validators: nil, address: nil)
  }

  /// Reads an answer with so many lines before it; `nil` when they are not there.
  private static func answer(_ content: ArraySlice<UInt8>, head: Int) -> Answer? {
    let lines = content.split(
      separator: UInt8(ascii: "\n"), maxSplits: head, omittingEmptySubsequences: false)
    guard lines.count == head + 1 else { return nil }
    let values = lines.prefix(head).map { $0.isEmpty ? nil : String(decoding: $0, as: UTF8.self) }
    let address = head > 2 ? values[2].flatMap { WebAddress($0) } : nil
    return Answer(
      bytes: Array(lines[head]), validators: HTTPValidators(tag: values[0], modified: values[1]),
      address: address)
  }

  /// How many seconds ago a feed said that; `nil` when nothing is known.
  package func age(of address: String) -> Int? { Self.age(of: file(of: address)) }

  /// Remembers what a feed said, in one file: validators of another answer would keep it for ever.
  ///
  /// - Throws: `FileError`.
  func save(_ answer: Answer, of address: String) throws(FileError) {
    try Disk.makePrivateFolder(folder)
    // A query may hold a key, and no relative address needs it.
    let origin = answer.address.flatMap { $0.text == address ? nil : $0.text }?.utf8
      .prefix { $0 != UInt8(ascii: "?") }
    let head = [
      answer.validators?.tag, answer.validators?.modified, origin.map { String(decoding: $0, as: UTF8.self) },
    ]
    let values = head.map { "\($0 ?? "")\n" }
    let file = file(of: address)
    let last = FileStatus(of: file)?.modified
    try Disk.write(Self.mark + Array(values.joined().utf8) + answer.bytes, to: file)
    // A clock that goes wrong for one build must not make the answer old.
    if let last, last > FileStatus.now { Self.set(last, of: file) }
    try Disk.remove(goneFile(of: address))
  }

  /// Remembers that a feed is gone for good; what it said last stays.
  ///
  /// - Throws: `FileError`.
  func end(_ address: String) throws(FileError) {
    try Disk.makePrivateFolder(folder)
    try Disk.write([], to: goneFile(of: address))
  }

  /// Whether a feed said within the last month that it is gone for good.
  func isGone(_ address: String) -> Bool {
    Self.age(of: goneFile(of: address)).map { $0 < Self.goneFor } ?? false
  }

  /// Forgets all other feeds.
  ///
  /// - Throws: `FileError`.
  package func forget(except addresses: [String]) throws(FileError) {
    let known = Set(addresses.flatMap { [file(of: $0), goneFile(of: $0)] })
    try forget { known.contains($0) }
  }

  /// Forgets what feeds said that have not been asked for three months.
  ///
  /// - Throws: `FileError`.
  package func forgetOld() throws(FileError) {
    try forget { Self.age(of: $0).map { $0 < Self.oldest } ?? false }
  }

  private func forget(_ isNeeded: (FilePath) -> Bool) throws(FileError) {
    guard Disk.isFolder(folder) else { return }
    for name in try Disk.names(in: folder) where !isNeeded(folder.pushing(name)) {
      try Disk.remove(folder.pushing(name))
    }
  }

  /// Sets the time of a file, in nanoseconds since 1970; a file system without times has none to go wrong.
  private static func set(_ time: Int64, of file: FilePath) {
    let time = timespec(tv_sec: Int(time / 1_000_000_000), tv_nsec: Int(time % 1_000_000_000))
    _ = file.withPlatformString { utimensat(AT_FDCWD, $0, [time, time], AT_SYMLINK_NOFOLLOW) }
  }

  private static func age(of file: FilePath) -> Int? {
    FileStatus(of: file).map { Int((FileStatus.now &- $0.modified) / 1_000_000_000) }
  }

  /// An address may hold a key, so it is no file's name.
  private func file(of address: String) -> FilePath {
    folder.appending(ContentHash(of: address.utf8).hex)
  }

  private func goneFile(of address: String) -> FilePath {
    folder.appending(ContentHash(of: address.utf8).hex + ".gone")
  }
}
