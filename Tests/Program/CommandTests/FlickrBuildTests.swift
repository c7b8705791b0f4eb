import Foundation
import HeliographTestSupport
import SystemPackage
import Testing

/// A full build of Flickr's popular photos, over loopback and the real libcurl.
@Suite(.endsHangs, .onItsOwnThread) struct FlickrBuildTests {
  private static let key = "fedcba9876543210fedcba9876543210"
  private static let environment = ["FLICKR_API_KEY": key]
  private static let picture = PlainPNG(width: 120, height: 80, colour: (90, 120, 200)).bytes

  /// Serves a list page for any page number, and a substitute for every picture.
  private func server(list: @escaping @Sendable (_ page: Int, _ origin: String) -> LoopbackResponse) throws
    -> LoopbackServer
  {
    try LoopbackServer { request in
      guard request.path == FakeFlickr.path else { return .ok(Self.picture, type: "image/jpeg") }
      let origin = "http://\(request.headers["host"] ?? "")"
      return list(request.query["page"].flatMap { Int($0) } ?? 1, origin)
    }
  }

  /// Builds from the list of popular photos.
  @discardableResult
  private func buildPopular(
    from server: LoopbackServer, in site: TestSite, required: Bool? = true, pages: Int = 5,
    arguments: [String] = [], exitCode: Int32? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ProgramRun {
    try site.folder.write(
      """
      sources:
        - flickr: interestingness
          endpoint: \(server.origin)\(FakeFlickr.path)
          pages: \(pages)
      \(required.map { "    required: \($0)" } ?? "")
      """, to: "heliograph.yml")
    return try site.build(
      arguments, exitCode: exitCode, environment: Self.environment, sourceLocation: sourceLocation)
  }

  /// No byte of the site, of the memory of it, or of what was said holds the key.
  private func expectNoKey(in site: TestSite, _ run: ProgramRun) throws {
    #expect(!run.words.contains(Self.key))
    #expect(!run.output.contains(Self.key))
    let encoded = Self.key.utf8.map { "%" + String($0, radix: 16, uppercase: true) }.joined()
    for file in try site.folder.files(below: "") {
      for key in [Self.key, encoded] {
        #expect(Data(try site.folder.read(file)).range(of: Data(key.utf8)) == nil, "\(file)")
      }
    }
  }

  @Test func showsOwnerLicenceAndTheWayBackOfEveryPhoto() throws {
    let server = try server { page, origin in
      .xml(
        FakeFlickr.list(
          [
            FakeFlickr.photo(id: "10\(page)", images: origin),
            FakeFlickr.photo(
              id: "20\(page)", images: origin,
              attributes: ["title": "\"\u{301} onmouseover=alert(1) x=\"\u{301}", "license": "0"]),
            FakeFlickr.photo(id: "7", images: origin),
          ], page: page, pages: 2))
    }
    try TestSite.with { site in
      let run = try buildPopular(from: server, in: site, exitCode: 0)
      let pages = try site.folder.files(below: "Output/photos")
      #expect(pages.count == 5)
      let html = try pages.map { try site.text("photos/\($0)") }
      #expect(html.allSatisfy { $0.contains("https://www.flickr.com/photos/ada/") && $0.contains("Ada L.") })
      #expect(html.contains { $0.contains("CC BY 2.0") })
      #expect(html.contains { $0.contains("All Rights Reserved") })
      #expect(!html.contains { $0.contains("\"\u{301} onmouseover") })
      let check = try ProgramRun.heliograph(["check", "Output"], in: site.folder.path)
      #expect(check.exitCode == 0, "\(check.output)")
      let agents = Set(server.requests.compactMap { $0.headers["user-agent"] })
      #expect(agents.count == 1 && agents.allSatisfy { $0.wholeMatch(of: /Heliograph\/[0-9.]+/) != nil })
      try expectNoKey(in: site, run)
    }
  }

  /// Several lists in one site, by their addresses; one of them has a photo that another has too.
  @Test func showsSeveralListsEachInAnAlbumOfItsOwn() throws {
    @Sendable func rsp(_ content: String) -> LoopbackResponse { .xml("<rsp stat=\"ok\">\(content)</rsp>") }
    let server = try LoopbackServer { request in
      guard request.path == FakeFlickr.path else { return .ok(Self.picture, type: "image/jpeg") }
      let origin = "http://\(request.headers["host"] ?? "")"
      func photos(_ ids: [String]) -> String {
        ids.map { FakeFlickr.photo(id: $0, images: origin) }.joined()
      }
      switch request.query["method"] {
      case "flickr.urls.lookupUser": return rsp("<user id=\"1@N01\"><username>Ada</username></user>")
      case "flickr.photosets.getList":
        let sets = ["5", "6"].map { "<photoset id=\"\($0)\"><title>Set \($0)</title></photoset>" }
        return rsp("<photosets page=\"1\" pages=\"1\" total=\"2\">\(sets.joined())</photosets>")
      case "flickr.photosets.getPhotos":
        let ids = request.query["photoset_id"] == "5" ? ["1", "2"] : ["2", "3"]
        return rsp("<photoset page=\"1\" pages=\"1\" perpage=\"500\" total=\"2\">\(photos(ids))</photoset>")
      default:
        return rsp(
          "<photos page=\"1\" pages=\"1\" perpage=\"100\" total=\"2\">\(photos(["3", "4"]))</photos>")
      }
    }
    try TestSite.with { site in
      try site.folder.write(
        """
        sources:
          - flickr: https://www.flickr.com/photos/ada/albums
            endpoint: \(server.origin)\(FakeFlickr.path)
          - flickr: https://www.flickr.com/photos/ada
            endpoint: \(server.origin)\(FakeFlickr.path)
          - flickr: https://www.flickr.com/photos/tags/sea
            album: The sea
            endpoint: \(server.origin)\(FakeFlickr.path)
        """, to: "heliograph.yml")
      // By as many jobs as there are usually.
      let run = try ProgramRun.heliograph(
        ["build", "--report", "report.json"], in: site.folder.path, environment: Self.environment)
      #expect(run.exitCode == 0, "\(run.words)")
      #expect(try site.folder.files(below: "Output/photos").count == 8)
      let albums = Set(try site.folder.files(below: "Output/albums").map { $0.split(separator: "/")[0] })
      #expect(
        albums == [
          "flickr-ada", "flickr-ada-albums", "flickr-ada-albums-5", "flickr-ada-albums-6", "the-sea",
        ])
      let check = try ProgramRun.heliograph(["check", "Output"], in: site.folder.path)
      #expect(check.exitCode == 0, "\(check.output)")
      // Each picture once, whatever lists have it.
      let pictures = server.requests.filter { $0.path != FakeFlickr.path && $0.method == "GET" }.map(
        \.path)
      #expect(pictures.count == Set(pictures).count)
      #expect(try site.folder.files(below: ".heliograph/requests").count == 1)
      try expectNoKey(in: site, run)
    }
  }

