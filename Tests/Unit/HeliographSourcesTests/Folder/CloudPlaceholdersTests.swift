import HeliographCore
import HeliographTestSupport
import Testing

@testable import HeliographSources

/// Photos that are in a cloud and not on the disk.
@Suite struct CloudPlaceholdersTests {
  private static let apple = "Download them in Finder or Photos first, and build again."
  private static let others = "Let its program download them first, and build again."

  private func page(_ names: [String]) async throws -> SourcePage {
    try await TemporaryFolder.with { folder in
      for name in names { try folder.write("bplist00", to: name) }
      let pages = try await collected(
        FolderSource(root: folder.path, displayName: "Pictures", choice: FolderChoice(today: .today)))
      return try #require(pages.first)
    }
  }

  @Test(arguments: [
    ([".IMG_1.HEIC.icloud"], "lacks a file that is only in iCloud: IMG_1.HEIC. " + apple),
    (
      [".IMG_1.HEIC.icloud", ".a.NEF.icloud", ".b.mov.ICLOUD"],
      "lacks 3 files that are only in iCloud: IMG_1.HEIC, a.NEF, b.mov. " + apple
    ),
    (["a.jpg.nextcloud"], "lacks a file that is only in Nextcloud: a.jpg. " + others),
    (
      ["a.jpg.owncloud", ".b.jpg.icloud"],
      "lacks 2 files that are only in iCloud and ownCloud: b.jpg, a.jpg. " + others
    ),
  ])
  func namesPhotosThatWereNotDownloaded(names: [String], sentence: String) async throws {
    let page = try await page(names + ["there.jpg"])
    #expect(page.photos.count == 1)
    #expect(page.problems.map(\.sentence) == ["Pictures \(sentence)"])
  }

  @Test(arguments: [
    [".a.txt.icloud", ".DS_Store", ".icloud", ".jpg"], [".cloud", ".a.jpg.nextcloud"],
  ])
  func namesNothingElse(names: [String]) async throws {
    #expect(try await page(names + ["there.jpg"]).problems == [])
  }

  /// A visible file of that name is one of another program.
  @Test func countsAnOrdinaryFileAsOne() async throws {
    let problems = try await page(["a.jpg.icloud", "there.jpg"]).problems
    #expect(
      problems.map(\.reason) == [
        "contains a file that is neither photo nor text of the album: 1 .icloud"
      ])
  }

  /// It may say what is not to be published.
  @Test func readsThePlaceholderOfASidecarAsASidecar() async throws {
    let page = try await page(["a.jpg", ".a.jpg.xmp.icloud", "b.jpg"])
    let sidecars = page.photos.map { photo in
      FileReference(photo.original).sidecar.map { Array($0.bytes.suffix(18)) }
    }
    #expect(sidecars == [Array("/.a.jpg.xmp.icloud".utf8), nil])
  }

  @Test func refusesAFolderWhoseTextIsInACloud() async throws {
    let error = await #expect(throws: SourceError.self) { _ = try await page(["a.jpg", ".index.md.icloud"]) }
    #expect(error?.code == .unclear)
  }
}
