import HeliographCore
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographSources

/// Files that are one photo: raw and finished, Live photos of Apple and motion photos of Android.
struct PhotoHalvesTests {
  private static let one = "contains the moving half of 1 photo, which is left out"

  @Test(
    arguments: [
      (["IMG_1.CR2", "IMG_1.JPG"], ["IMG_1.JPG"], []), (["IMG_1.dng", "img_1.heic"], ["img_1.heic"], []),
      (["a.nef", "a.tif"], ["a.tif"], []),
      // Two photos, by their names.
      (["a.nef", "b.jpg"], ["a.nef", "b.jpg"], []), (["a.nef", "a-2.jpg"], ["a-2.jpg", "a.nef"], []),
      // As Google's phones name them (immich#4412 and others show such names).
      (
        ["PXL_1.RAW-01.COVER.jpg", "PXL_1.RAW-02.ORIGINAL.dng", "PXL_2.RAW-02.ORIGINAL.dng"],
        ["PXL_1.RAW-01.COVER.jpg", "PXL_2.RAW-02.ORIGINAL.dng"], []
      ),
      (["IMG_1.HEIC", "IMG_1.MOV"], ["IMG_1.HEIC"], [one]),
      (["IMG_1.JPG", "IMG_1.MP4"], ["IMG_1.JPG"], [one]),
      (["IMG_1.DNG", "IMG_1.MOV"], ["IMG_1.DNG"], [one]),
      (["PXL_1.MP", "PXL_1.MP.jpg"], ["PXL_1.MP.jpg"], [one]),
      (
        ["a.jpg", "a.mov", "b.HEIC", "b.mov"], ["a.jpg", "b.HEIC"],
        ["contains the moving halves of 2 photos, which are left out"]
      ),
      (["a.jpg", "b.mov"], ["a.jpg"], ["contains films that are not shown: 1 .mov"]),
      (["a.avifs", "b.jpg"], ["b.jpg"], ["contains films that are not shown: 1 .avifs"]),
      // Nobody films an AVI beside a photo of the same name.
      (["a.jpg", "a.avi"], ["a.jpg"], ["contains films that are not shown: 1 .avi"]),
    ] as [([String], [String], [String])])
  func countsTwoHalvesAsOnePhoto(files: [String], shown: [String], notes: [String]) async throws {
    try await TemporaryFolder.with { folder in
      for name in files { try folder.write("x", to: name) }
      let page = try await page(of: folder)
      #expect(names(page) == shown)
      #expect(page.problems.map(\.reason) == notes)
      #expect(page.problems.allSatisfy { $0.severity == .note })
    }
  }

  /// What hides the picture hides its raw photo, which shows the same.
  @Test func showsNoRawPhotoInPlaceOfAHiddenPicture() async throws {
    try await TemporaryFolder.with { folder in
      for name in ["a.jpg", "a.nef", "b.jpg"] { try folder.write("x", to: name) }
      try folder.write("---\nprivate: [a.jpg]\n---\n", to: "index.md")
      #expect(names(try await page(of: folder)) == ["b.jpg"])
      try folder.write("---\nprivate: [a.nef]\n---\n", to: "index.md")
      await #expect(throws: SourceError.self) { _ = try await page(of: folder) }
      try folder.write("", to: "index.md")
      let pattern = try #require(try? PathPattern("a.jpg"))
      #expect(names(try await page(of: folder, exclude: [pattern])) == ["b.jpg"])
    }
  }

  @Test func takesTheSidecarOfEitherHalf() async throws {
    try await TemporaryFolder.with { folder in
      for name in ["a.jpg", "a.nef", "a.nef.xmp", "b.jpg", "b.CR2", "b.xmp", "c.nef", "c.xmp"] {
        try folder.write("x", to: name)
      }
      let photos = try await page(of: folder).photos
      let sidecars = photos.map { FileReference($0.original).sidecar?.lastComponent?.string }
      #expect(sidecars == ["a.nef.xmp", "b.xmp", "c.xmp"])
    }
  }

  private func page(of folder: TemporaryFolder, exclude: [PathPattern] = []) async throws -> SourcePage {
    let choice = FolderChoice(exclude: exclude, today: .today)
    let pages = try await collected(
      FolderSource(root: folder.path, displayName: "Pictures", choice: choice))
    return try #require(pages.first)
  }

  private func names(_ page: SourcePage) -> [String] {
    page.photos.map { String(decoding: $0.fileName, as: UTF8.self) }
  }
}