  @Test func fetchesNothingAgainOnTheNextNight() throws {
    let server = try server { page, origin in
      .xml(FakeFlickr.list([FakeFlickr.photo(id: "1", images: origin)], page: page, pages: 1))
    }
    try TestSite.with { site in
      try buildPopular(from: server, in: site)
      let before = server.requests.count
      try buildPopular(from: server, in: site, exitCode: 0)
      // The list, and whether the picture is as it was.
      #expect(server.requests[before...].map(\.method) == ["GET", "HEAD"])
      try buildPopular(from: server, in: site, arguments: ["--offline"], exitCode: 0)
      #expect(server.requests.count == before + 2)
    }
  }

  @Test func noticesAnotherPictureAtTheSameAddressAndFetchesNoOther() throws {
    let isReplaced = TestFlag()
    let other = PlainPNG(width: 120, height: 80, colour: (200, 20, 20)).bytes
    let server = try LoopbackServer { request in
      guard request.path != FakeFlickr.path else {
        let origin = "http://\(request.headers["host"] ?? "")"
        let photos = ["1", "2"].map { FakeFlickr.photo(id: $0, images: origin) }
        return .xml(FakeFlickr.list(photos, page: 1, pages: 1))
      }
      let isNew = isReplaced.isSet && request.path.contains("/1_")
      let tag = isNew ? "\"new\"" : "\"old\""
      if request.headers["if-none-match"] == tag { return .status(304, headers: [("ETag", tag)]) }
      return .answer(
        status: 200, headers: [("ETag", tag), ("Content-Type", "image/jpeg")],
        body: isNew ? other : Self.picture)
    }
    func bodies(_ requests: ArraySlice<LoopbackRequest>) -> Int {
      requests.count { $0.path != FakeFlickr.path && $0.headers["if-none-match"] == nil }
    }
    try TestSite.with { site in
      try buildPopular(from: server, in: site, exitCode: 0)
      let before = try site.paths()
      // A night without changes, the cache emptied.
      try site.folder.remove(".heliograph/originals")
      let start = server.requests.count
      let quiet = try buildPopular(from: server, in: site, exitCode: 0)
      #expect(quiet.words.contains("0 photos processed"), "\(quiet.words)")
      #expect(try site.paths() == before)
      #expect(try site.folder.files(below: ".heliograph").count { $0.hasPrefix("originals/") } == 0)
      isReplaced.set()
      let run = try buildPopular(from: server, in: site, arguments: ["--report", "report.json"], exitCode: 0)
      #expect(run.words.contains("1 photo processed"), "\(run.words)")
      #expect(try site.paths() != before)
      #expect(bodies(server.requests[start...]) == 0)
      let report = String(decoding: try site.folder.read("report.json"), as: UTF8.self)
      #expect(report.contains("\"originals\" : \(other.count)"), "\(report)")
    }
  }

