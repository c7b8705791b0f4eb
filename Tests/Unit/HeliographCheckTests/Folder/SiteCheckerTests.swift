import Foundation
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographCheck

@Suite struct SiteCheckerTests {
  private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 0x10, 0x4A, 0x46, 0x49, 0x46]

  private static func page(_ body: String, head: String = "") -> String {
    "<!doctype html>\n<html lang=\"en\"><head><title>A</title>\(head)</head>\n<body>\n\(body)\n</body></html>\n"
  }

  /// The sentences about a site of these files; "a.html" holds `body`.
  private static func complaints(
    _ body: String, head: String = "", files: [String: [UInt8]] = [:], baseURL: String? = nil
  ) throws -> [String] {
    try TemporaryFolder.with { folder in
      try folder.write(page(""), to: "index.html")
      for (name, bytes) in files { try folder.write(bytes, to: name) }
      try folder.write(page(body, head: head), to: "a.html")
      return try SiteChecker(root: folder.path, baseURL: baseURL).check().defects.map(\.sentence)
    }
  }

  @Test func findsNothingInASiteWhereAllResolves() throws {
    let files: [String: [UInt8]] = [
      "albums/alps/index.html": Array(
        Self.page("<p id=\"end\"><a href=\"../../a.html#top\">up</a></p><a href=\"../../\">home</a>").utf8),
      "index.html": Array(Self.page("<a href=\"a.html\">A</a>").utf8),
      "images/a b.jpg": Self.jpeg, "images/caf\u{E9}.jpg": Self.jpeg,
      "assets/site.css": Array("body{background:url( '../images/a b.jpg' )}/* url(none.png) */".utf8),
      ".nojekyll": [],
    ]
    let body = """
      <a href="albums/alps/">folder</a><a href="albums/alps/index.html?x=1&amp;y=2#end">page</a>
      <picture><source srcset="images/a%20b.jpg 480w, images/caf%C3%A9.jpg 960w" type="image/jpeg">
      <img src="images/a%20b.jpg" alt=""></picture>
      <a href="mailto:a@b.example">mail</a><a href="https://example.org/">elsewhere</a><a href="">self</a>
      <img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" alt="">
      """
    let head = """
      <link rel="stylesheet" href="assets/site.css"><link rel="canonical" href="https://example.org/a.html">
      <meta property="og:image" content="images/a%20b.jpg"><meta http-equiv="refresh" content="300">
      """
    #expect(try Self.complaints(body, head: head, files: files) == [])
  }

  @Test(arguments: [
    ("<a href=\"b.html\">b</a>", "a.html:4 links to b.html, which does not exist."),
    ("<a href=\"../b.html\">b</a>", "a.html:4 links to ../b.html, which leads out of the site's folder."),
    ("<a href=\"%2e%2e/b\">b</a>", "a.html:4 links to %2e%2e/b, which leads out of the site's folder."),
    ("<a href=\"folder/\">b</a>", "a.html:4 links to folder/, a folder without an index.html."),
    ("<a href=\"folder\">b</a>", "a.html:4 links to folder, a folder without an index.html."),
    ("<a href=\"A.html\">b</a>", "a.html:4 links to A.html, which does not exist."),
    ("<a href=\"a.html/\">b</a>", "a.html:4 links to a.html/, which is a file and no folder."),
    ("<a href=\"a%2.html\">b</a>", "a.html:4 links to a%2.html, which has a % that is no percent-encoding."),
    (
      "<a href=\"javascript:x()\">b</a>",
      "a.html:4 links to javascript:x(), which runs a script from an address."
    ),
    ("<a href=\"#nowhere\">b</a>", "a.html:4 links to #nowhere, but this page has no such id."),
    ("<img src=\"b.jpg\" alt=\"\">", "a.html:4 needs b.jpg, which does not exist."),
    ("<img src=\"\" alt=\"\">", "a.html:4 has an empty address where a file should be named."),
    ("<img srcset=\"a.html 1x, b.jpg 2x\" alt=\"\">", "a.html:4 needs b.jpg, which does not exist."),
    ("<video poster=\"b.jpg\"></video>", "a.html:4 needs b.jpg, which does not exist."),
    ("<p style=\"background:url(b.jpg)\"></p>", "a.html:4 needs b.jpg, which does not exist."),
    ("<style>\np{background:url('b.jpg')}</style>", "a.html:5 needs b.jpg, which does not exist."),
    ("<svg><use href=\"b.svg#sun\"/></svg>", "a.html:4 needs b.svg#sun, which does not exist."),
  ])
  func namesWhatDoesNotResolve(body: String, complaint: String) throws {
    #expect(try Self.complaints(body, files: ["folder/c.txt": [1]]) == [complaint])
  }

  @Test(arguments: [
    ("<link rel=\"icon\" href=\"b.png\">", "a.html:2 needs b.png, which does not exist."),
    ("<link rel=\"next\" href=\"b/\">", "a.html:2 links to b/, which does not exist."),
    ("<meta property=\"og:image\" content=\"b.jpg\">", "a.html:2 names b.jpg, which does not exist."),
    ("<meta http-equiv=\"Refresh\" content=\"0; URL='b/'\">", "a.html:2 links to b/, which does not exist."),
  ])
  func readsTheHead(head: String, complaint: String) throws {
    #expect(try Self.complaints("", head: head) == [complaint])
  }

  @Test(arguments: [
    "<img src=\"https://cdn.example/a.jpg\" alt=\"\">", "<script src=\"//cdn.example/a.js\"></script>",
    "<iframe src=\"http://cdn.example/\"></iframe>",
    "<p style=\"background:url(https://cdn.example/a.png)\"></p>",
    "<link rel=\"stylesheet\" href=\"HTTPS://cdn.example/a.css\">",
    "<style>@import \"https://cdn.example/a.css\";</style>",
    "<picture><source srcset=\"https://cdn.example/a.webp 1x\"></picture>",
    "<img src=\"\\\\cdn.example/a.jpg\" alt=\"\">",
    "<p style=\"background:image-set('https://cdn.example/a.png' 1x)\"></p>",
    "<p style=\"background:u\\72l(//cdn.example/a.png)\"></p>",
    "<style>@im\\70ort \"//cdn.example/a.css\";</style>",
  ])
  func reportsWhatIsLoadedFromAnotherSite(body: String) throws {
    let complaints = try Self.complaints(body)
    #expect(complaints.count == 1)
    #expect(complaints.allSatisfy { $0.contains("from another site") })
  }

  @Test(arguments: [
    "<style>@import \"http://cdn.example/a.css\";</style>", "<g style=\"fill:u\\72l(//cdn.example/a#b)\"/>",
    "<rect fill=\"url(//cdn.example/a#b)\"/>", "<image href=\"https://cdn.example/a.png\"/>",
  ])
  func reportsWhatADrawingLoadsFromAnotherSite(part: String) throws {
    let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\"><path fill=\"url(#a)\" d=\"M0 0\"/>\(part)</svg>"
    let complaints = try Self.complaints("", files: ["a.svg": Array(drawing.utf8)])
    #expect(complaints.count == 1)
    #expect(complaints.allSatisfy { $0.hasPrefix("a.svg:1 loads ") && $0.contains("from another site") })
  }

  @Test func namesADrawingThatIsCut() throws {
    let drawing = Array("<svg xmlns=\"http://www.w3.org/2000/svg\"><g>".utf8)
    let complaints = try Self.complaints("", files: ["a.svg": drawing])
    #expect(
      complaints.count == 1 && complaints.first?.hasPrefix("a.svg:1 is not well formed") == true,
      "\(complaints)")
  }

  @Test func checksAbsoluteAddressesOfTheSiteItself() throws {
    let body =
      "<img src=\"https://photos.example/site/b.jpg\" alt=\"\"><a href=\"https://photos.example/site/c/\">x</a>"
    let complaints = try Self.complaints(
      body, files: ["b.jpg": Self.jpeg, "c/d.txt": [1]], baseURL: "https://photos.example/site")
    #expect(
      complaints == ["a.html:4 links to https://photos.example/site/c/, a folder without an index.html."])
  }

  @Test func startsRelativeAddressesAtTheBase() throws {
    let complaints = try Self.complaints(
      "<img src=\"b.jpg\" alt=\"\"><img src=\"c.jpg\" alt=\"\">", head: "<base href=\"images/\">",
      files: ["images/b.jpg": Self.jpeg])
    #expect(complaints == ["a.html:4 needs c.jpg, which does not exist."])
  }

  @Test func distinguishesAComposedNameFromADecomposedOne() throws {
    let complaints = try Self.complaints(
      "<img src=\"caf%C3%A9.jpg\" alt=\"\">", files: ["cafe\u{301}.jpg": Self.jpeg])
    #expect(complaints == ["a.html:4 needs caf%C3%A9.jpg, which does not exist."])
  }

  @Test func looksForIdentifiersInOtherPages() throws {
    let files = ["b.html": Array(Self.page("<p id=\"caf\u{E9}\"></p>").utf8)]
    let complaints = try Self.complaints(
      "<a href=\"b.html#caf%C3%A9\">x</a><a href=\"b.html#tea\">y</a>", files: files)
    #expect(complaints == ["a.html:4 links to b.html#tea, but b.html has no such id."])
  }

  @Test(arguments: [
    (
      "a.jpg", Array("<!doctype html>".utf8),
      "a.jpg is named like a JPEG, but is no image that Heliograph knows."
    ),
    ("a.png", jpeg, "a.png is named like a PNG, but is a JPEG."),
    ("a.WEBP", Array("nonsense".utf8), "a.WEBP is named like a WebP, but is no image that Heliograph knows."),
    (
      "a.avif", [0, 0, 0, 0x18] + Array("ftypheic    mif1heic".utf8),
      "a.avif is named like an AVIF, but is a HEIF."
    ),
    ("a.css", [], "a.css is empty."),
    (
      ".heliograph-tmp-1", [1],
      ".heliograph-tmp-1 is a temporary file that an interrupted build left; remove it."
    ),
  ])
  func looksAtFilesByThemselves(name: String, bytes: [UInt8], complaint: String) throws {
    #expect(try Self.complaints("", files: [name: bytes]) == [complaint])
  }

  @Test func refusesLinksOutOfTheFolderAndFollowsThoseInside() throws {
    try TemporaryFolder.with { folder in
      try folder.write(
        Self.page("<a href=\"again/b.txt\">b</a><a href=\"loop/loop/b/b.txt\">c</a>"), to: "index.html")
      try folder.write("b", to: "b/b.txt")
      try folder.link("again", to: "b")
      try folder.link("loop", to: ".")
      try folder.link("out", to: "/")
      try folder.link("gone", to: "nothing")
      let complaints = try SiteChecker(root: folder.path).check().defects.map(\.sentence)
      #expect(
        complaints == [
          "gone is a link that leads nowhere.", "out is a link to /, outside the site's folder.",
        ])
    }
  }

  @Test func saysWhenThereIsNothingToCheck() throws {
    try TemporaryFolder.with { folder in
      let missing = folder.path.appending("Output")
      let error = #expect(throws: SiteCheckError.self) { try SiteChecker(root: missing).check().defects }
      #expect(error?.code == .missing)
      let file = try folder.write("x", to: "file")
      #expect(throws: SiteCheckError.self) { try SiteChecker(root: file).check().defects }
      // "file" is there, and no page.
      let mistaken = #expect(throws: SiteCheckError.self) { try SiteChecker(root: folder.path).check() }
      #expect(mistaken?.code == .empty)
    }
  }

  @Test func saysThatTheAddressOfTheSiteShowsNoPage() throws {
    try TemporaryFolder.with { folder in
      try folder.write(Self.page(""), to: "a.html")
      let complaints = try SiteChecker(root: folder.path).check().defects.map(\.sentence)
      #expect(complaints == ["index.html is missing, so the address of the site itself shows no page."])
    }
  }

  @Test func neverShowsControlCharactersOfAPage() throws {
    let complaints = try Self.complaints("<a href=\"\u{1B}[31mred\">b</a>")
    #expect(complaints == ["a.html:4 links to \u{FFFD}[31mred, which does not exist."])
  }

  @Test(arguments: [
    ("<img src=\"https://img.example.org/a/images/x.jpg\" alt=\"\">", nil),
    ("<img srcset=\"https://img.example.org/a/images/x.jpg 9w\" alt=\"\">", nil),
    (
      "<a href=\"https://img.example.org/a/images/y.jpg\">y</a>",
      "links to https://img.example.org/a/images/y.jpg, which does not exist"
    ),
    (
      "<img src=\"images/x.jpg\" alt=\"\">",
      "beside the pages, but the images are at https://img.example.org/a/"
    ),
    (
      "<img src=\"https://img.example.org/b/images/x.jpg\" alt=\"\">",
      "from another site, which tells that site about every visitor"
    ),
  ])
  func takesTheHostOfTheImagesForTheFolder(body: String, complaint: String?) throws {
    let found = try Self.complaints(
      body, head: "<link rel=\"preconnect\" href=\"https://img.example.org/a/\">",
      files: ["images/x.jpg": Self.jpeg, ".heliograph-images": Array("https://img.example.org/a/\n".utf8)])
    #expect(found.count == (complaint == nil ? 0 : 1), "\(found)")
    if let complaint { #expect(found.first?.contains(complaint) == true, "\(found)") }
  }
}
