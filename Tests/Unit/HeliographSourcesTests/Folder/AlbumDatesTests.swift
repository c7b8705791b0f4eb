import HeliographCore
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographSources

@Suite struct AlbumDatesTests {
  private func index(_ keys: String, on day: String) throws -> AlbumIndexFile {
    try AlbumIndexFile(
      content: Array("---\n\(keys)\n---\n".utf8), place: "index.md",
      photos: ["a.jpg", "b.jpg"].map { Array($0.utf8) },
      today: try #require(Day(day)))
  }

  @Test(arguments: [
    ("2026-05-31", true), ("2026-06-01", false), ("2026-12-31", false), ("2027-01-01", true),
  ])
  func showsAnAlbumFromTheFirstDayToTheLast(day: String, isHidden: Bool) throws {
    let hidden = try index("from: 2026-06-01\nuntil: 2026-12-31", on: day).hidden
    #expect(hidden == (isHidden ? .all : .none))
  }

  @Test(arguments: [
    ("2026-05-31", ["b.jpg"]), ("2026-06-01", []), ("2026-06-02", ["a.jpg"]),
  ])
  func showsPhotosOnTheirDays(day: String, hidden: [String]) throws {
    let keys = "from: { b.jpg: 2026-06-01 }\nuntil:\n  a.jpg: 2026-06-01"
    #expect(try index(keys, on: day).hidden == .named(Set(hidden.map { Array($0.utf8) })))
  }

  @Test func joinsDatesWithWhatIsPrivate() throws {
    let keys = "private: [a.jpg]\nuntil: { b.jpg: 2026-06-01 }"
    #expect(
      try index(keys, on: "2026-07-01").hidden == .named([Array("a.jpg".utf8), Array("b.jpg".utf8)]))
    #expect(try index("private: true\nuntil: 2030-01-01", on: "2026-07-01").hidden == .all)
  }

  @Test func saysHowLongThatStands() throws {
    let days = try index("from: { b.jpg: 2026-06-01 }\nuntil: 2026-12-31", on: "2026-07-01").days
    func stands(_ text: String) -> Bool { Day(text).map(days.contains) ?? false }
    #expect(!stands("2026-05-31") && stands("2026-06-01") && stands("2026-12-31") && !stands("2027-01-01"))
  }

  @Test(arguments: [
    "until: tomorrow", "until:", "until: ~", "until: [2026-12-31]", "until: {}", "until: 2026-02-30",
    "until: 31.12.2026", "from: 2026-12", "from: 2027-01-01\nuntil: 2026-12-31",
    "until: { c.jpg: 2026-12-31 }",
    "until: { a.jpg: soon }", "until: { a.jpg: }",
    "from: { a.jpg: 2027-01-01 }\nuntil: { a.jpg: 2026-12-31 }",
    "Until: 2026-12-31", "untill: 2026-12-31",
  ])
  func refusesWhatItDoesNotUnderstand(keys: String) {
    #expect(throws: SourceError.self) { try index(keys, on: "2026-07-01") }
  }

  @Test func listsNothingThatAPatternExcludes() async throws {
    try await TemporaryFolder.with { folder in
      for name in [
        "a.jpg", "a_raw.jpg", "Drafts/b.jpg", "Drafts/In/c.jpg", "Trip/Drafts/d.jpg", "Trip/e_raw.jpg",
        "Raw/f.jpg",
      ] {
        try folder.write(name, to: "P/\(name)")
      }
      // It cannot be understood, and it is not read.
      try folder.write("---\nnonsense: true\n---\n", to: "P/Drafts/index.md")
      try folder.link("P/Trip/link.jpg", to: "../a_raw.jpg")
      let choice = FolderChoice(
        exclude: [try PathPattern("*_raw.jpg"), try PathPattern("Drafts/**"), try PathPattern("Raw/*")],
        today: .today)
      let pages = try await collected(
        FolderSource(root: folder.path.appending("P"), displayName: "P", choice: choice))
      let names = pages.flatMap(\.photos).map { String(decoding: $0.id.name, as: UTF8.self) }
      #expect(names == ["a.jpg", "Trip/Drafts/d.jpg"])
      #expect(
        pages.filter(\.isPrivate).map { $0.album.names.map { String(decoding: $0, as: UTF8.self) } } == [
          ["Drafts"], ["Raw"],
        ])
      let file = folder.path.appending("P/a_raw.jpg").string
      #expect(pages.first?.withheld == Withheld.photo(Array("a_raw.jpg".utf8), at: Array(file.utf8)))
    }
  }

  @Test func seesPatternsFromTheFolderOfPhotosInAVolume() async throws {
    try await TemporaryFolder.with { folder in
      for name in ["Trip/a.jpg", "Trip/Old/b.jpg"] { try folder.write(name, to: "P/\(name)") }
      let choice = FolderChoice(
        exclude: [try PathPattern("Trip/Old/**")], prefix: Array("Trip/".utf8), today: .today)
      let pages = try await collected(
        FolderSource(root: folder.path.appending("P/Trip"), displayName: "Trip", choice: choice))
      #expect(pages.flatMap(\.photos).map { String(decoding: $0.id.name, as: UTF8.self) } == ["a.jpg"])
    }
  }
}