  @Test func keepsNoMoreOriginalsThanTheOwnerAllows() throws {
    let server = try server { page, origin in
      .xml(
        FakeFlickr.list(
          (1...3).map { FakeFlickr.photo(id: "\($0)", images: origin) }, page: page, pages: 1))
    }
    try TestSite.with { site in
      try site.folder.write(
        """
        cache: 0
        sources:
          - flickr: interestingness
            endpoint: \(server.origin)\(FakeFlickr.path)
        """, to: "heliograph.yml")
      // All three have the same bytes.
      for processed in ["1 photo processed", "0 photos processed"] {
        let run = try site.build(exitCode: 0, environment: Self.environment)
        #expect(run.words.contains(processed), "\(run.words)")
        #expect(try site.folder.files(below: ".heliograph/originals") == [])
      }
    }
  }

  @Test func saysFlickrsOwnWordsAndLeavesTheOldSite() throws {
    let server = try server { _, _ in
      .xml(FakeFlickr.failure(code: 100, words: "Invalid API Key (Key has invalid format)"))
    }
    try TestSite.with { site in
      try site.folder.write("before", to: "Output/index.html")
      let run = try buildPopular(from: server, in: site, exitCode: 1)
      #expect(run.words.contains("Invalid API Key (Key has invalid format)"))
      #expect(run.words.contains("100"))
      #expect(try site.paths() == ["index.html"])
      try expectNoKey(in: site, run)
    }
  }

  @Test func showsTheLastGoodAnswerWhenAnOptionalSourceFails() throws {
    let isDown = TestFlag()
    let server = try server { page, origin in
      isDown.isSet
        ? .xml(FakeFlickr.failure(code: 3, words: "Gone fishing"))
        : .xml(FakeFlickr.list([FakeFlickr.photo(id: "1", images: origin)], page: page, pages: 1))
    }
    try TestSite.with { site in
      try buildPopular(from: server, in: site, required: false, exitCode: 0)
      let good = try site.paths()
      isDown.set()
      let run = try buildPopular(from: server, in: site, required: false, exitCode: 2)
      #expect(run.words.contains("Gone fishing"))
      #expect(try site.paths() == good)
    }
  }

  /// Ways in which a service repeats the key that it was asked with.
  enum Echo: CaseIterable {
    case path, encodedPath, title, words, statusText, refusedRedirect
  }

  @Test(arguments: Echo.allCases, [true, false])
  func leavesTheKeyNowhereWhenTheServiceRepeatsIt(echo: Echo, isRequired: Bool) throws {
    let encoded = Self.key.utf8.map { "%" + String($0, radix: 16, uppercase: true) }.joined()
    let server = try LoopbackServer { request in
      guard request.path == FakeFlickr.path else { return .status(404) }
      let key = request.query["api_key"] ?? ""
      switch echo {
      case .path: return .status(302, headers: [("Location", "/nowhere/\(key)")])
      case .encodedPath: return .status(302, headers: [("Location", "/nowhere/\(encoded)")])
      case .title: return .xml("<rsp stat=\"ok\"><\(key)/></rsp>")
      case .words: return .xml(FakeFlickr.failure(code: 100, words: "Invalid API Key (\(key))"))
      case .statusText: return .raw(Array("HTTP/1.1 403 \(key)\r\n\r\n\(key)".utf8))
      case .refusedRedirect: return .status(302, headers: [("Location", "ftp://127.0.0.1/\(key)")])
      }
    }
    try TestSite.with { site in
      let run = try buildPopular(
        from: server, in: site, required: isRequired, arguments: ["--report", "report.json", "--verbose"])
      #expect(run.exitCode != 0)
      try expectNoKey(in: site, run)
    }
  }

