import HeliographCore
import HeliographTestSupport
import Testing

@testable import HeliographSources

/// Every file that is left out is counted in a note, but for what systems and programs keep beside photos.
struct OtherFilesTests {
  @Test func countsFilesThatAreNothingOfAGallery() async throws {
    try await TemporaryFolder.with { folder in
      for name in [
        "a.jpg", "notes.txt", "b.TXT", "plan.md", "plan.de.md", "Makefile", "data.csv", "index.md",
      ] {
        try folder.write("x", to: name)
      }
      // Of another program: no photo of an export.
      try folder.write(#"{"rows": [1, 2]}"#, to: "rows.json")
      let problems = try await problems(in: folder)
      #expect(
        problems == [
          Problem(
            .note, place: "Pictures",
            reason:
              "contains files that are neither photo nor text of the album: 2 .md, 2 .txt, 1 without an extension, 1 .csv, 1 .json",
            remedy:
              "The text of an album is read from index.md, and captions from files that are called like a photo."
          )
        ])
    }
  }

  /// The JSON of an export is counted once, by what reads it.
  @Test func leavesJSONOfAnExportToItsNote() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("1", to: "a.jpg")
      let json = #"{"title": "NAME", "photoTakenTime": {"timestamp": "1561939200"}}"#
      for name in ["a.jpg", "gone.jpg"] {
        try folder.write(
          json.replacing("NAME", with: name), to: "\(name).supplemental-metadata.json")
      }
      try folder.write("x", to: "b.csv")
      #expect(
        try await problems(in: folder).map(\.reason) == [
          "contains 1 JSON file of an export without a photo or film",
          "contains a file that is neither photo nor text of the album: 1 .csv",
        ])
    }
  }

  @Test func passesOverWhatProgramsKeepBesidePhotos() async throws {
    try await TemporaryFolder.with { folder in
      for name in [
        "a.jpg", "a.xmp", "a.AAE", ".DS_Store", "Thumbs.db", "desktop.ini", "Desktop.ini", "index.md",
      ] {
        try folder.write("x", to: name)
      }
      #expect(try await problems(in: folder).isEmpty)
      // The folder of the site itself.
      for name in ["heliograph.yml", "profile.md", "custom.css"] { try folder.write("x", to: name) }
      #expect(try await problems(in: folder).isEmpty)
    }
  }

  @Test func listsFewKindsOfMany() async throws {
    try await TemporaryFolder.with { folder in
      for ending in "abcdefghijkl" { try folder.write("x", to: "x.\(ending)\(ending)") }
      try folder.write("x", to: "y.aa")
      try folder.write("x", to: "a.jpg")
      let reason = try #require(try await problems(in: folder).first?.reason)
      #expect(reason.hasSuffix(": 2 .aa, 1 .bb, 1 .cc, 1 .dd, 1 .ee, 1 .ff, 1 .gg, 1 .hh, 4 of other kinds"))
    }
  }

  /// A text that was not downloaded may hide photos.
  @Test func namesATextThatWasNotDownloaded() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("x", to: "a.jpg")
      try folder.write(
        "version https://git-lfs.github.com/spec/v1\noid sha256:\(String(repeating: "4d", count: 32))\nsize 80\n",
        to: "index.md")
      let error = await #expect(throws: SourceError.self) { _ = try await problems(in: folder) }
      #expect(error?.code == .unclear)
      #expect(error?.message.contains("git lfs pull") == true)
    }
  }

  private func problems(in folder: TemporaryFolder) async throws -> [Problem] {
    let pages = try await collected(
      FolderSource(root: folder.path, displayName: "Pictures", choice: FolderChoice(today: .today)))
    return try #require(pages.first).problems
  }
}
