import Foundation
import HeliographTestSupport
import SystemPackage
import Testing

/// A whole build of Flickr's popular photos, over loopback and the real libcurl.
@Suite(.endsHangs, .onItsOwnThread) struct FlickrBuildTests {
  private static let key = "fedcba9876543210fedcba9876543210"
  private static let picture = PlainPNG(width: 120, height: 80, colour: (90, 120, 200)).bytes

  /// Serves a list page for any page number, and a stand-in for every picture.
  private func server(list: @escaping @Sendable (_ page: Int, _ origin: String) -> LoopbackResponse) throws
    -> LoopbackServer
  {
    try LoopbackServer { request in
      guard request.path == FlickrStandIn.path else { return .ok(Self.picture, type: "image/jpeg") }
      let origin = "http://\(request.headers["host"] ?? "")"
      return list(request.query["page"].flatMap { Int($0) } ?? 1, origin)
    }
  }

  private func build(
    from server: LoopbackServer, in folder: TemporaryFolder, required: Bool = true, arguments: [String] = []
  ) throws -> ProgramRun {
    try folder.write(
      """
      sources:
        - flickr: interestingness
          endpoint: \(server.origin)\(FlickrStandIn.path)
          required: \(required)
      """, to: "heliograph.yml")
    return try .heliograph(
      ["build"] + arguments, in: folder.path, environment: ["FLICKR_API_KEY": Self.key])
  }

  /// No byte of the site, of the memory of it, or of what was said holds the key.
  private func expectNoKey(in folder: TemporaryFolder, _ run: ProgramRun) throws {
    #expect(!run.words.contains(Self.key))
    #expect(!run.output.contains(Self.key))
    let key = Data(Self.key.utf8)
    for file in try folder.files(below: "") {
      #expect(Data(try folder.read(file)).range(of: key) == nil, "\(file)")
    }
  }

  @Test func showsOwnerLicenceAndTheWayBackOfEveryPhoto() throws {
    let server = try server { page, origin in
      .xml(
        FlickrStandIn.list(
          [
            FlickrStandIn.photo(id: "10\(page)", images: origin),
            FlickrStandIn.photo(
              id: "20\(page)", images: origin,
              attributes: ["title": "\"\u{301} onmouseover=alert(1) x=\"\u{301}", "license": "0"]),
            FlickrStandIn.photo(id: "7", images: origin),
          ], page: page, pages: 2))
    }
    try TemporaryFolder.with { folder in
      let run = try build(from: server, in: folder)
      #expect(run.exitCode == 0, "\(run.words)")
      let pages = try folder.files(below: "Output/photos")
      #expect(pages.count == 5)
      let html = try pages.map { String(decoding: try folder.read("Output/photos/\($0)"), as: UTF8.self) }
      #expect(html.allSatisfy { $0.contains("https://www.flickr.com/photos/ada/") && $0.contains("Ada L.") })
      #expect(html.contains { $0.contains("CC BY 2.0") })
      #expect(html.contains { $0.contains("All Rights Reserved") })
      #expect(!html.contains { $0.contains("\"\u{301} onmouseover") })
      let check = try ProgramRun.heliograph(["check", "Output"], in: folder.path)
      #expect(check.exitCode == 0, "\(check.output)")
      let agents = Set(server.requests.compactMap { $0.headers["user-agent"] })
      #expect(agents.count == 1 && agents.allSatisfy { $0.wholeMatch(of: /Heliograph\/[0-9.]+/) != nil })
      try expectNoKey(in: folder, run)
    }
  }

  @Test func fetchesNothingAgainOnTheNextNight() throws {
    let server = try server { page, origin in
      .xml(FlickrStandIn.list([FlickrStandIn.photo(id: "1", images: origin)], page: page, pages: 1))
    }
    try TemporaryFolder.with { folder in
      _ = try build(from: server, in: folder)
      let before = server.requests.count
      let run = try build(from: server, in: folder)
      #expect(run.exitCode == 0)
      #expect(server.requests.count == before + 1)
      let offline = try build(from: server, in: folder, arguments: ["--offline"])
      #expect(offline.exitCode == 0, "\(offline.words)")
      #expect(server.requests.count == before + 1)
    }
  }

  @Test func saysFlickrsOwnWordsAndLeavesTheOldSite() throws {
    let server = try server { _, _ in
      .xml(FlickrStandIn.failure(code: 100, words: "Invalid API Key (Key has invalid format)"))
    }
    try TemporaryFolder.with { folder in
      try folder.write("before", to: "Output/index.html")
      let run = try build(from: server, in: folder)
      #expect(run.exitCode == 1)
      #expect(run.words.contains("Invalid API Key (Key has invalid format)"))
      #expect(run.words.contains("100"))
      #expect(try folder.files(below: "Output") == ["index.html"])
      try expectNoKey(in: folder, run)
    }
  }

  @Test func showsTheLastGoodAnswerWhenAnOptionalSourceFails() throws {
    let isDown = TestFlag()
    let server = try server { page, origin in
      isDown.isSet
        ? .xml(FlickrStandIn.failure(code: 3, words: "Gone fishing"))
        : .xml(FlickrStandIn.list([FlickrStandIn.photo(id: "1", images: origin)], page: page, pages: 1))
    }
    try TemporaryFolder.with { folder in
      #expect(try build(from: server, in: folder, required: false).exitCode == 0)
      let good = try folder.files(below: "Output")
      isDown.set()
      let run = try build(from: server, in: folder, required: false)
      #expect(run.exitCode == 2)
      #expect(run.words.contains("Gone fishing"))
      #expect(try folder.files(below: "Output") == good)
    }
  }

  /// The page of 2024-04-28 as it was recorded, its pictures replaced by stand-ins.
  @Test(
    .enabled(
      if: SharedFixtures.path("fixtures/flickr/interestingness.getList.2024-04-28.page1of5.xml") != nil,
      "the recorded answers are not here; set HELIOGRAPH_SHARED to their folder"))
  func buildsTheRecordedPopularPage() throws {
    let file = try #require(
      SharedFixtures.path("fixtures/flickr/interestingness.getList.2024-04-28.page1of5.xml"))
    let recorded = Array(try Data(contentsOf: URL(filePath: file.string)))
    let server = try server { page, origin in
      guard page == 1 else { return .xml(FlickrStandIn.list([], page: page, pages: 5, total: 500)) }
      return .ok(FlickrStandIn.movingImages(of: recorded, to: origin), type: "text/xml; charset=utf-8")
    }
    try TemporaryFolder.with { folder in
      let run = try build(from: server, in: folder)
      #expect(run.exitCode == 0, "\(run.words)")
      #expect(try folder.files(below: "Output/photos").count == 100)
      let index = String(decoding: try folder.read("Output/index.html"), as: UTF8.self)
      #expect(index.contains("The Other Side"))
      let check = try ProgramRun.heliograph(["check", "Output"], in: folder.path)
      #expect(check.exitCode == 0, "\(check.output)")
      try expectNoKey(in: folder, run)
    }
  }
}