  @Test func saysHowOldTheLastAnswerIsAndWhenItHasExpired() throws {
    let isDown = TestFlag()
    let server = try server { page, origin in
      isDown.isSet
        ? .status(403)
        : .xml(FakeFlickr.list([FakeFlickr.photo(id: "1", images: origin)], page: page, pages: 1))
    }
    try TestSite.with { site in
      try buildPopular(from: server, in: site, required: nil, exitCode: 0)
      let good = try site.paths()
      isDown.set()
      for (days, word) in [(10, "Out of date:"), (52, "Expired:")] {
        let then = Date.now.addingTimeInterval(Double(days) * 86_400)
        let day = then.formatted(.iso8601.year().month().day())
        let run = try buildPopular(
          from: server, in: site, required: nil, arguments: ["--now", day], exitCode: 2)
        #expect(run.words.contains(word), "\(run.words)")
        #expect(run.words.contains("last answered \(days) days ago"), "\(run.words)")
        #expect(try site.paths() == good)
      }
    }
  }

  /// How many photos have a page; the pictures here are equal, so that what is gone leads to another one.
  private func photoPages(in site: TestSite) throws -> Int {
    try site.tree("Output/photos").values.count { bytes in
      !String(decoding: bytes, as: UTF8.self).contains("http-equiv=\"refresh\"")
    }
  }

  @Test func believesAFarShorterAnswerTheSecondTime() throws {
    let isShort = TestFlag()
    let server = try server { page, origin in
      let photos = (0..<(isShort.isSet ? 5 : 20)).map { FakeFlickr.photo(id: "\($0)", images: origin) }
      return .xml(FakeFlickr.list(photos, page: page, pages: 1))
    }
    try TestSite.with { site in
      try buildPopular(from: server, in: site, required: nil, exitCode: 0)
      isShort.set()
      let first = try buildPopular(from: server, in: site, required: nil, exitCode: 2)
      #expect(first.words.contains("lists 5 photos; last time there were 20"), "\(first.words)")
      #expect(try photoPages(in: site) == 20)
      try buildPopular(from: server, in: site, required: nil, exitCode: 0)
      #expect(try photoPages(in: site) == 5)
    }
  }

  @Test func believesAFarShorterAnswerAtOnceWhereTheOwnerAllowsIt() throws {
    let isShort = TestFlag()
    let server = try server { page, origin in
      let photos = (0..<(isShort.isSet ? 5 : 20)).map { FakeFlickr.photo(id: "\($0)", images: origin) }
      return .xml(FakeFlickr.list(photos, page: page, pages: 1))
    }
    try TestSite.with { site in
      try buildPopular(from: server, in: site, required: nil, exitCode: 0)
      isShort.set()
      try buildPopular(
        from: server, in: site, required: nil, arguments: ["--allow-fewer", "15"], exitCode: 0)
      #expect(try photoPages(in: site) == 5)
    }
  }

