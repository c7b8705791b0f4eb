import Foundation
import HeliographCore
import SystemPackage

/// What a service said last of the owner, a file in the state folder.
struct ProfileMemory: Sendable {
  private struct Answer: Codable {
    /// The hash of who was asked.
    let key: String
    /// In seconds since 1970.
    let date: Int
    let profile: ServiceProfile
  }

  let file: FilePath

  /// What was said, and when in seconds since 1970; `nil` when nothing is known of whom the key names.
  func last(_ key: String) -> (answer: ServiceProfile, date: Int)? {
    guard let bytes = try? RegularFile.bytes(at: file, limit: 16 << 20),
      let answer = try? JSONDecoder().decode(Answer.self, from: Data(bytes)), answer.key == Self.hash(key)
    else { return nil }
    return (answer.profile, answer.date)
  }

  /// Remembers what was said now.
  func save(_ profile: ServiceProfile, _ key: String) throws {
    // A clock that goes wrong for one build must not make the answer old.
    let now = max(Int(FileStatus.now / 1_000_000_000), last(key)?.date ?? 0)
    let answer = Answer(key: Self.hash(key), date: now, profile: profile)
    try Disk.write(Array(try JSONEncoder().encode(answer)), to: file)
  }

  /// An address may hold a key.
  private static func hash(_ key: String) -> String { ContentHash(of: key.utf8).hex }
}
