import HeliographCore
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographSources

@Suite struct HidingMarkTests {
  private func pages(of folder: TemporaryFolder, prefix: String = "") async throws -> [SourcePage] {
    let choice = FolderChoice(prefix: Array(prefix.utf8), today: .today)
    return try await FolderSource(root: folder.path, displayName: "P", choice: choice).pages()
      .reduce(into: []) { $0.append($1) }
  }

  private func names(_ pages: [SourcePage]) -> [String] {
    pages.flatMap { page in page.photos.map { String(decoding: $0.id.name, as: UTF8.self) } }
  }

  @Test(
    arguments: [
      ".nomedia", ".NOMEDIA", ".noimage", ".nomemories", ".ppignore", ".photoviewignore", ".immichignore",
      ".ignore",
      ".plexignore", ".ppstorage", "CACHEDIR.TAG",
    ], ["", "*\n", "# only these\n*.tif\n"])
  func hidesAFolderWithEverythingInside(mark: String, content: String) async throws {
    try await TemporaryFolder.with { folder in
      for path in ["a.jpg", "Trip/b.jpg", "Trip/Day/c.jpg", "Other/d.jpg"] { try folder.write("x", to: path) }
      try folder.write(content, to: "Trip/\(mark)")
      let found = try await pages(of: folder)
      #expect(names(found) == ["a.jpg", "Other/d.jpg"])
      let notes = found.flatMap(\.problems)
      #expect(notes.map(\.place) == ["P/Trip"] && notes.first?.reason.contains(mark) == true)
      #expect(notes.first?.remedy.contains("private: false") == true)
      let trip = found.first { $0.album.names == [Array("Trip".utf8)] }
      // What no file of the site may hold.
      #expect(trip?.privacy == .all && trip?.withheld.contains(.photo(Array("c.jpg".utf8))) == true)
    }
  }

  @Test(arguments: [
    ".nomedia.jpg", "nomedia", ".gitignore", ".stignore", ".DS_Store", ".directory", "ignore", ".nomediax",
    ".metadata_never_index", ".picasa.ini",
  ])
  func showsAFolderWithAnyOtherFile(file: String) async throws {
    try await TemporaryFolder.with { folder in
      for path in ["Trip/b.jpg", "Trip/\(file)"] { try folder.write("x", to: path) }
      #expect(names(try await pages(of: folder)) == ["Trip/b.jpg"])
    }
  }

  @Test func saysThatAListOfNamesHidesNothing() async throws {
    try await TemporaryFolder.with { folder in
      for path in ["Trip/b.jpg", "Trip/.hidden"] { try folder.write("b.jpg", to: path) }
      let found = try await pages(of: folder)
      #expect(names(found) == ["Trip/b.jpg"] && found.flatMap(\.problems).map(\.place) == ["P/Trip/.hidden"])
    }
  }

  @Test func countsAFolderAsTheMarkOfAndroidAlone() async throws {
    try await TemporaryFolder.with { folder in
      for path in ["A/a.jpg", "A/.nomedia/x", "B/b.jpg", "B/.ignore/x"] { try folder.write("x", to: path) }
      #expect(names(try await pages(of: folder)) == ["B/b.jpg"])
    }
  }

  @Test(arguments: [
    ("title: Trip", false), ("private: false", true), ("private: true", false), ("private: [b.jpg]", false),
    ("unlisted: true", false),
  ])
  func letsTheOwnerShowTheFolder(key: String, isShown: Bool) async throws {
    try await TemporaryFolder.with { folder in
      for path in ["a.jpg", "Trip/b.jpg", "Trip/Day/c.jpg", "Trip/.nomedia"] {
        try folder.write("x", to: path)
      }
      try folder.write("---\n\(key)\n---\n", to: "Trip/index.md")
      let found = try await pages(of: folder)
      #expect(names(found) == ["a.jpg"] + (isShown ? ["Trip/b.jpg", "Trip/Day/c.jpg"] : []))
      #expect(found.flatMap(\.problems).count == (isShown || key == "private: true" ? 0 : 1))
    }
  }

  /// The folder that the owner named is meant; one in it that is a volume is not named.
  @Test func countsNotInTheFolderThatIsNamed() async throws {
    try await TemporaryFolder.with { folder in
      for path in ["b.jpg", "Day/c.jpg", ".nomedia"] { try folder.write("x", to: path) }
      let found = try await pages(of: folder)
      #expect(names(found) == ["b.jpg", "Day/c.jpg"])
      #expect(found.flatMap(\.problems).map(\.place) == ["P"])
      #expect(names(try await pages(of: folder, prefix: "Volume/")) == [])
    }
  }

  @Test func hidesVolumes() async throws {
    try await TemporaryFolder.with { folder in
      for path in ["A/a.jpg", "B/b.jpg", "B/.nomedia", "#recycle/c.jpg"] { try folder.write("x", to: path) }
      let top = try await FolderSource(
        root: folder.path, displayName: "P", choice: FolderChoice(today: .today)
      ).top()
      #expect(top.folders == [Array("A".utf8)] && top.hidden == [Array("B".utf8)])
      #expect(top.notes.map(\.place) == ["P/B"] && top.page.problems.map(\.place) == ["P/#recycle"])
    }
  }

  /// A Mac names files decomposed, and editors write composed.
  @Test(arguments: [
    "private: [Caf\u{E9}.jpg]", "until: { Caf\u{E9}.jpg: 2000-01-01 }", "private: [\"Cafe\u{301}.jpg\"]",
  ])
  func hidesAPhotoInEitherUnicodeForm(key: String) async throws {
    for name in ["Cafe\u{301}.jpg", "Caf\u{E9}.jpg"] {
      try await TemporaryFolder.with { folder in
        for path in [name, "Cafe.jpg"] { try folder.write("x", to: path) }
        try folder.write("---\n\(key)\n---\n", to: "index.md")
        #expect(names(try await pages(of: folder)) == ["Cafe.jpg"])
      }
    }
  }

  @Test func findsTheCoverInEitherUnicodeForm() async throws {
    try await TemporaryFolder.with { folder in
      for path in ["Cafe\u{301}.jpg", "b.jpg"] { try folder.write("x", to: path) }
      try folder.write("---\ncover: Caf\u{E9}.jpg\n---\n", to: "index.md")
      let page = try await pages(of: folder)[0]
      #expect(page.text?.cover == Array("Cafe\u{301}.jpg".utf8) && page.problems.isEmpty)
    }
  }
}