  @Test func keepsAPictureWhoseReplacementHasNotTheAnnouncedSize() throws {
    let isGone = TestFlag()
    let speck = PlainPNG(width: 1, height: 1, colour: (1, 2, 3)).bytes
    let right = PlainPNG(width: 240, height: 160, colour: (90, 120, 200)).bytes
    let server = try LoopbackServer { request in
      let origin = "http://\(request.headers["host"] ?? "")"
      guard request.path == FakeFlickr.path else {
        return .ok(
          request.path.hasSuffix("_small.png") ? Self.picture : isGone.isSet ? speck : right,
          type: "image/png")
      }
      // A new address each night: nothing is known of its bytes.
      func photo(_ id: String, _ name: String) -> String {
        FakeFlickr.photo(
          id: id,
          attributes: [
            "url_l": "\(origin)/\(id)_\(name).png", "width_l": "240", "height_l": "160", "url_s": "",
          ])
      }
      let photos =
        isGone.isSet
        ? [photo("1", "small"), photo("2", "speck"), photo("3", "speck")]
        : [photo("1", "a"), photo("2", "a")]
      return .xml(FakeFlickr.list(photos, page: 1, pages: 1))
    }
    try TestSite.with { site in
      try buildPopular(from: server, in: site, exitCode: 0)
      let good = try site.paths()
      isGone.set()
      let run = try buildPopular(from: server, in: site, exitCode: 2)
      #expect(run.words.contains("has 120 × 80 pixels, not the announced 240 × 160; it is shown as it was"))
      #expect(
        run.words.contains("Missing: https://www.flickr.com/photos/ada/3/ has 1 × 1 pixels"), "\(run.words)")
      #expect(try site.paths() == good)
    }
  }

  /// What services send for a picture that they do not have any more is smaller than it, or has another shape.
  @Test func showsNoNewPictureThatIsNotTheOneAnnounced() throws {
    let wrong = [(64, 64), (511, 384), (100, 68), (1024, 1024), (1024, 700)]
    let right = [(1024, 768), (768, 1024), (512, 384), (800, 599), (1026, 768), (1100, 825)]
    let pictures = (wrong + right).map { PlainPNG(width: $0, height: $1, colour: (1, 2, 3)).bytes }
    let server = try LoopbackServer { request in
      let origin = "http://\(request.headers["host"] ?? "")"
      guard request.path == FakeFlickr.path else {
        let name = request.path.split(separator: "/").last?.split(separator: "_").first
        return .ok(pictures[name.flatMap { Int($0) } ?? 0], type: "image/png")
      }
      let photos = pictures.indices.map {
        FakeFlickr.photo(
          id: "\($0)", images: origin, attributes: ["width_l": "1024", "height_l": "768", "url_s": ""])
      }
      return .xml(FakeFlickr.list(photos, page: 1, pages: 1))
    }
    try TestSite.with { site in
      try site.folder.write(
        """
        sources: [{ flickr: interestingness, endpoint: "\(server.origin)\(FakeFlickr.path)", pages: 1 }]
        renditions: { widths: [16], formats: [jpeg] }
        """, to: "heliograph.yml")
      let run = try site.build(exitCode: 2, environment: Self.environment)
      for (width, height) in wrong {
        #expect(run.words.contains("has \(width) × \(height) pixels, not the announced 1024 × 768"))
      }
      let shown = try site.folder.files(below: "Output/photos").map {
        $0.split(separator: "-").prefix(2).joined(separator: "-")
      }
      #expect(Set(shown) == Set((5...10).map { "photo-\($0)" }), "\(run.words)")
    }
  }

  @Test func takesNoPictureFromThisMachineUnderAnotherName() throws {
    let server = try server { page, origin in
      let port = origin.split(separator: ":").last ?? ""
      let photos = ["2130706433", "[::ffff:127.0.0.1]", "localhost", "0x7f.1"].enumerated().map {
        index, host in
        FakeFlickr.photo(id: "\(index)", images: "http://\(host):\(port)")
      }
      return .xml(FakeFlickr.list(photos, page: page, pages: 1))
    }
    try TestSite.with { site in
      try buildPopular(from: server, in: site)
      #expect(server.requests.map(\.path) == [FakeFlickr.path])
    }
  }

  /// The page of 2024-04-28 as it was recorded, its pictures replaced by substitutes.
  @Test(
    .enabled(
      if: SharedFixtures.path("fixtures/flickr/interestingness.getList.2024-04-28.page1of5.xml") != nil,
      "the recorded answers are not here; set HELIOGRAPH_SHARED to their folder"))
  func buildsTheRecordedPopularPage() throws {
    let file = try #require(
      SharedFixtures.path("fixtures/flickr/interestingness.getList.2024-04-28.page1of5.xml"))
    // The substitutes have 120 × 80 pixels.
    let body = String(decoding: try Data(contentsOf: URL(filePath: file.string)), as: UTF8.self)
    let recorded = Array(
      body.replacing(/width_(\w)="\d+"/) { "width_\($0.output.1)=\"120\"" }
        .replacing(/height_(\w)="\d+"/) { "height_\($0.output.1)=\"80\"" }.utf8)
    let server = try server { page, origin in
      return .ok(FakeFlickr.movingImages(of: recorded, to: origin), type: "text/xml; charset=utf-8")
    }
    try TestSite.with { site in
      let run = try buildPopular(from: server, in: site, pages: 1, exitCode: 0)
      #expect(try site.folder.files(below: "Output/photos").count == 100)
      let index = try site.text("index.html")
      #expect(index.contains("The Other Side"))
      let check = try ProgramRun.heliograph(["check", "Output"], in: site.folder.path)
      #expect(check.exitCode == 0, "\(check.output)")
      try expectNoKey(in: site, run)
    }
  }
}
