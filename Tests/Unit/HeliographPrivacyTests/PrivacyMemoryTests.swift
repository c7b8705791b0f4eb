import Foundation
import HeliographCore
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
      #expect(gate(rules, folder).rereads && !gate(rules, folder).mustReread("images/a.jpg", "images/a.jpg"))
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
      // No text names where this photo was taken.
      var rules = PrivacyRules(forbidsPositions: true)
      rules.coordinates.append(home)
      #expect(!gate(rules, folder).rereads)
    }
  }

  /// A text names a place; later a photo is taken there, or its place becomes hidden.
  @Test(arguments: [
    "at 46.5321, 9.8712.", "lon 9.871, lat 46.532", "46\u{B0}31'55.6\" N 9\u{B0}52'16.3\" E",
    #"<a href="?q=46%2E5321%2C9%2E8712">"#,
  ])
  func readsTextsAgainThatNameAPlaceThatIsHiddenNow(text: String) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(text, to: "page.html")
      let page = (path: "page.html", file: folder.path.appending("page.html"))
      let home = try #require(Coordinate(latitude: -46.5321, longitude: 9.8712))
      let away = try #require(Coordinate(latitude: 47.5321, longitude: 9.8712))
      var rules = PrivacyRules(forbidsPositions: false)
      let first = gate(rules, folder)
      #expect(try await first.findings(in: [page], jobs: 1) == [])
      try first.remember()
      rules.coordinates = [away]
      #expect(!gate(rules, folder).rereads)
      rules.coordinates = [away, home]
      let second = gate(rules, folder)
      #expect(
        second.mustReread("page.html", "page.html") && !second.mustReread("images/a.jpg", "images/a.jpg"))
      #expect(try await second.findings(in: [page], jobs: 1).map(\.kind) == [.coordinate])
      // The text is no more, and nothing is read twice for the same.
      try second.remember()
      #expect(!gate(rules, folder).rereads)
    }
  }

  /// A build that did not see all photos searches for the places that it knows from before.
  @Test func knowsHiddenPlacesOfPhotosThatWereNotLookedAt() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("at 46.5321, 9.8712.", to: "page.html")
      let page = (path: "page.html", file: folder.path.appending("page.html"))
      var rules = PrivacyRules(forbidsPositions: true)
      rules.coordinates = [try #require(Coordinate(latitude: 46.5321, longitude: 9.8712))]
      try gate(rules, folder).remember()
      rules.coordinates = []
      let partial = PrivacyGate(rules, program: program, state: folder.path, lacksPhotos: true)
      #expect(try await partial.findings(in: [page], jobs: 1).count == 1)
      // Where positions are published, what was hidden before may be published too.
      let told = PrivacyRules(forbidsPositions: false)
      let open = PrivacyGate(told, program: program, state: folder.path, lacksPhotos: true)
      #expect(try await open.findings(in: [page], jobs: 1) == [])
      // `check --privacy` knows them from there.
      var checked = PrivacyRules(forbidsPositions: true)
      try #require(PrivacyMemory.read(in: folder.path)).add(to: &checked)
      #expect(try FolderPrivacyCheck(folder.path, checked).findings().map(\.path) == ["page.html"])
    }
  }
}
