import Foundation
import HeliographCore
import HeliographTestSupport
import Testing

@testable import HeliographSources

/// Films of a folder are listed as photos are where they can be shown, and named in a note where they cannot.
struct FilmListingTests {
  private func page(
    _ films: FilmListing, _ names: [String], text: String? = nil, json: [String: String] = [:],
    links: [String] = []
  ) async throws -> SourcePage {
    try await TemporaryFolder.with { folder in
      for name in names { try folder.write(name, to: name) }
      for (name, text) in json { try folder.write(text, to: name) }
      for name in links {
        try FileManager.default.createSymbolicLink(
          atPath: folder.path.appending(name).string, withDestinationPath: "nothing")
      }
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
    (.hidden, []),
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

  @Test(arguments: [
    (
      "VID_1.mp4.json",
      #"{"title": "VID_1.mp4", "photoTakenTime": {"timestamp": "1700000000"}, "trashed": true}"#
    ),
    (
      "VID_1.mp4.json",
      #"{"title": "VID_1.mp4", "photoTakenTime": {"timestamp": "1700000000"}, "archived": true}"#
    ),
    (
      "photo_53400000001.json",
      #"{"id": "53400000001", "name": "Anna", "privacy": "private", "date_imported": "2024-05-04"}"#
    ),
    ("photo_53400000001.json", #"{"id": "53400000001", "name": "#),
  ])
  func hidesWhatAnExportHides(file: String, text: String) async throws {
    let name = file.hasPrefix("VID") ? "VID_1.mp4" : "anna_53400000001.mp4"
    let page = try await page(.shown, ["a.jpg", name], json: [file: text])
    #expect(!names(page).contains(name))
    #expect(page.withheld.contains(.photo(Array(name.utf8))))
  }

  @Test func takesTheWordsOfAnExport() async throws {
    let json =
      #"{"title": "VID_1.mp4", "description": "Low tide", "photoTakenTime": {"timestamp": "1700000000"}}"#
    let page = try await page(.shown, ["VID_1.mp4"], json: ["VID_1.mp4.json": json])
    #expect(page.photos.map(\.metadata.description) == ["Low tide"])
  }

  /// The film of a Live photo may be edited alone.
  @Test func showsAPhotoBesideTheEditedVersionOfItsFilm() async throws {
    let json = #"{"title": "IMG_1.HEIC", "photoTakenTime": {"timestamp": "1700000000"}}"#
    let page = try await page(
      .shown, ["IMG_1.HEIC", "IMG_1-edited.MP4"], json: ["IMG_1.HEIC.json": json])
    #expect(names(page).contains("IMG_1.HEIC"))
  }

  /// A photo has its film where films are shown, unless something hides the film.
  @Test(
    arguments: [
      (FilmListing.shown, "{}", "IMG_1.MOV"), (.hidden, "{}", nil),
      (
        .shown, #"{"title": "IMG_1.MOV", "photoTakenTime": {"timestamp": "1700000000"}, "trashed": true}"#,
        nil
      ),
    ] as [(FilmListing, String, String?)])
  func listsTheFilmOfAPhoto(films: FilmListing, json: String, film: String?) async throws {
    let shown = #"{"title": "IMG_1.HEIC", "photoTakenTime": {"timestamp": "1700000000"}}"#
    let page = try await page(
      films, ["IMG_1.HEIC", "IMG_1.JPG", "IMG_1.MOV"],
      json: json == "{}" ? [:] : ["IMG_1.MOV.json": json, "IMG_1.HEIC.json": shown, "IMG_1.JPG.json": shown])
    #expect(
      page.photos.compactMap { FileReference($0.original).moving?.lastComponent?.string }
        == [film].compactMap(\.self))
  }

  @Test func losesNoFilmBehindABrokenLink() async throws {
    let page = try await page(.shown, ["a.jpg"], links: ["b.mp4"])
    #expect(page.problems.map(\.severity) == [.loss])
  }
}
