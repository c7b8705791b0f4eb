import HeliographCore
import HeliographTestSupport
import Testing

@testable import HeliographSources

/// Films of a folder are listed as photos are where they can be shown, and named in a note where they cannot.
struct FilmListingTests {
  private func page(_ films: FilmListing, _ names: [String], text: String? = nil) async throws -> SourcePage {
    try await TemporaryFolder.with { folder in
      for name in names { try folder.write("x", to: name) }
      if let text { try folder.write(text, to: "index.md") }
      let source = FolderSource(
        root: folder.path, displayName: "P", choice: FolderChoice(today: .today, films: films))
      for try await page in source.pages() { return page }
      throw SourceError(.empty, place: "P", message: "")
    }
  }

  private func names(_ page: SourcePage) -> [String] {
    page.photos.map { String(decoding: $0.fileName, as: UTF8.self) }
  }

  @Test func listsFilmsAmongPhotos() async throws {
    let page = try await page(.shown, ["a.jpg", "b.mp4", "c.MOV", "d.webm", "e.flv", "f.mts"])
    #expect(names(page) == ["a.jpg", "b.mp4", "c.MOV", "d.webm", "f.mts"])
    #expect(page.problems.map(\.reason) == ["contains films that are not shown: 1 .flv"])
  }

  /// The moving half of a photo is no film of its own.
  @Test func leavesTheHalfOfAPhotoToIt() async throws {
    let page = try await page(.shown, ["IMG_1.HEIC", "IMG_1.MOV", "IMG_2.MOV"])
    #expect(names(page) == ["IMG_1.HEIC", "IMG_2.MOV"])
  }

  @Test(arguments: [
    (FilmListing.lackingTools, ["Install ffmpeg to have them shown: sudo apt install ffmpeg"]),
    (.unsupported, ["Nothing needs to be done."]), (.hidden, []),
  ])
  func saysWhyTheyAreNotShown(films: FilmListing, remedies: [String]) async throws {
    let page = try await page(films, ["a.jpg", "b.mp4"])
    #expect(names(page) == ["a.jpg"])
    #expect(page.problems.filter { $0.reason.contains("film") }.map(\.remedy) == remedies)
  }

  @Test func hidesFilmsByName() async throws {
    let page = try await page(
      .shown, ["a.jpg", "b.mp4", "c.mp4"], text: "---\nprivate: [b.mp4]\n---\n")
    #expect(names(page) == ["a.jpg", "c.mp4"])
    #expect(page.withheld == [.photo(Array("b.mp4".utf8))])
  }
}
