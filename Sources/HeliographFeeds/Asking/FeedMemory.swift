package import HeliographFiles
package import HeliographHTTP
import HeliographModel
package import SystemPackage

/// The last good answer of each feed, a file for each in the state folder.
package struct FeedMemory: Sendable {
  /// The first line of a file that has the validators of the answer in two lines more.
  private static let mark = Array("Heliograph feed\n".utf8)
  /// Two headers of 64 KB at most.
  private static let headLimit = 130 << 10
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
  }

  /// Where the files are.
  package let folder: FilePath

  /// Names the folder, which need not be there.
  package init(folder: FilePath) { self.folder = folder }

  /// What a feed said last; `nil` when nothing is known.
  package func last(of address: String) -> Answer? {
    let limit = FeedClient.limits.bytes + Self.headLimit
    guard let content = try? RegularFile.bytes(at: file(of: address), limit: limit) else { return nil }
    guard content.starts(with: Self.mark) else { return Answer(bytes: content, validators: nil) }
    let lines = content.dropFirst(Self.mark.count).split(
      separator: UInt8(ascii: "\n"), maxSplits: 2, omittingEmptySubsequences: false)
    guard lines.count == 3 else { return nil }
    let values = lines.prefix(2).map { $0.isEmpty ? nil : String(decoding: $0, as: UTF8.self) }
    return Answer(bytes: Array(lines[2]), validators: HTTPValidators(tag: values[0], modified: values[1]))
  }

  /// How many seconds ago a feed said that; `nil` when nothing is known.
  package func age(of address: String) -> Int? { Self.age(of: file(of: address)) }

  /// Remembers what a feed said, in one file: validators of another answer would keep it for ever.
  ///
  /// - Throws: `FileError`.
  func keep(_ answer: Answer, of address: String) throws(FileError) {
    try Disk.makePrivateFolder(folder)
    let values = [answer.validators?.tag, answer.validators?.modified].map { "\($0 ?? "")\n" }
    try Disk.write(Self.mark + Array(values.joined().utf8) + answer.bytes, to: file(of: address))
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

  private func forget(_ isKept: (FilePath) -> Bool) throws(FileError) {
    guard Disk.isFolder(folder) else { return }
    for name in try Disk.names(in: folder) where !isKept(folder.pushing(name)) {
      try Disk.remove(folder.pushing(name))
    }
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
