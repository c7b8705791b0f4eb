import Foundation
import HeliographFiles
import HeliographModel
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographPrivacy

@Suite struct PrivacyMemoryTests {
  private let program = ContentHash(of: "program".utf8)

  private func gate(_ rules: PrivacyRules, _ folder: TemporaryFolder) -> PrivacyGate {
    PrivacyGate(rules, program: program, state: folder.path)
  }

  @Test func remembersNoPassphrase() throws {
    try TemporaryFolder.with { folder in
      let rules = PrivacyRules(
        forbidsPositions: true, withheld: [.secret("correct horse".utf8), .photo(Array("IMG_0042.jpg".utf8))])
      try gate(rules, folder).remember()
      let file = folder.path.appending("privacy.json")
      let memory = try #require(PrivacyMemory.read(in: folder.path))
      #expect(memory.withheld == [.photo(Array("IMG_0042.jpg".utf8))])
      let mode = try FileManager.default.attributesOfItem(atPath: file.string)[.posixPermissions] as? Int
      #expect(mode == 0o600)
      #expect(!gate(rules, folder).rereads)
    }
  }

  private func name(_ name: String) -> [UInt8] { Array(name.utf8) }

  /// "pier-2001" is hidden and shown, so it is not searched for; once it is hidden only, texts that stand may name it.
  @Test func readsFilesAgainWhereAHiddenNameIsShownNoMore() throws {
    try TemporaryFolder.with { folder in
      var rules = PrivacyRules(
        forbidsPositions: true, withheld: [.photo(name("pier-2001.jpg")), .title("At the lake")])
      let hidden = rules
      rules.published.add(name("pier-2001.jpg"))
      try gate(rules, folder).remember()
      #expect(!gate(rules, folder).rereads)
      #expect(gate(hidden, folder).rereads)
      // A build of a few folders does not know all names that are shown.
      let partial = PrivacyGate(hidden, program: program, state: folder.path, isPartial: true)
      #expect(!partial.rereads)
      try partial.remember()
      #expect(!gate(rules, folder).rereads && gate(hidden, folder).rereads)
      try gate(hidden, folder).remember()
      // What is shown now was searched for before.
      #expect(!gate(rules, folder).rereads)
    }
  }

  @Test func readsFilesAgainWhereAnAlbumIsUnlisted() throws {
    try TemporaryFolder.with { folder in
      var rules = PrivacyRules(forbidsPositions: true)
      try gate(rules, folder).remember()
      rules.apart["u/0123"] = HiddenApart(withheld: [.address("0123456789"), .title("At the lake")])
      #expect(gate(rules, folder).rereads && !gate(rules, folder).mustReread("images/a.jpg"))
      try gate(rules, folder).remember()
      #expect(!gate(rules, folder).rereads)
      rules.apart["u/4567"] = HiddenApart(withheld: [.album(name("at the sea"))])
      #expect(gate(rules, folder).rereads)
    }
  }

  @Test func readsFilesAgainWhereANewZoneMayBeNamed() throws {
    try TemporaryFolder.with { folder in
      try gate(PrivacyRules(forbidsPositions: true), folder).remember()
      let home = try #require(Coordinate(latitude: 46.5, longitude: 9.8))
      #expect(!gate(PrivacyRules(forbidsPositions: true), folder).rereads)
      #expect(gate(PrivacyRules(forbidsPositions: true, coordinates: [home]), folder).rereads)
      // Where a photo was taken is no rule.
      var rules = PrivacyRules(forbidsPositions: true)
      rules.coordinates.append(home)
      #expect(!gate(rules, folder).rereads)
    }
  }
}
