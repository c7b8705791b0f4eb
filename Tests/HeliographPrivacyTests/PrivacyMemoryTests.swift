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
