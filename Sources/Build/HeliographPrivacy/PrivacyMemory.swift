import Foundation
package import HeliographCore
package import SystemPackage

/// What the published files of a site were checked against, in its state folder: they are not read again for the same.
package struct PrivacyMemory: Sendable, Hashable, Codable {
  private static let name = "privacy.json"

  /// The program and the rules; see `PrivacyRules.identity`.
  let identity: ContentHash
  /// What was hidden, without passphrases and keys: they stand in no file but their own.
  package let withheld: Set<Withheld>
  /// What was hidden everywhere but in one folder of the output, by that folder.
  package let apart: [String: Set<Withheld>]
  /// Names of hidden things that were not searched for, since something shown was called so too, by the folder that shows
  /// it; the empty name stands for all files outside of such folders.
  let shared: [String: Set<Withheld>]

  /// Where photos were taken that the site does not publish.
  let positions: HiddenPositions
  /// Where texts that passed name positions: of a photo there, whose place becomes hidden, they may tell it.
  var named = PlaceCells()

  /// Records rules.
  ///
  /// - Parameters:
  ///   - identity: the program and the rules.
  ///   - rules: the rules.
  ///   - earlier: what an earlier build checked against that knew all published names; `nil` when these rules do.
  init(identity: ContentHash, _ rules: PrivacyRules, after earlier: PrivacyMemory? = nil) {
    self.identity = identity
    withheld = Self.remembered(rules.withheld)
    apart = rules.apart.mapValues { Self.remembered($0.withheld) }
    var shared: [String: Set<Withheld>] = earlier?.shared ?? [:]
    for folder in [nil] + rules.apart.keys.map(Optional.some) {
      let own = rules.inside(folder)
      let names = own.withheld.filter { HiddenTexts.isPublished($0, own.published) }
      // Of what was searched for before, a build of a few folders does not know better.
      let new = earlier.map { earlier in names.filter { !earlier.withheld.contains($0) } } ?? names
      if !new.isEmpty { shared[folder ?? "", default: []].formUnion(new) }
    }
    self.shared = shared
    positions = HiddenPositions(all: rules.searchedPositions)
  }

  /// Adds what was hidden to rules that know no name of what is shown.
  package func add(to rules: inout PrivacyRules) {
    rules.withheld.formUnion(withheld)
    rules.coordinates += coordinates
    for hidden in shared[""] ?? [] { rules.published.add(hidden.bytes) }
    for (folder, withheld) in apart {
      rules.apart[folder] = HiddenApart(withheld: withheld)
      for hidden in shared[folder] ?? [] { rules.apart[folder]?.published.add(hidden.bytes) }
    }
  }

  /// The positions, in the north-east of the Earth.
  var coordinates: [Coordinate] { positions.all.compactMap(\.coordinate) }

  /// What is searched for in the files of a folder, or in all others.
  private func searched(in folder: String) -> Set<Withheld> {
    var hidden = withheld
    for (other, own) in apart where other != folder { hidden.formUnion(own) }
    return hidden.subtracting(shared[folder] ?? [])
  }

  /// Whether anything is searched for that was not when the memory of an earlier build was made.
  func searchesMore(than earlier: PrivacyMemory) -> Bool {
    if positions.all.contains(where: { !earlier.positions.all.contains($0) && earlier.named.mayName($0) }) {
      return true
    }
    guard withheld != earlier.withheld || apart != earlier.apart || shared != earlier.shared else {
      return false
    }
    // Of a folder that is new, no file stands.
    return ([""] + apart.keys.filter { earlier.apart[$0] != nil }).contains { folder in
      !searched(in: folder).isSubset(of: earlier.searched(in: folder))
    }
  }

  private static func remembered(_ withheld: Set<Withheld>) -> Set<Withheld> {
    withheld.filter { $0.kind != .secret }
  }

  /// What the last build left; `nil` when there is nothing that can be read, and everything has to be checked anew.
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
