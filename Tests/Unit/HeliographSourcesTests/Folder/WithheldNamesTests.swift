import HeliographCore
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographSources

@Suite struct WithheldNamesTests {
  @Test func saysWhatIsInsideOfAPrivateFolderWithoutListingIt() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("x", to: "a.jpg")
      try folder.write("---\nprivate: true\ntitle: Our secret\n---\n", to: "hidden/index.md")
      try folder.write("x", to: "hidden/one.jpg")
      try folder.write("x", to: "hidden/deep/er/two.jpg")
      let pages = try await collected(
        FolderSource(root: folder.path, displayName: "Pictures", choice: FolderChoice(today: .today)))
      #expect(pages.map(\.withheld.isEmpty) == [true, false])
      func file(_ name: String) -> [UInt8] { Array(folder.path.appending(name).string.utf8) }
      #expect(
        Set(pages[1].withheld) == [
          .photo(Array("one.jpg".utf8)), .photo(Array("two.jpg".utf8)), .title("Our secret"),
          .original(at: file("hidden/one.jpg")), .original(at: file("hidden/deep/er/two.jpg")),
          .album(Array("hidden".utf8)), .album(Array("deep".utf8)), .album(Array("er".utf8)),
        ])
      #expect(pages[1].photos.isEmpty && pages[1].text == nil && pages[1].problems.isEmpty)
    }
  }

  @Test func saysWhichPhotosAnAlbumHides() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("---\nprivate: [b.jpg]\n---\n", to: "index.md")
      try folder.write("x", to: "a.jpg")
      try folder.write("x", to: "b.jpg")
      let pages = try await collected(
        FolderSource(root: folder.path, displayName: "Pictures", choice: FolderChoice(today: .today)))
      let file = Array(folder.path.appending("b.jpg").string.utf8)
      #expect(pages[0].withheld == Withheld.photo(Array("b.jpg".utf8), at: file))
    }
  }
}
