import Foundation
import HeliographCore
import HeliographSources
import SystemPackage

/// What services said of photos, a file for each photo in the state folder.
struct DetailsMemory: Sendable {
  /// An answer, and the state of the photo that it is about.
  struct Answer: Sendable, Codable {
    let state: String
    let details: PhotoDetails
    /// When it came, in seconds since 1970; `nil` in answers that an earlier Heliograph kept.
    let asked: Int?
  }

  /// Far above any answer: a response has 8 MB at most, and most of it is no text of the photo.
  private static let limit = 16 << 20
  /// After so many seconds a file that is in use is written anew, and one that is not is removed.
  private static let (old, oldest) = (30 * 86_400, 120 * 86_400)

  let folder: FilePath
  /// Whether it stays as it is.
  let isReadOnly: Bool

  /// What is known of a photo; `nil` when nothing is, when what is there cannot be read, or when its service hides it now.
  func answer(about photo: SourcePhoto) -> Answer? {
    if photo.isSilent { return nil }
    let path = path(of: photo)
    guard let bytes = try? RegularFile.bytes(at: path, limit: Self.limit),
      let answer = try? JSONDecoder().decode(Answer.self, from: Data(bytes))
    else { return nil }
    // One that cannot be written anew is asked for again in some months.
    if !isReadOnly, Self.age(of: path) > Self.old { try? Disk.write(bytes, to: path) }
    return answer
  }

  /// Remembers an answer; throws a `FileError`.
  func save(_ answer: Answer, about photo: SourcePhoto) throws {
    if isReadOnly { return }
    try Disk.makePrivateFolder(folder)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    try Disk.write(Array(try encoder.encode(answer)), to: path(of: photo))
  }

  /// Forgets photos that no build has shown for four months; throws a `FileError`.
  func forgetOld() throws {
    guard !isReadOnly, Disk.isFolder(folder) else { return }
    for name in try Disk.names(in: folder) where Self.age(of: folder.pushing(name)) > Self.oldest {
      try Disk.remove(folder.pushing(name))
    }
  }

  private static func age(of file: FilePath) -> Int {
    FileStatus(of: file).map { Int((FileStatus.now &- $0.modified) / 1_000_000_000) } ?? 0
  }

  private func path(of photo: SourcePhoto) -> FilePath {
    folder.appending(ContentHash(of: photo.id.bytes).hex)
  }
}
