import GRDB
import HeliographTestSupport
import SystemPackage
import Testing

/// A rule by words on a night when pictures cannot be had: what was published stays, as far as the rule lets it.
@Suite(.endsHangs, .onItsOwnThread) struct RuleOutageBuildTests {
  /// What goes wrong, and what the list says besides.
  private struct Night: Sendable {
    let isListDead = TestFlag()
    let isPictureGone = TestFlag()
    let isSecondPrivate = TestFlag()
  }

  private static func server(_ night: Night) throws -> LoopbackServer {
    try LoopbackServer { request in
      guard request.path == FakeFlickr.path else {
        return night.isPictureGone.isSet || night.isListDead.isSet
          ? .status(404)
          : .ok(PlainPNG(width: 120, height: 80, colour: (90, 120, 200)).bytes, type: "image/png")
      }
      if night.isListDead.isSet { return .xml(FakeFlickr.failure(code: 3, words: "Gone fishing")) }
      let place = night.isPictureGone.isSet ? "new" : "old"
      let origin = "http://\(request.headers["host"] ?? "")/\(place)"
      let tags = ["coast", night.isSecondPrivate.isSet ? "private coast" : "coast", "rain"]
      let photos = tags.enumerated().map { number, tags in
        FakeFlickr.photo(
          id: "\(number)", images: origin,
          attributes: [
            "tags": tags, "width_s": "60", "height_s": "40", "width_l": "120", "height_l": "80",
          ])
      }
      return .xml(FakeFlickr.list(photos, page: 1, pages: 1))
    }
  }

  /// Builds with a rule that hides these words.
  private func buildHiding(
    _ words: String = "private", from server: LoopbackServer, in site: TestSite
  ) throws -> (run: ProgramRun, shown: Set<String>) {
    try buildWithRule("hide: { keywords: [\(words)] }", from: server, in: site)
  }

  private func buildWithRule(
    _ rule: String, from server: LoopbackServer, in site: TestSite
  ) throws -> (run: ProgramRun, shown: Set<String>) {
    try site.folder.write(
      """
      sources:
        - flickr: interestingness
          endpoint: \(server.origin)\(FakeFlickr.path)
          pages: 1
          \(rule)
      renditions: { widths: [120], formats: [jpeg] }
      """, to: "heliograph.yml")
    let run = try site.build(
      exitCode: nil, environment: ["FLICKR_API_KEY": "fedcba9876543210fedcba9876543210"])
    let pages = try site.folder.files(below: "Output/photos").filter { $0.hasSuffix("index.html") }
    // A folder is called photo-0-1a2b3c4d.
    return (run, Set(pages.map { $0.split(separator: "-").prefix(2).joined(separator: "-") }))
  }

  private static let all: Set = ["photo-0", "photo-1", "photo-2"]

  @Test func keepsPublishedPhotosWhosePicturesCannotBeHad() throws {
    let night = Night()
    let server = try Self.server(night)
    try TestSite.with { site in
      let first = try buildHiding(from: server, in: site)
      #expect(first.run.exitCode == 0 && first.shown == Self.all, "\(first.run.words) \(first.shown)")
      let before = try site.paths()
      night.isPictureGone.set()
      let second = try buildHiding(from: server, in: site)
      #expect(second.run.exitCode == 2 && second.shown == Self.all, "\(second.run.words)")
      #expect(second.run.words.contains("it is shown as it was in the last build"), "\(second.run.words)")
      #expect(try site.paths() == before)
      // What the list says now counts, and so does the rule as it is now.
      night.isSecondPrivate.set()
      #expect(try buildHiding(from: server, in: site).shown == ["photo-0", "photo-2"])
      #expect(try buildHiding("private, rain", from: server, in: site).shown == ["photo-0"])
    }
  }

  @Test func asksForNoPictureWhileTheListIsStale() throws {
    let night = Night()
    let server = try Self.server(night)
    try TestSite.with { site in
      #expect(try buildHiding(from: server, in: site).run.exitCode == 0)
      let asked = server.requests.count
      night.isListDead.set()
      let second = try buildHiding(from: server, in: site)
      #expect(second.run.exitCode == 2 && second.shown == Self.all, "\(second.run.words)")
      #expect(server.requests.dropFirst(asked).allSatisfy { $0.path == FakeFlickr.path })
      #expect(!second.run.words.contains("Missing:"), "\(second.run.words)")
      // A rule that came since hides by what is known, also without a picture.
      #expect(try buildHiding("rain", from: server, in: site).shown == ["photo-0", "photo-1"])
    }
  }

  /// What a host sends in place of a picture that it has no more, under a new address, with status 200.
  @Test(arguments: ["hide: { keywords: [private] }", "show: { keywords: [boat] }"])
  func keepsPublishedPhotosInPlaceOfWhichSomethingElseIsSent(rule: String) throws {
    let (speck, page, isBack) = (TestFlag(), TestFlag(), TestFlag())
    let boat = Self.picture(saying: "boat")
    let server = try LoopbackServer { request in
      guard request.path == FakeFlickr.path else {
        if isBack.isSet { return .ok(boat, type: "image/png") }
        if page.isSet { return .ok("<html><title>Log in</title></html>".utf8, type: "text/html") }
        if speck.isSet {
          return .ok(PlainPNG(width: 9, height: 9, colour: (1, 1, 1)).bytes, type: "image/png")
        }
        return .ok(boat, type: "image/png")
      }
      let place = page.isSet ? "page" : speck.isSet ? "speck" : "old"
      let photo = FakeFlickr.photo(
        id: "0", images: "http://\(request.headers["host"] ?? "")/\(place)",
        attributes: ["tags": "", "width_s": "60", "height_s": "40", "width_l": "120", "height_l": "80"])
      return .xml(FakeFlickr.list([photo], page: 1, pages: 1))
    }
    try TestSite.with { site in
      let first = try buildWithRule(rule, from: server, in: site)
      #expect(first.run.exitCode == 0 && first.shown == ["photo-0"], "\(first.run.words) \(first.shown)")
      let before = try site.paths()
      for flag in [speck, page] {
        flag.set()
        // What is known of the bytes from the night before changes nothing.
        for _ in 0..<2 {
          let next = try buildWithRule(rule, from: server, in: site)
          #expect(next.run.exitCode == 2 && next.shown == ["photo-0"], "\(next.run.words)")
          #expect(next.run.words.contains("it is shown as it was in the last build"), "\(next.run.words)")
          #expect(try site.paths() == before)
        }
      }
      isBack.set()
      let last = try buildWithRule(rule, from: server, in: site)
      #expect(last.run.exitCode == 0 && last.shown == ["photo-0"], "\(last.run.words)")
    }
  }

