import Foundation
import HeliographTestSupport
import SystemPackage
import Testing

/// Whole builds of a site whose photos come from a Piwigo gallery, over loopback and the real libcurl.
@Suite(.endsHangs, .onItsOwnThread) struct PiwigoBuildTests {
  private static let key = "pkid-20261125-abcdefgh:0123456789secret"

  private static let albums = """
    <rsp stat="ok"><categories>
    <category id="1" status="public"><name>Coast</name><uppercats>1</uppercats></category>
    <category id="2" status="public"><name>Dawn</name><uppercats>1,2</uppercats></category>
    <category id="3" status="private"><name>Family</name><uppercats>3</uppercats></category></categories></rsp>
    """

  private static func images(_ numbers: [Int]) -> String {
    let images = numbers.map { number in
      """
      <image id="\(number)" width="6000" height="4000" file="a.jpg" element_url="/upload/\(number).jpg"
      page_url="https://g.example/picture.php?/\(number)"><name>Photo \(number)</name><derivatives><large>
      <url>/i.php?/\(number)-la.jpg</url><width>300</width><height>200</height></large></derivatives></image>
      """
    }
    return """
      <rsp stat="ok"><paging total_count="\(numbers.count)"/><images>\(images.joined())</images></rsp>
      """
  }

  @Test func showsTheGalleryAndKeepsItWhenItIsDown() throws {
    let fails = TestFlag()
    let server = try LoopbackServer { request in
      guard request.path == "/ws.php" else {
        return .ok(PlainPNG(width: 300, height: 200, colour: (90, 120, 200)).bytes, type: "image/png")
      }
      let form = String(decoding: request.body, as: UTF8.self)
      if fails.isSet {
        return .xml("<rsp stat=\"fail\"><err code=\"401\" msg=\"Invalid api_key \(Self.key)\"/></rsp>")
      }
      if form.contains("getStatus") { return .xml("<rsp stat=\"ok\"><status>normal</status></rsp>") }
      if form.contains("getList") { return .xml(Self.albums) }
      return .xml(
        Self.images(form.contains("cat_id=1") ? [1, 2] : form.contains("cat_id=2") ? [2, 3] : [4]))
    }
    try TemporaryFolder.with { folder in
      try folder.write(
        "sources: [{ piwigo: \"\(server.origin)/\", keyFile: key }]\nrenditions: { widths: [120, 240] }\n",
        to: "heliograph.yml")
      try folder.write(Self.key + "\n", to: "key")
      let first = try ProgramRun.heliograph(["build"], in: folder.path)
      #expect(first.exitCode == 0 && first.words.contains("private albums"), "\(first.words)")
      func pages() throws -> [String] {
        try folder.files(below: "Output/photos").filter { $0.hasSuffix("index.html") }.sorted()
      }
      #expect(try pages().count == 3)
      let albums = try folder.files(below: "Output/albums").filter { $0.hasSuffix("dawn/index.html") }
      #expect(albums.count == 1)
      let pictures = server.requests.filter { $0.path != "/ws.php" }
      #expect(
        pictures.count == 3
          && pictures.allSatisfy { $0.path == "/i.php" && $0.headers["x-piwigo-api"] == nil })
      fails.set()
      let second = try ProgramRun.heliograph(["build"], in: folder.path)
      #expect(second.exitCode == 2 && second.words.contains("refuses the key"), "\(second.words)")
      #expect(try pages().count == 3)
      for run in [first, second] {
        #expect(!run.words.contains("0123456789secret") && !run.output.contains(Self.key))
      }
      for file in try folder.files(below: "") where file != "key" {
        #expect(Data(try folder.read(file)).range(of: Data("0123456789secret".utf8)) == nil, "\(file)")
      }
    }
  }

  /// The lists of Piwigo have no tags.
  @Test(arguments: [true, false], ["source", "edition"])
  func asksForTheTagsThatARuleDecidesBy(isDown: Bool, place: String) throws {
    let server = try LoopbackServer { request in
      guard request.path == "/ws.php" else {
        return .ok(PlainPNG(width: 300, height: 200, colour: (90, 120, 200)).bytes, type: "image/png")
      }
      let form = String(decoding: request.body, as: UTF8.self)
      if form.contains("getList") { return .xml(Self.albums) }
      if form.contains("getInfo") {
        if isDown { return .status(404) }
        let tag = form.contains("image_id=1") ? "Private" : "sea"
        return .xml(
          "<rsp stat=\"ok\"><image id=\"1\"><tags><tag id=\"1\" name=\"\(tag)\"/></tags></image></rsp>")
      }
      return .xml(Self.images(form.contains("cat_id=1") ? [1, 2] : []))
    }
    try TemporaryFolder.with { folder in
      try folder.write("", to: "Own/.keep")
      try folder.write(PlainPNG(width: 60, height: 40, colour: (1, 2, 3)).bytes, to: "Own/own.png")
      let rule = "hide: { keywords: [private] }"
      let settings =
        place == "source"
        ? "sources: [{ folder: Own }, { piwigo: \"\(server.origin)/\", \(rule) }]\n"
        : "sources: [{ folder: Own }, { piwigo: \"\(server.origin)/\" }]\n"
          + "editions: { e: { output: Output, \(rule) } }\n"
      try folder.write(settings + "renditions: { widths: [120] }\n", to: "heliograph.yml")
      let run = try ProgramRun.heliograph(["build"], in: folder.path)
      #expect(run.exitCode == (isDown && place == "source" ? 2 : 0), "\(run.words)")
      #expect(!isDown || run.words.contains("details"), "\(run.words)")
      let pages = try folder.files(below: "Output/photos").filter { $0.hasSuffix("index.html") }
      #expect(pages.count == (isDown ? 1 : 2), "\(pages)")
    }
  }
}
