import Foundation
import HeliographTestSupport
import SystemPackage
import Testing

/// Whole builds of sites whose photos come from feeds, over loopback and the real libcurl.
@Suite(.endsHangs, .onItsOwnThread) struct FeedBuildTests {
  private static let key = "fedcba9876543210fedcba9876543210"

  private static func entry(_ number: Int, title: String) -> String {
    """
    <item><guid isPermaLink="false">\(number)</guid><title>\(title)</title><link>https://p.example/p/\(number)</link>
    <pubDate>Mon, 04 May 2026 18:30:00 GMT</pubDate><dc:creator>Ada Byron</dc:creator>
    <creativeCommons:license>https://creativecommons.org/licenses/by/4.0/</creativeCommons:license>
    <georss:point>47.123456 8.654321</georss:point><media:group>
    <media:content url="/small-\(number).png" type="image/png" width="60" height="40"/>
    <media:content url="/large-\(number).png" type="image/png" width="6000" height="4000"/>
    <media:content url="/fits-\(number).png" type="image/png" width="300" height="200"/></media:group></item>
    """
  }

  private static func feed(_ entries: [String]) -> String {
    """
    <rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" xmlns:dc="http://purl.org/dc/elements/1.1/"
    xmlns:georss="http://www.georss.org/georss"
    xmlns:creativeCommons="http://backend.userland.com/creativeCommonsRssModule">
    <channel><title>Snaps</title>\(entries.joined())</channel></rss>
    """
  }

  private func configure(_ site: TestSite, feed: String) throws {
    try site.folder.write(
      """
      sources:
        - folder: P
        - feed: \(feed)
      renditions: { widths: [120, 240] }
      """, to: "heliograph.yml")
    try site.photograph("own.png", 0)
  }

  private func configure(_ site: TestSite, _ server: LoopbackServer) throws {
    try configure(site, feed: "\(server.origin)/feed?key=\(Self.key)")
  }

  private func pages(_ site: TestSite) throws -> [String] {
    try site.folder.files(below: "Output/photos").filter { $0.hasSuffix("index.html") }
  }

  @Test func showsTheFeedAndKeepsItWhenItIsGone() throws {
    let (isGone, fails) = (TestFlag(), TestFlag())
    let server = try LoopbackServer { request in
      guard request.path == "/feed" else {
        return .ok(PlainPNG(width: 300, height: 200, colour: (90, 120, 200)).bytes, type: "image/png")
      }
      if isGone.isSet { return .status(410) }
      if fails.isSet { return .ok("<html><title>Log in</title></html>".utf8, type: "text/html") }
      return .xml(
        Self.feed([
          Self.entry(1, title: "Dawn"), Self.entry(2, title: "&lt;script&gt;alert(1)&lt;/script&gt; Noon"),
        ]))
    }
    try TestSite.with { site in
      try configure(site, server)
      try site.build(exitCode: 0)
      let shown = try pages(site)
      #expect(shown.count == 3)
      // The smallest that fills 240 pixels, and no other.
      #expect(Set(server.requests.map(\.path)) == ["/feed", "/fits-1.png", "/fits-2.png"])
      let html = try shown.map { try site.text("photos/\($0)") }
      let dawn = html[try #require(shown.firstIndex { $0.hasPrefix("dawn") })]
      #expect(
        dawn.contains("Ada Byron") && dawn.contains("CC BY 4.0") && dawn.contains("https://p.example/p/1"))
      #expect(html.allSatisfy { !$0.contains("<script>alert") && !$0.contains("47.123") })
      fails.set()
      let second = try site.build(exitCode: 2)
      #expect(second.words.contains("is a web page and no feed"), "\(second.words)")
      #expect(try pages(site) == shown)
      isGone.set()
      // And nobody asks for its pictures.
      let asked = server.requests.count
      for _ in 0..<2 {
        let third = try site.build(exitCode: 2)
        #expect(third.words.contains("is gone for good (410)"), "\(third.words)")
        #expect(try pages(site) == shown)
        #expect(!third.words.contains(Self.key) && !third.output.contains(Self.key))
      }
      #expect(server.requests.dropFirst(asked).map(\.path) == ["/feed"])
      for file in try site.folder.files(below: "") where file != "heliograph.yml" {
        #expect(Data(try site.folder.read(file)).range(of: Data(Self.key.utf8)) == nil, "\(file)")
      }
    }
  }