  /// What may be the owner's own: a picture of almost the announced size without the word, and bytes that are no page.
  @Test(arguments: ["picture", "bytes"]) func hidesWhatIsNoSubstitute(kind: String) throws {
    let isNew = TestFlag()
    // Equal pictures would lead from one address to the other.
    let boats = ["boat", "Boat"].map { Self.picture(saying: $0) }
    let server = try LoopbackServer { request in
      guard request.path == FakeFlickr.path else {
        guard request.path.utf8.starts(with: "/new".utf8) else {
          let isFirst = request.path.utf8.starts(with: "/old0".utf8)
          return .ok(boats[isFirst ? 0 : 1], type: "image/png")
        }
        return kind == "picture"
          ? .ok(PlainPNG(width: 119, height: 79, colour: (1, 1, 1)).bytes, type: "image/png")
          : .ok([0xFF, 0x0A, 0xFA, 0x7F, 0x01] + [UInt8](repeating: 7, count: 300), type: "image/jxl")
      }
      let photos = (0..<2).map { number in
        let place = number == 0 && isNew.isSet ? "new" : "old"
        return FakeFlickr.photo(
          id: "\(number)", images: "http://\(request.headers["host"] ?? "")/\(place)\(number)",
          attributes: ["tags": "", "width_s": "60", "height_s": "40", "width_l": "120", "height_l": "80"])
      }
      return .xml(FakeFlickr.list(photos, page: 1, pages: 1))
    }
    try TestSite.with { site in
      let first = try buildWithRule("show: { keywords: [boat] }", from: server, in: site)
      #expect(first.run.exitCode == 0 && first.shown == ["photo-0", "photo-1"], "\(first.run.words)")
      isNew.set()
      for _ in 0..<2 {
        let next = try buildWithRule("show: { keywords: [boat] }", from: server, in: site)
        #expect(next.shown == ["photo-1"], "\(next.run.words)")
      }
    }
  }

  /// A build that knew that the photo is hidden and published nothing; then the host fails.
  ///
  /// One that was killed may have fetched the file, and recorded nothing of it.
  @Test(arguments: [true, false]) func hidesAPhotoByWhatIsKnownOfANewerFile(isRecorded: Bool) throws {
    let (isPrivate, isDown) = (TestFlag(), TestFlag())
    let (boat, secret) = (Self.picture(saying: "boat"), Self.picture(saying: "private"))
    let server = try LoopbackServer { request in
      if request.path != "/feed" {
        return isDown.isSet ? .status(404) : .ok(isPrivate.isSet ? secret : boat, type: "image/png")
      }
      return .xml(
        """
        <rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Snaps</title>
        <item><guid>1</guid><title>Dinghy</title><media:content url="/1.png" type="image/png"/></item></channel></rss>
        """)
    }
    try TestSite.with { site in
      try site.folder.write(
        """
        sources:
          - folder: P
          - feed: \(server.origin)/feed
            hide: { keywords: [private] }
        renditions: { widths: [120], formats: [jpeg] }
        """, to: "heliograph.yml")
      func night(isRefused: Bool = false) throws -> (run: ProgramRun, showsDinghy: Bool) {
        for number in 0..<20 {
          try site.photograph("\(number).png", number)
          if isRefused { try site.folder.write("", to: "P/\(number).png") }
        }
        let run = try site.build(exitCode: nil)
        return (run, try site.folder.files(below: "Output/photos").contains { $0.hasPrefix("dinghy") })
      }
      let first = try night()
      #expect(first.run.exitCode == 0 && first.showsDinghy, "\(first.run.words)")
      isPrivate.set()
      let second = try night(isRefused: true)
      #expect(second.run.exitCode == 1 && second.showsDinghy, "\(second.run.words)")
      if !isRecorded {
        let catalog = try DatabaseQueue(path: site.folder.path.appending(".heliograph/catalog.sqlite").string)
        try catalog.write { try $0.execute(sql: "DELETE FROM developed") }
        try catalog.close()
      }
      isDown.set()
      let third = try night()
      #expect(!third.showsDinghy, "\(third.run.words)")
    }
  }

  /// A picture with a keyword in its XMP, whose length distinguishes it from one with another keyword.
  private static func picture(saying word: String) -> [UInt8] {
    let packet = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:subject><rdf:Bag>
      <rdf:li>\(word)</rdf:li></rdf:Bag></dc:subject></rdf:Description></rdf:RDF></x:xmpmeta>
      """
    let png = PlainPNG(width: 120, height: 80, colour: (90, 120, 200)).bytes
    let text = Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + packet.utf8
    return png.prefix(33) + PlainPNG.chunk("iTXt", text) + png.dropFirst(33)
  }
}
