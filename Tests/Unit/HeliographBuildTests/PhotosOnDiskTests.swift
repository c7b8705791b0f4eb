import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographBuild

/// Photos that wait on disk give the same site as photos in memory.
@Suite struct PhotosOnDiskTests {
  private func request(_ folder: TemporaryFolder, _ output: String, inMemory: Int? = nil) -> BuildRequest {
    var request = BuildRequest(ofTest: folder.path, output: folder.path.appending(output), jobs: 2)
    if let inMemory { request.photosInMemory = inMemory }
    return request
  }

  private func photograph(_ folder: TemporaryFolder, _ name: String, red: UInt8) throws {
    try folder.write(PlainPNG(width: 60, height: 40, colour: (red, 9, 9)).bytes, to: "Pictures/\(name)")
  }

  /// Albums inside of others, with a cover, an order, a focus and themes of their own, and two copies of a photo.
  private func albums(_ folder: TemporaryFolder, _ more: String = "") throws {
    let names = ["top", "A/1", "A/2", "A/3", "A/In/4", "A/In/Deep/5", "B/6", "B/7", "C/8", "D/9"]
    for (number, name) in names.enumerated() {
      try photograph(folder, "\(name).png", red: UInt8(number * 20))
    }
    try photograph(folder, "D/copy.png", red: 20)
    try folder.write(
      "---\ntitle: Sea\ncover: 3.png\norder: [2.png]\ntheme: night\n---\nWaves.\n", to: "Pictures/A/index.md")
    try folder.write("title: T\nsources: [ { folder: Pictures } ]\n\(more)", to: "heliograph.yml")
  }

  @Test(arguments: [1, 3, 7])
  func publishesWhatIsPublishedFromMemory(inMemory: Int) async throws {
    try await TemporaryFolder.with { folder in
      try albums(folder, "search: true\n")
      let few = try await SiteBuilder(request(folder, "Few", inMemory: inMemory)).build()
      let all = try await SiteBuilder(request(folder, "All")).build()
      #expect(few.photos == 11 && all.photos == 11)
      #expect(few.exitCode == 0 && few.problems == all.problems)
      #expect(try folder.tree("Few") == folder.tree("All"))
      #expect(!folder.has(".heliograph/staging"))
    }
  }

  /// What stands is compared before its photos are read again.
  @Test func composesOnlyAlbumsThatChanged() async throws {
    try await TemporaryFolder.with { folder in
      try albums(folder)
      _ = try await SiteBuilder(request(folder, "Few", inMemory: 1)).build()
      try photograph(folder, "B/new.png", red: 250)
      let next = try await SiteBuilder(request(folder, "Few", inMemory: 1)).build()
      #expect(
        next.changedPages.allSatisfy {
          $0.contains("albums/b/") || $0.contains("photos/") || $0 == "index.html"
        })
      #expect(next.developed == 1)
      _ = try await SiteBuilder(request(folder, "All")).build()
      #expect(try folder.tree("Few") == folder.tree("All"))
    }
  }

  /// The identifiers of these two photos have hashes with the same first 32 bits, so their names need more digits.
  @Test func namesTwoPhotosThatWouldShareAName() async throws {
    try await TemporaryFolder.with { folder in
      try albums(folder)
      try photograph(folder, "a34371/x.png", red: 230)
      try photograph(folder, "a77852/x.png", red: 240)
      _ = try await SiteBuilder(request(folder, "Few", inMemory: 1)).build()
      _ = try await SiteBuilder(request(folder, "All")).build()
      let names = try folder.files(below: "Few/photos").filter { $0.hasPrefix("x-") }
      #expect(names.count == 2 && names.allSatisfy { $0.utf8.count > "x-01234567/index.html".utf8.count })
      #expect(try folder.tree("Few") == folder.tree("All"))
    }
  }
}