  /// Who writes a feed may announce the size of a frame, or of an original that is linked in a smaller size.
  @Test func showsNewPicturesThatAreSmallerThanAnnounced() throws {
    let right = [
      ((1024, 1024), (1024, 500)), ((1024, 1024), (340, 1024)), ((6000, 4000), (2560, 1707)),
      ((6000, 4000), (640, 427)), ((150, 150), (90, 60)),
    ]
    let wrong = [((1024, 1024), (64, 64)), ((6000, 4000), (120, 80)), ((240, 160), (1, 1))]
    let all = right + wrong
    let pictures = all.enumerated().map { number, sizes in
      PlainPNG(width: sizes.1.0, height: sizes.1.1, colour: (UInt8(number), 2, 3)).bytes
    }
    let server = try LoopbackServer { request in
      if let number = Int(request.path.dropFirst().prefix { $0 != "." }) {
        return .ok(pictures[number], type: "image/png")
      }
      return .xml(
        Self.feed(
          all.enumerated().map { number, sizes in
            """
            <item><guid>\(number)</guid><title>Item\(number)</title><media:content url="/\(number).png" type="image/png" \
            width="\(sizes.0.0)" height="\(sizes.0.1)"/></item>
            """
          }))
    }
    try TestSite.with { site in
      try configure(site, server)
      let run = try site.build(exitCode: 2)
      let shown = Set(try pages(site).compactMap { $0.split(separator: "-").first.map(String.init) })
      #expect(shown.subtracting(["own"]) == Set(right.indices.map { "item\($0)" }), "\(run.words) \(shown)")
      for (announced, size) in wrong {
        #expect(
          run.words.contains(
            "has \(size.0) × \(size.1) pixels, not the announced \(announced.0) × \(announced.1)"),
          "\(run.words)")
      }
    }
  }

  /// A key in the query, and one in the path, neither of which looks like the other's.
  @Test(arguments: ["f?token=correcthorsebattery", "feed/privat-SECRETTOKEN1234567/x.rss"])
  func revealsTheKeyOfAFeedNowhere(path: String) throws {
    let isMoved = TestFlag()
    let keys = ["correcthorsebattery", "privat-secrettoken1234567"]
    let server = try LoopbackServer { request in
      if request.path.hasSuffix(".png") {
        return .ok(PlainPNG(width: 300, height: 200, colour: (90, 120, 200)).bytes, type: "image/png")
      }
      let key = request.query["token"] ?? "privat-SECRETTOKEN1234567"
      if isMoved.isSet { return .status(302, headers: [("Location", "/nowhere/\(key)")]) }
      return request.path.hasPrefix("/nowhere")
        ? .status(404) : .xml(Self.feed([Self.entry(1, title: "Dawn")]))
    }
    try TestSite.with { site in
      try configure(site, feed: "\(server.origin)/\(path)")
      for exitCode: Int32 in [0, 2] {
        if exitCode == 2 { isMoved.set() }
        let run = try site.build(["--report", "report.json", "--verbose"], exitCode: exitCode)
        let names = try site.paths().filter { $0.hasPrefix("albums/127-0-0-1-") }
        #expect(!names.isEmpty)
        let files = try site.folder.files(below: "").filter {
          $0.hasPrefix("Output/") || $0.utf8.elementsEqual("report.json".utf8)
        }
        let texts =
          [run.words, run.output] + names
          + (try files.map { String(decoding: try site.folder.read($0), as: UTF8.self) })
        #expect(!texts.contains { text in keys.contains { text.lowercased().contains($0) } }, "\(run.words)")
      }
    }
  }
}
