import Foundation
import HeliographBuild
import HeliographTestSupport
import SystemPackage
import Testing

@Suite struct SiteBuilderTests {
  private func request(_ folder: TemporaryFolder, maxTime: Duration? = nil) -> BuildRequest {
    BuildRequest(ofTest: folder.path, jobs: 2, maxTime: maxTime)
  }

  private func configure(_ folder: TemporaryFolder, width: Int) throws {
    try folder.write(
      "sources:\n  - folder: Pictures\nrenditions: { widths: [\(width)] }\n", to: "heliograph.yml")
  }

  private func photograph(_ folder: TemporaryFolder, _ name: String, red: UInt8) throws {
    try folder.write(PlainPNG(width: 60, height: 40, colour: (red, 9, 9)).bytes, to: "Pictures/\(name)")
  }

  @Test func publishesWhatIsReadyWhenItsTimeIsUpAndGoesOnTheNextNight() async throws {
    try await TemporaryFolder.with { folder in
      try photograph(folder, "old.png", red: 100)
      try configure(folder, width: 30)
      _ = try await SiteBuilder(request(folder)).build()

      // Every photo is stale, one was never seen, and there is no time.
      try photograph(folder, "new.png", red: 200)
      try configure(folder, width: 50)
      let late = try await SiteBuilder(request(folder, maxTime: .zero)).build()
      #expect(late.exitCode == 2)
      #expect(late.photos == 1)
      #expect(late.problems.map(\.reason) == ["was not reached within --max-time"])
      #expect(try folder.files(below: "Output/images").allSatisfy { $0.contains("-30.") })

      let next = try await SiteBuilder(request(folder)).build()
      #expect(next.exitCode == 0)
      #expect(next.developed == 2)
      #expect(try folder.files(below: "Output/images").allSatisfy { $0.contains("-50.") })
    }
  }

  @Test func publishesNothingWhenNoPhotoCanBeShown() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("not a photo", to: "Pictures/a.jpg")
      try folder.write("before", to: "Output/mine.html")
      try configure(folder, width: 30)
      let error = await #expect(throws: BuildError.self) { try await SiteBuilder(request(folder)).build() }
      #expect(error?.code == .failed)
      #expect(error?.message.contains("a.jpg") == true)
      #expect(try folder.read("Output/mine.html") == Array("before".utf8))
    }
  }

  @Test func setsADamagedCatalogAsideAndLosesNothing() async throws {
    try await TemporaryFolder.with { folder in
      try photograph(folder, "a.png", red: 100)
      try configure(folder, width: 30)
      _ = try await SiteBuilder(request(folder)).build()
      try folder.write([UInt8](repeating: 7, count: 5000), to: ".heliograph/catalog.sqlite")
      try photograph(folder, "b.png", red: 200)
      let report = try await SiteBuilder(request(folder)).build()
      #expect(report.exitCode == 0)
      #expect(report.developed == 1)
      #expect(report.photos == 2)
      #expect(report.problems.contains { $0.reason.contains("damaged") })
      #expect(folder.has(".heliograph/catalog.sqlite.damaged"))
    }
  }
}
