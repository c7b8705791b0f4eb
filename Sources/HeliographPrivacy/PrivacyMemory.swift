import Foundation
import HeliographFiles
package import HeliographModel
package import SystemPackage

/// What the published files of a site were judged by, in its state folder: they are not read again for the same.
package struct PrivacyMemory: Sendable, Codable {
  private static let name = "privacy.json"

  /// The program and the rules; see `PrivacyRules.identity`.
  let identity: ContentHash
  /// What was hidden, without passphrases and keys: they stand in no file but their own.
  package let withheld: Set<Withheld>

  init(identity: ContentHash, withheld: Set<Withheld>) {
    (self.identity, self.withheld) = (identity, withheld.filter { $0.kind != .secret })
  }

  /// What the last build left; `nil` when there is nothing that can be read, and everything has to be judged anew.
  package static func read(in state: FilePath) -> PrivacyMemory? {
    // A damaged file costs the time of reading the site.
    guard let json = try? RegularFile.bytes(at: state.appending(name)) else { return nil }
    return try? JSONDecoder().decode(PrivacyMemory.self, from: Data(json))
  }

  /// - Throws: `FileError`.
  func write(in state: FilePath) throws {
    let file = state.appending(Self.name)
    try Disk.write(Array(try JSONEncoder().encode(self)), to: file)
    Disk.makePrivate(file)
  }
}
